// Shifts many texts at once: dates and timestamps as databases write them, which is what nearly all columns hold.
import { nullEnd, type Texts } from '../../columns/column.ts';
import type { IdentifierDraws } from '../../entities/identifierDraws.ts';
import { utf8 } from '../../text/encoding.ts';
import type { EntityTexts } from '../interface/entityMasking.ts';
import { dateOfDay, dayOfDate, daysIn, isoDate, lastDay } from './calendar.ts';

const [zero, hyphen, space, letterT, colon] = [0x30, 0x2d, 0x20, 0x54, 0x3a];
/** The lengths of `2024-02-29` and `2024-02-29 12:30:00`. */
const [dateLength, timestampLength] = [10, 19];
const notRead = -1;
const tooGreat = 10_000;
/** About 90 years. */
const keptDays = 2 ** 15;

/**
 * Makes what shifts them.
 *
 * @param shiftOf the number of days that was drawn at a place
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
    const output = new Uint8Array(Math.min(bytes.length, timestampLength * identifiers.end));
    const written = new Uint32Array(2 * identifiers.end);
    let [rows, to] = [0, 0];
    for (let i = 0; i < identifiers.end; i++) {
      if (identifiers.bounds[2 * i + 1] === nullEnd) continue;
      const [start = 0, end = nullEnd] = [bounds[2 * i], bounds[2 * i + 1]];
      const day = end === nullEnd ? notRead : dayOf(bytes, start, end);
      const moved = day + (shifts[i] ?? 0);
      if (day <= 0 || day >= lastDay || moved < 0 || moved > lastDay) continue;
      ways[i] = way;
      written[2 * rows] = to;
      writer.write(moved, output, to);
      to += dateLength;
      for (let from = start + dateLength; from < end; from++) output[to++] = bytes[from] ?? 0;
      written[2 * rows + 1] = to;
      rows++;
    }
    return { bytes: output.subarray(0, to), bounds: written.subarray(0, 2 * rows) };
  };
}

/** The number of the day that a text names; `notRead` for other texts. */
function dayOf(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (length !== dateLength && (length !== timestampLength || !isTime(bytes, start + dateLength)))
    return notRead;
  if (bytes[start + 4] !== hyphen || bytes[start + 7] !== hyphen) return notRead;
  const year = 100 * twoDigits(bytes, start) + twoDigits(bytes, start + 2);
  const [month, day] = [twoDigits(bytes, start + 5), twoDigits(bytes, start + 8)];
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return notRead;
  return dayOfDate({ year, month, day });
}

/** Writes days as ISO 8601 does. Their texts are kept, because columns have few days. */
class DayWriter {
  readonly #days = new Int32Array(keptDays).fill(notRead);
  readonly #texts = new Uint8Array(keptDays * dateLength);

  write(day: number, output: Uint8Array, to: number): void {
    const place = day % keptDays;
    const from = place * dateLength;
    if (this.#days[place] !== day) {
      this.#texts.set(utf8(isoDate(dateOfDay(day))), from);
      this.#days[place] = day;
    }
    for (let i = 0; i < dateLength; i++) output[to + i] = this.#texts[from + i] ?? 0;
  }
}

/** True for ` 12:30:00` and `T12:30:00`. */
function isTime(bytes: Uint8Array, at: number): boolean {
  return (
    (bytes[at] === space || bytes[at] === letterT) &&
    bytes[at + 3] === colon &&
    bytes[at + 6] === colon &&
    twoDigits(bytes, at + 1) < 24 &&
    twoDigits(bytes, at + 4) < 60 &&
    twoDigits(bytes, at + 7) < 60
  );
}

/** A number of two digits; for anything else, one that is in no date and no time. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const [tens, ones] = [(bytes[at] ?? 0) - zero, (bytes[at + 1] ?? 0) - zero];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : tooGreat;
}
