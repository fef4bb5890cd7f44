// Infers segments from sample values: the common characters are kept, all others are masked by kind.
import { at } from '@masker/text';
import { type CodePointSet, codePointSet, codePointSetHas, codePointSetSize } from '../sets/codePointSet.ts';
import { lettersAndDigits } from '../presentation/describeUncovered.ts';
import type { Sample } from './samples.ts';

/** A segment as a configuration would write it. */
export interface InferredSegment {
  readonly type: 'Preserve' | 'Numeric' | 'AlphaNumeric';
  readonly length: number;
  /** The sets of an AlphaNumeric segment. */
  readonly original?: CodePointSet;
  readonly masked?: CodePointSet;
  /** The masked numbers of a Numeric segment, if not all. */
  readonly numbers?: { readonly from: number; readonly to: number };
}

/** Fewer samples may agree in their digits by chance. */
const enoughSamples = 3;

/** A word with more runs of letters and of digits than this has them in no particular order. */
const maxParts = 3;

/** With fewer characters to draw from, masked values would be too much alike. */
const enoughCharacters = 10;

const digits = { from: 0x30, to: 0x39 };
const capitals = { from: 0x41, to: 0x5a };
/** An alphabet is used if any of its characters occurs. */
const alphabets = [
  digits,
  capitals,
  { from: 0x61, to: 0x7a },
  { from: 0x391, to: 0x3a9 },
  { from: 0x3b1, to: 0x3c9 },
  { from: 0x410, to: 0x42f },
  { from: 0x430, to: 0x44f },
];

interface SamplePosition {
  readonly codePoints: ReadonlySet<number>;
  /** True if a word begins here in one of the samples. */
  readonly beginsWord: boolean;
}

/**
 * Infers segments that all samples fit.
 *
 * @param samples different ones, at least one, all with the same number of characters
 */
export function inferSegments(samples: readonly Sample[]): InferredSegment[] {
  const words = group(positionsOf(samples), ({ beginsWord }) => beginsWord);
  const runs = words.flatMap((word) => {
    const parts = group(word, (position, before) => isNumeric(position) !== isNumeric(before));
    return word.some(isMixed) || parts.length > maxParts ? [word] : parts;
  });
  const kept = countKept(runs, samples.length);
  const prefix = runs.slice(0, kept).reduce((length, run) => length + run.length, 0);
  const rest = runs.slice(kept).map(segmentOf);
  return prefix === 0 ? rest : [{ type: 'Preserve', length: prefix }, ...rest];
}

function positionsOf(samples: readonly Sample[]): SamplePosition[] {
  const [first] = samples;
  return (first?.characters ?? []).map((_, i) => ({
    codePoints: new Set(samples.map(({ characters }) => at(characters, i))),
    beginsWord: samples.some(({ wordStarts }) => wordStarts.has(i)),
  }));
}

/** Cuts a list before each item that begins a new group. */
function group(
  positions: readonly SamplePosition[],
  begins: (position: SamplePosition, before: SamplePosition) => boolean,
): SamplePosition[][] {
  const groups: SamplePosition[][] = [];
  let before: SamplePosition | undefined;
  for (const position of positions) {
    const last = groups.at(-1);
    if (last === undefined || before === undefined || begins(position, before)) groups.push([position]);
    else last.push(position);
    before = position;
  }
  return groups;
}

/** Returns true if only some of the samples have a digit there. */
function isMixed(position: SamplePosition): boolean {
  return (
    !isNumeric(position) && [...position.codePoints].some((codePoint) => codePointSetHas([digits], codePoint))
  );
}

function isNumeric({ codePoints }: SamplePosition): boolean {
  return [...codePoints].every((codePoint) => codePoint >= digits.from && codePoint <= digits.to);
}

/** Returns the number of leading runs that are the same in all samples, and not by chance. */
function countKept(runs: readonly SamplePosition[][], samples: number): number {
  const isKept = (run: readonly SamplePosition[]) =>
    run.every(
      (position) => position.codePoints.size === 1 && (samples >= enoughSamples || !isNumeric(position)),
    );
  if (samples === 1) return 0;
  const end = runs.findIndex((run) => !isKept(run));
  return end < 0 ? runs.length : end;
}

function segmentOf(run: readonly SamplePosition[]): InferredSegment {
  const length = run.length;
  if (run.every(isNumeric)) return { type: 'Numeric', length };
  const occurring = run.flatMap(({ codePoints }) => [...codePoints]);
  const seen = codePointSet(
    occurring.map((codePoint) => alphabetOf(codePoint) ?? { from: codePoint, to: codePoint }),
  );
  // Few characters would be replaced by themselves too often.
  const isSmall = codePointSetSize(seen) < enoughCharacters;
  const masked = isSmall ? codePointSet([...seen, capitals]) : seen;
  // Whatever else occurs there is masked, too.
  return { type: 'AlphaNumeric', length, original: codePointSet([...seen, ...lettersAndDigits]), masked };
}

function alphabetOf(codePoint: number) {
  return alphabets.find((alphabet) => codePointSetHas([alphabet], codePoint));
}
