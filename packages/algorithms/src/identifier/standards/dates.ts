// The dates in identifiers: a unit of all days of a century.
import { at } from '@masker/text';
import type { IdentifierUnit } from './standard.ts';
import { readNumber, remembered, writeNumber } from './units.ts';

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns the number of the first day of a year, in a century that begins with `first`. */
function startOf(first: number, year: number): number {
  return 365 * year + Math.floor((year + 3) / 4) - (year > 0 && !isLeapYear(first) ? 1 : 0);
}

/**
 * Encodes a date: the year of the century (0 to 99), four bits for the month, five bits for the day; 0 if it
 * is no date.
 */
export function dateOf(year: number, month: number, day: number): number {
  const isDate = year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDate ? (year << 9) | (month << 5) | day : 0;
}

/** The dates of a century by their days, from 0 on, and the days by their dates, -1 for others. */
const calendarOf = remembered((isLeapCentury: boolean) => {
  const dates: number[] = [];
  const days = new Int32Array(100 << 9).fill(-1);
  for (let year = 0; year < 100; year++)
    for (let month = 1; month <= 12; month++) {
      const isLonger = month === 2 && (year === 0 ? isLeapCentury : isLeapYear(year));
      const length = at(daysOfMonths, month - 1) + (isLonger ? 1 : 0);
      for (let day = 1; day <= length; day++) {
        days[dateOf(year, month, day)] = dates.length;
        dates.push(dateOf(year, month, day));
      }
    }
  return { days, dates: Uint16Array.from(dates) };
});

export interface DateNotation {
  readonly indexes: readonly number[];
  /** A date as `dateOf` has it. */
  read(codes: Uint8Array): number;
  write(codes: Uint8Array, year: number, month: number, day: number): void;
}

/** Years of a century, both included. */
export type Years = readonly [from: number, to: number];

const allYears: Years = [0, 99];
/** The year that this version comes from: dates before it stay before it, as validators refuse dates to come. */
export const ownYear = 26;
const past: Years = [0, ownYear - 1];
const present: Years = [ownYear, ownYear];
const future: Years = [ownYear + 1, 99];

/**
 * Returns the years that a year may be exchanged with, as one shared object: of the century from 2000, the
 * past, the version's own, or the future.
 */
export function yearsAround(first: number, year: number): Years {
  if (first !== 2000) return allYears;
  return year < ownYear ? past : year === ownYear ? present : future;
}

/**
 * A unit of the days of some years.
 *
 * @param first the first year of their century, divisible by 100
 */
export function dateUnit(first: number, notation: DateNotation, [from, to] = allYears): IdentifierUnit {
  const before = startOf(first, from);
  const size = startOf(first, to + 1) - before;
  // Made when the first date is read: it takes longer than all else that a program starts with.
  let calendar: ReturnType<typeof calendarOf> | undefined;
  return {
    size,
    indexes: notation.indexes,
    read(codes) {
      calendar ??= calendarOf(isLeapYear(first));
      const value = (calendar.days[notation.read(codes)] ?? -1) - before;
      return value < size ? value : -1;
    },
    write(codes, value) {
      calendar ??= calendarOf(isLeapYear(first));
      const date = calendar.dates[before + value] ?? 0;
      notation.write(codes, date >> 9, (date >> 5) & 15, date & 31);
    },
  };
}

/**
 * Dates of six digits, two each for year, month and day; offsets added to month and day (century, sex) are
 * kept.
 *
 * @param order the order of the parts
 */
export function sixDigits(
  index: number,
  { month: addedMonth = 0, day: addedDay = 0 }: { readonly month?: number; readonly day?: number } = {},
  order: 'ymd' | 'dmy' = 'ymd',
): DateNotation {
  const atYear = index + (order === 'ymd' ? 0 : 4);
  const atMonth = index + 2;
  const atDay = index + (order === 'ymd' ? 4 : 0);
  return {
    indexes: Array.from({ length: 6 }, (_, i) => index + i),
    read: (codes) =>
      dateOf(
        readNumber(codes, atYear, 2),
        readNumber(codes, atMonth, 2) - addedMonth,
        readNumber(codes, atDay, 2) - addedDay,
      ),
    write(codes, year, month, day) {
      writeNumber(codes, atYear, 2, year);
      writeNumber(codes, atMonth, 2, month + addedMonth);
      writeNumber(codes, atDay, 2, day + addedDay);
    },
  };
}
