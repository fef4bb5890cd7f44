// Converts timestamps to days and back: 64-bit counts, of which only the day changes. No 64-bit number is allocated.

/** A unit of time: a day has `odd` · 2^`shift` of them. */
export interface DayUnit {
  readonly shift: number;
  readonly odd: number;
  readonly perOdd: number;
  /** 2^`shift`, and how often a word of 32 bits has it. */
  readonly step: number;
  readonly perWord: number;
}

const wordSize = 2 ** 32;
/** A day has 675 · 2^7 seconds. */
const [dayShift, dayOdd] = [7, 675];

function unit(power: number): DayUnit {
  const shift = dayShift + power;
  const step = 2 ** shift;
  const odd = dayOdd * 5 ** power;
  return { shift, odd, perOdd: 1 / odd, step, perWord: wordSize / step };
}

/** The units of timestamps. */
export const dayUnits = { second: unit(0), millisecond: unit(3), microsecond: unit(6), nanosecond: unit(9) };

const [minDay, maxDay] = [-(2 ** 31), 2 ** 31 - 1];

/**
 * The days that counts are in, rounded down. A day beyond 32 bits is the last one, which no calendar has.
 *
 * @param view counts, one after the other
 */
export function readDays(view: DataView, unit: DayUnit): Int32Array {
  const days = new Int32Array(view.byteLength / 8);
  for (let i = 0; i < days.length; i++) days[i] = dayIn(view, 8 * i, unit);
  return days;
}

function dayIn(view: DataView, at: number, { shift, odd, perOdd, perWord }: DayUnit): number {
  // Without the low bits, fewer than 2^53 remain if the day fits.
  const coarse = view.getInt32(at + 4, true) * perWord + (view.getUint32(at, true) >>> shift);
  // A product is at most one off, and faster than a quotient.
  let day = Math.floor(coarse * perOdd);
  const rest = coarse - day * odd;
  if (rest < 0) day--;
  else if (rest >= odd) day++;
  return Math.min(Math.max(day, minDay), maxDay);
}

/**
 * Moves counts to other days; the time of day is kept.
 *
 * @param view the counts, which are changed
 * @param days the day of each
 * @param beyond receives the indexes of those that overflow 64 bits: they move equally far in the other
 * direction
 */
export function writeDays(view: DataView, days: Int32Array, unit: DayUnit, beyond: number[]): void {
  for (let i = 0; i < days.length; i++) {
    const moved = (days[i] ?? NaN) - dayIn(view, 8 * i, unit);
    if (moved === 0 || move(view, i, moved, unit)) continue;
    beyond.push(i);
    if (!move(view, i, -moved, unit)) throw new RangeError('days: must lie in the range of the type');
  }
}

/** @returns false if the result has more than 64 bits: nothing has been written then */
function move(view: DataView, i: number, days: number, { odd, step, perWord }: DayUnit): boolean {
  const coarse = days * odd;
  const above = Math.floor(coarse / perWord);
  const low = view.getUint32(8 * i, true) + (coarse - above * perWord) * step;
  const high = view.getInt32(8 * i + 4, true) + above + (low >= wordSize ? 1 : 0);
  if (high < minDay || high > maxDay) return false;
  view.setUint32(8 * i, low, true);
  view.setInt32(8 * i + 4, high, true);
  return true;
}
