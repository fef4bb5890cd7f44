// Decides whether the values of a list of segments can be kept distinct, and which of them don't take part.
import { describeCount } from '@masker/text';
import { type ConflictFreeFinding, conflictFreeImpossible } from '../../interface/conflictFree.ts';
import type { Segment, SegmentSettings } from '../model/segmentSettings.ts';
import { codePointSetSize } from '../sets/codePointSet.ts';
import { cutIntegerSet, intervalsSize } from '../sets/integerSet.ts';
import { intersectIntervals } from '../sets/intervals.ts';
import { permutedNumbers } from './units.ts';

/** In characters: computing ranks of longer values would take quadratic time. */
const maxRankedCharacters = 4096n;

/** Findings about conflict-free masking with these settings. */
export function conflictFreeFindings({ segments }: SegmentSettings): ConflictFreeFinding[] {
  const length = segments.reduce((sum, segment) => sum + segment.length, 0n);
  if (length > maxRankedCharacters)
    return [
      conflictFreeImpossible(
        `The segments cover ${describeCount(length)} characters; values of at most ${describeCount(maxRankedCharacters)} can be kept different.`,
      ),
    ];
  const sizes = segments.map(sizesOf);
  if (!sizes.some((own) => own !== undefined && own.permuted >= 2n))
    return [
      conflictFreeImpossible(
        'No segment has two elements in both original and masked, so there is nothing to exchange.',
      ),
    ];
  return sizes.flatMap((own, part) =>
    own === undefined || own.permuted === own.original ? [] : [partly(own, part)],
  );
}

interface UnitSizes {
  readonly noun: string;
  readonly original: bigint;
  /** Number of the originals that are in `masked`, too. */
  readonly permuted: bigint;
}

function sizesOf(segment: Segment): UnitSizes | undefined {
  switch (segment.type) {
    case 'Preserve':
      return undefined;
    case 'Numeric':
      return {
        noun: 'number',
        original: intervalsSize(cutIntegerSet(segment.original, Number(segment.length))),
        permuted: intervalsSize(permutedNumbers(segment)),
      };
    case 'AlphaNumeric':
      return {
        noun: 'character',
        original: BigInt(codePointSetSize(segment.original)),
        permuted: BigInt(codePointSetSize(intersectIntervals(segment.original, segment.masked))),
      };
  }
}

function partly({ noun, original, permuted }: UnitSizes, part: number): ConflictFreeFinding {
  const missing = original - permuted;
  const [are, have] = missing === 1n ? ['is', 'it'] : ['are', 'one of them'];
  return {
    code: 'conflict-free-partly',
    severity: 'information',
    message: `Segment ${part + 1}: ${describeCount(missing)} ${noun}${missing === 1n ? '' : 's'} of original ${are} not in masked. Values with ${have} don't take part: they are masked in the usual way, and may become the same as others.`,
    part,
  };
}
