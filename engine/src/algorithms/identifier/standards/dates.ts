// The dates in identifiers: a unit of all days of a century.
import type { IdentifierUnit } from './standard.ts';
import { readNumber, writeNumber } from './units.ts';

/** Days of a year before each month, and all of them: of years of 365 days, and of those of 366. */
const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const daysBeforeOfLeap = daysBefore.map((days, month) => days + (month > 1 ? 1 : 0));

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthsOf = (year: number) => (isLeapYear(year) ? daysBeforeOfLeap : daysBefore);

/** The number of the first day of a year, in a century that begins with `first`. */
function startOf(first: number, year: number): number {
  return 365 * year + Math.floor((year + 3) / 4) - (year > 0 && !isLeapYear(first) ? 1 : 0);
}

/** The number of a day in a century that begins with `first`, from 0; -1 for a date that doesn't exist. */
function dayOf(first: number, year: number, month: number, day: number): number {
  const months = monthsOf(first + year);
  const before = months[month - 1] ?? Number.NaN;
  if (!(day >= 1 && before + day <= (months[month] ?? Number.NaN))) return -1;
  return startOf(first, year) + before + day - 1;
}

interface DateParts {
  /** The year of the century, from 0 to 99. */
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The day of a number: the inverse of `dayOf`. */
function partsOf(first: number, number: number): DateParts {
  // Leap days are fewer than a year.
  let year = Math.min(99, Math.floor(number / 365));
  if (startOf(first, year) > number) year--;
  const months = monthsOf(first + year);
  const day = number - startOf(first, year);
  // Months begin after at least 29 days for each before them.
  let month = Math.min(12, 1 + Math.floor(day / 29));
  while ((months[month - 1] ?? 0) > day) month--;
  return { year, month, day: 1 + day - (months[month - 1] ?? 0) };
}

export interface DateNotation {
  readonly places: readonly number[];
  /** NaN or numbers out of range for what isn't a date. */
  read(codes: Uint8Array): DateParts;
  write(codes: Uint8Array, date: DateParts): void;
}

/** Years of a century, both included. */
export type Years = readonly [from: number, to: number];

const allYears: Years = [0, 99];
/** The year that this version comes from: dates before it stay before it, as validators refuse dates to come. */
const ownYear = 26;
const past: Years = [0, ownYear - 1];
const present: Years = [ownYear, ownYear];
const future: Years = [ownYear + 1, 99];

/** The years with which a year changes places, which are one object for all of them: of the century from 2000, the past, the version's own or the future. */
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
  const before = dayOf(first, from, 1, 1);
  const size = dayOf(first, to, 12, 31) + 1 - before;
  return {
    size,
    places: notation.places,
    read(codes) {
      const { year, month, day } = notation.read(codes);
      const value = dayOf(first, year, month, day) - before;
      return value < size ? value : -1;
    },
    write(codes, value) {
      notation.write(codes, partsOf(first, before + value));
    },
  };
}

/**
 * Dates in six digits, year, month and day of two each; what is added to month and day (the century, the sex) stays.
 *
 * @param order the parts in their order
 */
export function sixDigits(
  place: number,
  added: { readonly month?: number; readonly day?: number } = {},
  order: 'ymd' | 'dmy' = 'ymd',
): DateNotation {
  const places = { y: 0, m: 2, d: 4 };
  if (order === 'dmy') Object.assign(places, { y: 4, d: 0 });
  const { month = 0, day = 0 } = added;
  return {
    places: Array.from({ length: 6 }, (_, i) => place + i),
    read: (codes) => ({
      year: readNumber(codes, place + places.y, 2),
      month: readNumber(codes, place + places.m, 2) - month,
      day: readNumber(codes, place + places.d, 2) - day,
    }),
    write(codes, date) {
      writeNumber(codes, place + places.y, 2, date.year);
      writeNumber(codes, place + places.m, 2, date.month + month);
      writeNumber(codes, place + places.d, 2, date.day + day);
    },
  };
}
