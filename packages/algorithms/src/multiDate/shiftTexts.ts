// Shifts many texts at once: dates and timestamps as databases write them, which is what nearly all columns hold.
import { nullEnd, type Texts } from '@masker/columns';
import type { IdentifierDraws } from '@masker/masking-core';
import { utf8 } from '@masker/text';
import type { EntityTexts } from '../interface/entityMasking.ts';
import { dateOfDay, dayOfDate, isoDate, lastDay } from './calendar.ts';

const [zero, space, letterT, colon] = [0x30, 0x20, 0x54, 0x3a];
/** Hyphens around a month, in a word. */
const hyphens = 0x2d00002d;
/** The lengths of `2024-02-29` and `2024-02-29 12:30:00`. */
const [dateLength, timestampLength] = [10, 19];
const dateWords = 3;
const notRead = -1;
/** Numbers by the two bytes of their digits; for other bytes, one that is in no date and no time. */
const numbers = new Uint16Array(2 ** 16).fill(10_000);
for (let number = 0; number < 100; number++)
  numbers[((zero + Math.floor(number / 10)) << 8) | (zero + (number % 10))] = number;
/** About 90 years. */
const keptDays = 2 ** 15;

/**
 * Creates the function that shifts them.
 *
 * @param shiftOf returns the number of days drawn at an offset
 */
export function shiftTexts(shiftOf: (drawn: Uint8Array, at: number) => number): EntityTexts {
  const known = new WeakMap<IdentifierDraws, Int32Array>();
  const shiftsOf = (draws: IdentifierDraws): Int32Array => {
    // All columns that share a draw share its shifts.
    const before = known.get(draws);
    if (before !== undefined) return before;
    const { bytes, starts } = draws;
    const shifts = new Int32Array(starts.length);
    for (let row = 0; row < shifts.length; row++) shifts[row] = shiftOf(bytes, starts[row] ?? 0);
    known.set(draws, shifts);
    return shifts;
  };
  const writer = new DayWriter();
  return ({ bytes, bounds }, identifiers, draws, ways, way): Texts => {
    const shifts = shiftsOf(draws);
    const output = new Uint8Array(lengthOf(bounds, identifiers.end));
    const written = new Uint32Array(2 * identifiers.end);
    const from = viewOf(bytes);
    const to = viewOf(output);
    let rows = 0;
    let at = 0;
    for (let i = 0; i < identifiers.end; i++) {
      if (identifiers.bounds[2 * i + 1] === nullEnd) continue;
      const start = bounds[2 * i] ?? 0;
      const end = bounds[2 * i + 1] ?? nullEnd;
      const day = end === nullEnd ? notRead : dayOf(from, start, end - start);
      const moved = day + (shifts[i] ?? 0);
      if (day <= 0 || day >= lastDay || moved < 0 || moved > lastDay) continue;
      ways[i] = way;
      written[2 * rows] = at;
      writer.write(moved, to, at);
      at += dateLength;
      for (let rest = start + dateLength; rest < end; rest++) output[at++] = bytes[rest] ?? 0;
      written[2 * rows + 1] = at;
      rows++;
    }
    return { bytes: output.subarray(0, at), bounds: written.subarray(0, 2 * rows) };
  };
}

/** How long the texts are altogether that may be written. */
function lengthOf(bounds: Uint32Array, end: number): number {
  let length = 0;
  for (let i = 0; i < 2 * end; i += 2) {
    const own = (bounds[i + 1] ?? 0) - (bounds[i] ?? 0);
    if (own <= timestampLength) length += own;
  }
  return length;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Returns the number of the day that a text names; `notRead` for other texts. */
function dayOf(view: DataView, start: number, length: number): number {
  if (length !== dateLength && (length !== timestampLength || !isTime(view, start + dateLength)))
    return notRead;
  const year = 100 * twoDigits(view, start) + twoDigits(view, start + 2);
  // Words and not bytes: each is checked for the bounds of its buffer.
  const word = view.getUint32(start + 4);
  if ((word & 0xff0000ff) !== hyphens) return notRead;
  const month = numberOf(word >>> 8);
  const day = twoDigits(view, start + 8);
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1) return notRead;
  const index = 12 * year + month;
  if (monthStarts[index] === 0 || monthStarts[index + 1] === 0) keepMonths(year);
  const read = (monthStarts[index] ?? 0) + day - 1;
  return read < (monthStarts[index + 1] ?? 0) ? read : notRead;
}

/** The first day of each month, by 12 times the year and the month; 0 until a date of its year is read. */
const monthStarts = new Int32Array(12 * 10_001 + 2);

function keepMonths(year: number): void {
  for (let month = 1; month <= 12; month++)
    monthStarts[12 * year + month] = dayOfDate({ year, month, day: 1 });
  monthStarts[12 * year + 13] = dayOfDate({ year, month: 12, day: 31 }) + 1;
}

/** Writes days as ISO 8601 does. Their texts are kept, because columns have few days. */
class DayWriter {
  readonly #days = new Int32Array(keptDays).fill(notRead);
  /** The bytes of each, in three words. */
  readonly #texts = new Int32Array(keptDays * dateWords);

  write(day: number, output: DataView, to: number): void {
    const index = day % keptDays;
    const from = index * dateWords;
    if (this.#days[index] !== day) this.#keep(day, index);
    output.setInt32(to, this.#texts[from] ?? 0);
    output.setInt32(to + 4, this.#texts[from + 1] ?? 0);
    output.setInt16(to + 8, this.#texts[from + 2] ?? 0);
  }

  #keep(day: number, index: number): void {
    const text = viewOf(utf8(isoDate(dateOfDay(day))));
    this.#texts.set([text.getInt32(0), text.getInt32(4), text.getInt16(8)], index * dateWords);
    this.#days[index] = day;
  }
}

/** Returns true for ` 12:30:00` and `T12:30:00`. */
function isTime(view: DataView, at: number): boolean {
  const before = view.getUint8(at);
  return (
    (before === space || before === letterT) &&
    view.getUint8(at + 3) === colon &&
    view.getUint8(at + 6) === colon &&
    twoDigits(view, at + 1) < 24 &&
    twoDigits(view, at + 4) < 60 &&
    twoDigits(view, at + 7) < 60
  );
}

function twoDigits(view: DataView, at: number): number {
  return numberOf(view.getUint16(at));
}

/** Returns the number whose two digits are the last bytes of a word. */
function numberOf(word: number): number {
  return numbers[word & 0xffff] ?? 0;
}
