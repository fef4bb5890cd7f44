// Reads integers of a column as doubles if exact, as most are; the others are listed by index.
import { growArray } from './growArray.ts';
import { countOf, type Integers } from './typedColumn.ts';

const wordSize = 2 ** 32;
const perWord = 1 / wordSize;
/** Integers below this limit, and sums of two of them, are exact doubles. */
export const safeEnd = 2 ** 52;

/** The integers of a column as doubles. */
export class SafeIntegers {
  /** Indexes of the integers, ascending; the first `count` are valid. */
  indexes = new Uint32Array(0);
  /** Absolute values. */
  magnitudes = new Float64Array(0);
  isNegative = new Uint8Array(0);
  count = 0;
  /** Indexes of integers with an absolute value of at least 2^52. */
  others: number[] = [];

  /** Reads the integers of a column, except nulls, replacing previous ones. */
  read(column: Integers): void {
    const { values, width, valid, min } = column;
    const total = countOf(column);
    this.indexes = growArray(this.indexes, total);
    this.magnitudes = growArray(this.magnitudes, total);
    this.isNegative = growArray(this.isNegative, total);
    const { indexes, magnitudes, isNegative } = this;
    const others: number[] = [];
    const isSigned = min < 0n;
    let count = 0;
    for (let i = 0, from = 0; i < total; i++, from += width) {
      if (valid?.[i] === 0) continue;
      const number = numberAt(values, from, width, isSigned);
      const magnitude = Math.abs(number);
      if (!(magnitude < safeEnd)) {
        others.push(i);
        continue;
      }
      indexes[count] = i;
      magnitudes[count] = magnitude;
      isNegative[count++] = number < 0 ? 1 : 0;
    }
    this.count = count;
    this.others = others;
  }
}

/** Returns the number in some words; NaN if more than two are significant. */
function numberAt(values: Uint32Array, from: number, width: number, isSigned: boolean): number {
  const low = values[from] ?? 0;
  if (width === 1) return isSigned ? low | 0 : low;
  const high = values[from + 1] ?? 0;
  if (width > 2) {
    const fill = isSigned && (values[from + width - 1] ?? 0) >= 2 ** 31 ? wordSize - 1 : 0;
    for (let at = from + 2; at < from + width; at++) if (values[at] !== fill) return NaN;
    return (fill === 0 ? high : high - wordSize) * wordSize + low;
  }
  return (isSigned ? high | 0 : high) * wordSize + low;
}

/** Writes an integer below 2^53 as value i. */
export function writeSafeInteger(
  { values, width }: Pick<Integers, 'values' | 'width'>,
  i: number,
  magnitude: number,
  isNegative: boolean,
): void {
  const high = Math.floor(magnitude * perWord);
  const low = magnitude - high * wordSize;
  const at = i * width;
  const turns = isNegative && magnitude > 0;
  values[at] = turns ? -low : low;
  if (width === 1) return;
  values[at + 1] = turns ? (low === 0 ? -high : ~high) : high;
  for (let word = 2; word < width; word++) values[at + word] = turns ? wordSize - 1 : 0;
}

/** Returns the values at some indexes as a column without nulls. */
export function integersAt<Column extends Integers>(column: Column, indexes: readonly number[]): Column {
  const { width } = column;
  const values = new Uint32Array(indexes.length * width);
  for (const [i, index] of indexes.entries())
    values.set(column.values.subarray(index * width, (index + 1) * width), i * width);
  return { ...column, values, valid: undefined };
}
