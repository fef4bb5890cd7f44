// Whole numbers and decimals that a double holds exactly, masked without big integers: what `digits` and `noise` make of them.
import { NonConformingGroups } from '../../masking/columns/nonConformingGroups.ts';
import {
  integersAt,
  safeEnd,
  type SafeIntegers,
  safeIntegersOf,
  writeSafeInteger,
} from '../../masking/columns/safeIntegers.ts';
import type { Integers, MaskedTyped } from '../../masking/columns/typedColumn.ts';
import type { MessageList } from '../../masking/draws/messageList.ts';
import { type DigitPermutations, type DigitRange, isExactRange, rangeOf } from './digitsMode.ts';
import { type Factors, millionths } from './noiseMode.ts';
import { outOfRange, tooSmall, zero } from './reasons.ts';

/** Masks all numbers of a column, of any size. */
export type MaskOthers<Column extends Integers> = (column: Column) => MaskedTyped<Column>;

/** A column whose exact numbers are masked, and the places of the others. */
interface Begun<Column extends Integers> {
  readonly values: Column;
  readonly groups: NonConformingGroups;
  readonly left: readonly number[];
}

/** Masks the numbers of a column in the mode `digits`. */
export function permuteSafe<Column extends Integers>(
  column: Column,
  decimals: number,
  permutations: DigitPermutations,
  maskOthers: MaskOthers<Column>,
): MaskedTyped<Column> {
  const numbers = safeIntegersOf(column);
  const { places } = numbers;
  const begun = begin(column, numbers);
  const left: number[] = [];
  for (const [key, lanes] of lanesByLength(numbers)) {
    const isBelow = key % 2 === 1;
    const range = rangeOf((key - (key % 2)) / 2, decimals, isBelow, isBelow ? -column.least : column.largest);
    if (!isExactRange(range) || range.high >= BigInt(safeEnd))
      for (const lane of lanes) left.push(places[lane] ?? NaN);
    else permuteLanes(range, lanes, numbers, permutations, begun.values);
  }
  return finish(column, { ...begun, left: [...begun.left, ...left] }, maskOthers);
}

/** The numbers of each length, by twice the length, and one more for those below zero. */
function lanesByLength({ magnitudes, isNegative, count }: SafeIntegers): Map<number, Uint32Array> {
  const keys = new Uint8Array(count);
  const counts = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    const magnitude = magnitudes[i] ?? NaN;
    if (isNegative[i] === 1 && magnitude === 0) throw new Error('no whole number is a negative zero');
    const key = 2 * digitsOf(magnitude) + (isNegative[i] ?? 0);
    keys[i] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Map(
    Array.from(counts, ([key, length]) => {
      const lanes = new Uint32Array(length);
      for (let i = 0, next = 0; next < length; i++) if (keys[i] === key) lanes[next++] = i;
      return [key, lanes];
    }),
  );
}

function permuteLanes(
  range: DigitRange,
  lanes: Uint32Array,
  { places, magnitudes, isNegative }: SafeIntegers,
  permutations: DigitPermutations,
  values: Integers,
): void {
  const low = Number(range.low);
  const own = new Float64Array(lanes.length);
  const all = new Uint32Array(lanes.length);
  for (let i = 0; i < lanes.length; i++) {
    own[i] = (magnitudes[lanes[i] ?? NaN] ?? NaN) - low;
    all[i] = i;
  }
  permutations.permute(range, own, all);
  for (let i = 0; i < lanes.length; i++) {
    const lane = lanes[i] ?? NaN;
    writeSafeInteger(values, places[lane] ?? NaN, low + (own[i] ?? NaN), isNegative[lane] === 1);
  }
}

/** So many are drawn for at once: so what they take stays in the processor's cache. */
const drawnAtOnce = 4096;
const longestCanonical = 64;

/**
 * Masks the numbers of a column in the mode `noise`.
 *
 * @param messages draws for the numbers
 */
export function noiseSafe<Column extends Integers>(
  column: Column,
  decimals: number,
  factors: Factors,
  messages: MessageList,
  maskOthers: MaskOthers<Column>,
): MaskedTyped<Column> {
  const numbers = safeIntegersOf(column);
  const begun = begin(column, numbers);
  const left: number[] = [];
  const text = new Uint8Array(longestCanonical);
  for (let first = 0; first < numbers.count; first += drawnAtOnce) {
    const end = Math.min(numbers.count, first + drawnAtOnce);
    messages.clear();
    for (let i = first; i < end; i++) {
      const start = writeCanonical(numbers.magnitudes[i] ?? NaN, decimals, text);
      messages.addBytes(text, factors.drawLength, 0, start, text.length);
    }
    messages.draw();
    addNoise(numbers, first, end, factors, messages, begun, left);
  }
  return finish(column, { ...begun, left: [...begun.left, ...left] }, maskOthers);
}

/** @param left takes the places of numbers that get too large for this */
function addNoise(
  { places, magnitudes, isNegative }: SafeIntegers,
  first: number,
  end: number,
  factors: Factors,
  messages: MessageList,
  { values, groups }: Begun<Integers>,
  left: number[],
): void {
  const most = Number(values.largest);
  const least = -Number(values.least);
  for (let i = first; i < end; i++) {
    const place = places[i] ?? NaN;
    const magnitude = magnitudes[i] ?? NaN;
    if (magnitude === 0) groups.add(place, zero);
    const factor = factors.at(messages.draws, messages.drawStart(i - first));
    let masked = multipliedSafe(magnitude, factors.percent, factor);
    if (masked >= safeEnd) {
      left.push(place);
      continue;
    }
    if (masked > (isNegative[i] === 1 ? least : most)) {
      masked = multipliedSafe(magnitude, factors.percent, 2 * millionths - factor);
      groups.add(place, outOfRange);
    } else if (masked === magnitude && magnitude !== 0) groups.add(place, tooSmall);
    writeSafeInteger(values, place, masked, isNegative[i] === 1);
  }
}

/** A number below 2^52 times a factor, as `withNoise` has it; every product is exact. */
function multipliedSafe(units: number, percent: number, factor: number): number {
  const upper = Math.floor(units / millionths);
  const lower = units - upper * millionths;
  const product = upper * factor + Math.floor((2 * lower * factor + millionths) / (2 * millionths));
  const hundreds = Math.floor(units / 100);
  const rest = units - 100 * hundreds;
  const least = hundreds * (100 - percent) + Math.ceil((rest * (100 - percent)) / 100);
  const most = hundreds * (100 + percent) + Math.floor((rest * (100 + percent)) / 100);
  const masked = Math.min(most, Math.max(least, product));
  if (masked !== units || units * percent < 100) return masked;
  return factor < millionths ? units - 1 : units + 1;
}

function begin<Column extends Integers>(column: Column, { others }: SafeIntegers): Begun<Column> {
  return {
    values: { ...column, values: column.values.slice() },
    groups: new NonConformingGroups(),
    left: others,
  };
}

/** Masks the other numbers, and puts them in their places. */
function finish<Column extends Integers>(
  column: Column,
  { values, groups, left }: Begun<Column>,
  maskOthers: MaskOthers<Column>,
): MaskedTyped<Column> {
  if (left.length > 0) {
    const { width } = column;
    const places = [...left].sort((a, b) => a - b);
    const masked = maskOthers(integersAt(column, places));
    for (const [i, place] of places.entries())
      values.values.set(masked.values.values.subarray(i * width, (i + 1) * width), place * width);
    for (const { places: own, nonConformances } of masked.nonConforming)
      for (const i of own) groups.add(places[i] ?? NaN, nonConformances);
  }
  return { values, nonConforming: groups.values(), outside: new Uint32Array(0) };
}

function digitsOf(number: number): number {
  let digits = 1;
  for (let power = 10; power <= number; power *= 10) digits++;
  return digits;
}

const [digitZero, point] = [0x30, 0x2e];
const powersOfTen = Float64Array.from({ length: 41 }, (_, i) => 10 ** i);
const smallEnd = 2 ** 31;

/** Writes a number as `canonical` does, up to the end of the bytes; returns its start. */
function writeCanonical(units: number, decimals: number, bytes: Uint8Array): number {
  let [rest, fraction, at] = [units, decimals, bytes.length];
  if (fraction < 0) {
    bytes.fill(digitZero, at + fraction);
    if (rest > 0) at += fraction;
    fraction = 0;
  }
  while (fraction > 0) {
    const upper = Math.floor(rest / 10);
    if (rest !== 10 * upper) break;
    rest = upper;
    fraction--;
  }
  if (fraction > 0) {
    const whole = Math.floor(rest / (powersOfTen[fraction] ?? NaN));
    at = writeDigits(rest - whole * (powersOfTen[fraction] ?? NaN), fraction, bytes, at);
    bytes[--at] = point;
    rest = whole;
  }
  return writeDigits(rest, 1, bytes, at);
}

/** Writes a number up to a place, with as many digits at least; returns its start. */
function writeDigits(number: number, least: number, bytes: Uint8Array, end: number): number {
  let [rest, at] = [number, end];
  while (rest >= smallEnd) {
    const upper = Math.floor(rest / 10);
    bytes[--at] = digitZero + rest - 10 * upper;
    rest = upper;
  }
  // As integers, for the compiler to divide without floats.
  let small = rest | 0;
  while (small > 0 || end - at < least) {
    const upper = (small / 10) | 0;
    bytes[--at] = digitZero + small - 10 * upper;
    small = upper;
  }
  return at;
}
