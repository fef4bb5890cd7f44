// Upper and lower case of code points: Unicode's default full mapping, version 16.0, on every platform and in every
// locale.
import { isCased, isCaseIgnorable, tableLength } from './unicode.ts';
import { lowerRuns, lowerSequences, upperRuns, upperSequences } from './unicodeTables.ts';

interface CaseMapping {
  /** The mapping of each of the first code points; 0 for several code points. */
  readonly table: Int32Array;
  readonly others: ReadonlyMap<number, number>;
  /** Code points that become several. */
  readonly sequences: ReadonlyMap<number, readonly number[]>;
}

function unpack(runs: string, sequences: string): CaseMapping {
  const numbers = runs.split(' ').map((digits) => Number.parseInt(digits, 36));
  const table = Int32Array.from({ length: tableLength }, (_, codePoint) => codePoint);
  const others = new Map<number, number>();
  let at = 0;
  for (let i = 0; i < numbers.length; i += 4) {
    const [distance = 0, count = 0, step = 0, added = 0] = numbers.slice(i, i + 4);
    at += distance;
    for (let k = 0; k < count; k++, at += step) {
      if (at < tableLength) table[at] = at + added;
      else others.set(at, at + added);
    }
    at -= step;
  }
  const longer = new Map<number, readonly number[]>();
  for (const sequence of sequences.split(',')) {
    const [from = 0, ...to] = sequence.split(' ').map((digits) => Number.parseInt(digits, 36));
    if (from < tableLength) table[from] = 0;
    longer.set(from, to);
  }
  // U+0000 becomes itself, by the same way.
  longer.set(0, [0]);
  return { table, others, sequences: longer };
}

let lower: CaseMapping | undefined;
let upper: CaseMapping | undefined;
const lowerMapping = () => (lower ??= unpack(lowerRuns, lowerSequences));
const upperMapping = () => (upper ??= unpack(upperRuns, upperSequences));

/** Appends the mapping of a code point. */
function append(target: number[], codePoint: number, { table, others, sequences }: CaseMapping): void {
  const one = codePoint < tableLength ? (table[codePoint] ?? 0) : (others.get(codePoint) ?? 0);
  if (one !== 0) target.push(one);
  else target.push(...(sequences.get(codePoint) ?? [codePoint]));
}

export function upperCase(codePoints: readonly number[]): number[] {
  const mapped: number[] = [];
  const mapping = upperMapping();
  for (const codePoint of codePoints) append(mapped, codePoint, mapping);
  return mapped;
}

const [capitalSigma, smallSigma, finalSigma] = [0x3a3, 0x3c3, 0x3c2];

/** Returns the lower case of the code points from index `start` on. Previous ones only provide context. */
export function lowerCase(codePoints: readonly number[], start = 0): number[] {
  const mapped: number[] = [];
  const mapping = lowerMapping();
  for (let i = start; i < codePoints.length; i++) {
    const codePoint = codePoints[i] ?? 0;
    if (codePoint === capitalSigma) mapped.push(endsWord(codePoints, i) ? finalSigma : smallSigma);
    else append(mapped, codePoint, mapping);
  }
  return mapped;
}

/**
 * Returns the condition Final_Sigma: after a cased letter and not before one, case-ignorable characters
 * between left out.
 */
function endsWord(codePoints: readonly number[], at: number): boolean {
  return nextIsCased(codePoints, at, -1) && !nextIsCased(codePoints, at, 1);
}

function nextIsCased(codePoints: readonly number[], at: number, step: number): boolean {
  let next = at + step;
  while (isCaseIgnorable(codePoints[next] ?? 0)) next += step;
  return isCased(codePoints[next] ?? 0);
}
