// Whole numbers of a column that a double holds exactly, as most are, in arrays of numbers; the others by their places.
import { countOf, type Integers, isNullAt } from './typedColumn.ts';

export interface SafeIntegers {
  /** Places of the numbers, ascending; the first `count` count. */
  readonly places: Uint32Array;
  /** Without their signs. */
  readonly magnitudes: Float64Array;
  readonly isNegative: Uint8Array;
  readonly count: number;
  /** Places of the numbers that are 2^52 or more from zero. */
  readonly others: readonly number[];
}

const wordSize = 2 ** 32;
/** Numbers below are exact, and so are sums of two. */
export const safeEnd = 2 ** 52;

/** Reads the numbers of a column that aren't null. */
export function safeIntegersOf(column: Integers): SafeIntegers {
  const { values, width, least } = column;
  const total = countOf(column);
  const places = new Uint32Array(total);
  const magnitudes = new Float64Array(total);
  const isNegative = new Uint8Array(total);
  const others: number[] = [];
  const isSigned = least < 0n;
  let count = 0;
  for (let i = 0; i < total; i++) {
    if (isNullAt(column, i)) continue;
    const last = values[i * width + width - 1] ?? 0;
    const isBelow = isSigned && last >= 2 ** 31;
    const fill = isBelow ? wordSize - 1 : 0;
    let isSmall = true;
    for (let at = 2; at < width; at++) isSmall &&= values[i * width + at] === fill;
    const low = values[i * width] ?? 0;
    const high = width === 1 ? fill : (values[i * width + 1] ?? 0);
    const number = (isBelow ? high - wordSize : high) * wordSize + low;
    const magnitude = Math.abs(number);
    if (!isSmall || magnitude >= safeEnd || number < 0 !== isBelow) {
      others.push(i);
      continue;
    }
    places[count] = i;
    magnitudes[count] = magnitude;
    isNegative[count++] = isBelow ? 1 : 0;
  }
  return { places, magnitudes, isNegative, count, others };
}

/** Writes a whole number below 2^53 as value i. */
export function writeSafeInteger(
  { values, width }: Pick<Integers, 'values' | 'width'>,
  i: number,
  magnitude: number,
  isNegative: boolean,
): void {
  const high = Math.floor(magnitude / wordSize);
  const low = magnitude - high * wordSize;
  const at = i * width;
  const turns = isNegative && magnitude > 0;
  values[at] = turns ? -low : low;
  if (width === 1) return;
  values[at + 1] = turns ? (low === 0 ? -high : ~high) : high;
  for (let word = 2; word < width; word++) values[at + word] = turns ? wordSize - 1 : 0;
}

/** Values of a column at some places, as a column without nulls. */
export function integersAt<Column extends Integers>(column: Column, places: readonly number[]): Column {
  const { width } = column;
  const values = new Uint32Array(places.length * width);
  for (const [i, place] of places.entries())
    values.set(column.values.subarray(place * width, (place + 1) * width), i * width);
  return { ...column, values, valid: undefined };
}
