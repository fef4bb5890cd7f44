// Masks whole numbers as texts of digits by an algorithm's kernels for texts, if that is all that they need.
import { at } from '@masker/text';
import {
  NonconformingGroups,
  type Texts,
  integersAt,
  SafeIntegers,
  writeSafeInteger,
  type Integers,
  type MaskedTyped,
} from '@masker/columns';
import type { MaskedColumn } from './maskedText.ts';

const zero = 0x30;
/** Digits of the largest number that is exact. */
const maxDigits = 16;

export interface IntegerTexts {
  /** Returns the number of digits to which a whole number is padded. */
  readonly paddedLength: (digits: number) => number;
  readonly maskTexts: (texts: Texts) => MaskedColumn;
  /**
   * Masks the other numbers: those with a sign, with more digits than are covered, and those that the type
   * doesn't hold.
   */
  readonly maskOthers: (column: Integers) => MaskedTyped<Integers>;
}

/** Masks whole numbers. */
export function maskIntegerTexts(
  column: Integers,
  { paddedLength, maskTexts, maskOthers }: IntegerTexts,
): MaskedTyped<Integers> {
  const numbers = new SafeIntegers();
  numbers.read(column);
  const { indexes, magnitudes, isNegative, count, others } = numbers;
  const left = [...others];
  const lengths = Array.from({ length: maxDigits + 1 }, (_, digits) => paddedLength(digits));
  const maxLength = Math.max(...lengths);
  const bytes = new Uint8Array(maxLength * count);
  const bounds = new Uint32Array(2 * count);
  const owners = new Uint32Array(count);
  let [taken, length] = [0, 0];
  for (let i = 0; i < count; i++) {
    const magnitude = at(magnitudes, i);
    const index = at(indexes, i);
    const digits = digitsOf(magnitude);
    if (isNegative[i] === 1 || at(lengths, digits) < digits) {
      left.push(index);
      continue;
    }
    const end = length + at(lengths, digits);
    writeDigits(magnitude, bytes, length, end);
    bounds[2 * taken] = length;
    bounds[2 * taken + 1] = end;
    owners[taken++] = index;
    length = end;
  }
  const masked = maskTexts({ bytes: bytes.subarray(0, length), bounds: bounds.subarray(0, 2 * taken) });
  return joined(column, masked, owners.subarray(0, taken), left, maskOthers);
}

/** Puts masked texts and what else is masked into one column. */
function joined(
  column: Integers,
  masked: MaskedColumn,
  owners: Uint32Array,
  left: number[],
  maskOthers: IntegerTexts['maskOthers'],
): MaskedTyped<Integers> {
  const { bytes, bounds } = masked.values;
  if (bounds.length !== 2 * owners.length) throw new Error("a value wasn't masked");
  const values = { ...column, values: column.values.slice() };
  const max = Number(column.max);
  const isLeft = new Uint8Array(owners.length);
  for (let i = 0; i < owners.length; i++) {
    const number = numberIn(bytes, bounds[2 * i] ?? NaN, bounds[2 * i + 1] ?? NaN);
    const index = owners[i] ?? NaN;
    if (number <= max) writeSafeInteger(values, index, number, false);
    else {
      isLeft[i] = 1;
      left.push(index);
    }
  }
  const groups = new NonconformingGroups();
  for (const { indexes, nonconformances } of masked.nonconforming)
    for (const i of indexes) if (isLeft[i] === 0) groups.add(owners[i] ?? NaN, nonconformances);
  const outside = Array.from(masked.outside)
    .filter((i) => isLeft[i] === 0)
    .map((i) => owners[i] ?? NaN);
  left.sort((a, b) => a - b);
  const others = maskOthers(integersAt(column, left));
  for (const [i, index] of left.entries())
    values.values.set(
      others.values.values.subarray(i * column.width, (i + 1) * column.width),
      index * column.width,
    );
  for (const { indexes, nonconformances } of others.nonconforming)
    for (const i of indexes) groups.add(left[i] ?? NaN, nonconformances);
  for (const i of others.outside) outside.push(left[i] ?? NaN);
  return { values, nonconforming: groups.values(), outside: Uint32Array.from(outside).sort() };
}

function digitsOf(number: number): number {
  let digits = 1;
  for (let power = 10; power <= number; power *= 10) digits++;
  return digits;
}

function writeDigits(number: number, bytes: Uint8Array, start: number, end: number): void {
  let upper = number;
  let at = end - 1;
  // Numbers of 32 bits are divided faster.
  for (; upper > 0x7fffffff; at--) {
    const rest = Math.floor(upper / 10);
    bytes[at] = zero + upper - 10 * rest;
    upper = rest;
  }
  let small = upper | 0;
  for (; at >= start; at--) {
    const rest = (small / 10) | 0;
    bytes[at] = zero + small - 10 * rest;
    small = rest;
  }
}

/** Returns a text of digits as a number; more than any exact one if it has too many digits. */
function numberIn(bytes: Uint8Array, start: number, end: number): number {
  let number = 0;
  let hasOthers = end <= start;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) hasOthers = true;
    number = 10 * number + digit;
  }
  if (hasOthers) throw new Error('an algorithm must turn integers into integers');
  return number < Number.MAX_SAFE_INTEGER ? number : Infinity;
}
