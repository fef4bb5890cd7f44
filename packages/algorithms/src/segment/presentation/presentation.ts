// The presentation of Segment's masking.
import type { Presentation, Figure } from '../../interface/presentation.ts';
import type { SegmentSettings, Segment } from '../model/segmentSettings.ts';
import { countsSeparators, coveredBy, separatorsBySegment } from './countedSeparators.ts';
import { coverageOf, describeCoverage } from './coverage.ts';
import { exampleValues } from './exampleValues.ts';
import { reasons } from './reasons.ts';
import type { Outcome } from '../../interface/explanation.ts';
import { describeCharacters, describeIntegers } from '../sets/describeSet.ts';
import type { Consistency } from '../../interface/consistency.ts';
import { describeCount } from '@masker/text';
import type { Sizes } from '@masker/masking-core';
import { expectedCollisions } from './collisions.ts';
import { maskingSizes, segmentSizes, totalSizes } from './segmentSizes.ts';

/** Maximum number of masked values of a tiny segment: a letter or a digit. */
const tiny = 36n;

/** Returns the figures of the first segments, and of the whole value. */
function makeFigures({ segments }: SegmentSettings, consistency: Consistency, maxParts: number): Figure[] {
  const share = (some: readonly Segment[]) => (count: number) =>
    expectedCollisions(some, count, consistency).share;
  const rows = segments.slice(0, maxParts).map((segment, part): Figure => {
    const sizes = segmentSizes(segment);
    return {
      part,
      label: `${part + 1} ${segment.type}`,
      sizes: sizes?.original.exact === 0n ? undefined : sizes,
      collidingShare: share([segment]),
      note: noteOf(sizes),
    };
  });
  const masks = maskingSizes(segments).length > 0;
  const whole: Figure = {
    part: undefined,
    label: 'Whole value',
    sizes: masks ? totalSizes(segments) : undefined,
    collidingShare: share(segments),
    note: masks ? '' : 'Nothing is masked.',
  };
  return [...rows, whole];
}

function noteOf(sizes: Sizes | undefined): string {
  if (sizes === undefined) return 'Not masked: a Preserve segment.';
  if (sizes.original.exact === 0n) return 'Not masked: original is empty.';
  const { exact } = sizes.masked;
  if (exact === 1n) return 'Constant: every original becomes the same.';
  if (exact !== undefined && exact <= tiny) return `Tiny: only ${describeCount(exact)} masked values.`;
  return '';
}

const greatestWeight = 24n;

export const presentation: Presentation<SegmentSettings> = {
  partName: 'Segment',
  parts({ segments }, maxParts) {
    const first = segments.slice(0, maxParts);
    const coverages = coverageOf(first);
    const shown = first.map(({ type, length }, i) => {
      const coverage = coverages[i];
      return {
        label: type,
        coverage: coverage === undefined ? '' : describeCoverage(coverage),
        weight: Number(length > greatestWeight ? greatestWeight : length),
      };
    });
    return { shown, count: segments.length };
  },
  outcomes: { outside: 'not in original, so not masked' },
  describe: describeOutcome,
  reasons,
  closerReason: (settings, reason, value) =>
    reason === 'too-short' ? tooShortBySeparators(settings, value) : undefined,
  examples: exampleValues,
  exampleSource: 'the segments',
  figures: makeFigures,
};

/** Returns the hint for a value that is too short only because its separators aren't counted. */
function tooShortBySeparators({ ignoreChars, segments }: SegmentSettings, value: string): string | undefined {
  if (!countsSeparators(ignoreChars, coveredBy(segments), value)) return undefined;
  const found = separatorsBySegment(segments, ignoreChars, value);
  return Array.from(found).some(([{ length }, count]) => length === count)
    ? "The segments count the value's separators, but ignoreChars skips them, so the value ends before the segments do."
    : "The value has fewer characters than the segments cover: those in ignoreChars don't count, and are exactly what is missing.";
}

/** Returns the sentences about characters with an outcome in a segment, from 0; undefined for none. */
function describeOutcome(
  { segments }: SegmentSettings,
  outcome: Outcome,
  index: number | undefined,
): string[] {
  const own = index === undefined ? undefined : segments[index];
  const location = own === undefined || index === undefined ? [] : [describePosition(segments, index)];
  return [...location, describeReason(outcome, own)];
}

/** `Segment 2 of 3: Numeric, characters 4–5.` */
function describePosition(segments: readonly Segment[], index: number): string {
  const coverage = coverageOf(segments.slice(0, index + 1)).at(-1);
  const where = coverage === undefined ? '' : `, ${describeCoverage(coverage)}`;
  return `Segment ${index + 1} of ${segments.length}: ${segments[index]?.type ?? ''}${where}.`;
}

function describeReason(outcome: Outcome, segment: Segment | undefined): string {
  switch (outcome) {
    case 'ignored':
      return 'Ignored: it is in ignoreChars, so it stays, and no segment counts it.';
    case 'preserved':
      return 'Not masked: a Preserve segment keeps its characters.';
    case 'masked':
      return segment?.type === 'Numeric'
        ? `Masked: the segment's number is in original (${setOf(segment, 'original')}), so it is replaced by one of masked (${setOf(segment, 'masked')}).`
        : `Masked: it is in original (${setOf(segment, 'original')}), so it is replaced by one of masked (${setOf(segment, 'masked')}).`;
    case 'outside':
      return segment?.type === 'Numeric'
        ? `Not masked: the segment's number isn't in original (${setOf(segment, 'original')}).`
        : `Not masked: it isn't in original (${setOf(segment, 'original')}).`;
    case 'fallback':
      return segment === undefined
        ? 'Masked, though it is after the last segment: a digit becomes a digit, a letter an ASCII letter of its case.'
        : "Masked, though the segment doesn't fit the value: a digit becomes a digit, a letter an ASCII letter of its case.";
    case 'kept':
      return segment === undefined
        ? 'Not masked: it is after the last segment, and neither a letter nor a digit.'
        : "Not masked: the segment doesn't fit the value, and this is neither a letter nor a digit.";
  }
}

function setOf(segment: Segment | undefined, role: 'original' | 'masked'): string {
  if (segment === undefined || segment.type === 'Preserve') return '';
  return segment.type === 'Numeric'
    ? describeIntegers(segment[role], segment.length, role === 'masked')
    : describeCharacters(segment[role]);
}
