// The proleptic Gregorian calendar: months, and the periods that masked dates keep.

export interface CalendarDate {
  /** From 1 to 9999. */
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const periods = ['MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR'] as const;

export type Period = (typeof periods)[number];

export const periodWords: Readonly<Record<Period, string>> = {
  MONTH: 'month',
  QUARTER: 'quarter',
  HALF_YEAR: 'half-year',
  YEAR: 'year',
};

const monthsIn: Readonly<Record<Period, number>> = { MONTH: 1, QUARTER: 3, HALF_YEAR: 6, YEAR: 12 };
/** In days: minimum and maximum length of each kind of period. */
export const lengths: Readonly<Record<Period, readonly [minDays: number, maxDays: number]>> = {
  MONTH: [28, 31],
  QUARTER: [90, 92],
  HALF_YEAR: [181, 184],
  YEAR: [365, 366],
};

const monthLengths = Uint8Array.of(0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31);

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Returns the number of days of a month, which counts from 1. */
export function daysIn(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (monthLengths[month] ?? 0);
}

function daysOfPeriod(year: number, firstMonth: number, period: Period): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let month = firstMonth; month < firstMonth + monthsIn[period]; month++)
    for (let day = 1; day <= daysIn(year, month); day++) days.push({ year, month, day });
  return days;
}

/** Returns the periods of a year, in order: the days of each. */
export function periodsOf(year: number, period: Period): CalendarDate[][] {
  const months = monthsIn[period];
  return Array.from({ length: 12 / months }, (_, i) => daysOfPeriod(year, 1 + i * months, period));
}

/** As ISO 8601 writes it: `2024-02-29`. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

export function padded(number: number, width: number): string {
  return String(number).padStart(width, '0');
}

/** Days before the first of each month, in a year without a leap day. */
const daysBefore = Int32Array.of(0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334);

function countFirstDay(year: number): number {
  const before = year - 1;
  return 365 * before + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
}

const firstDays = new Int32Array(10_001);
for (let year = 0; year < firstDays.length; year++) firstDays[year] = countFirstDay(year);

function firstDayOf(year: number): number {
  return firstDays[year] ?? countFirstDay(year);
}

function daysBeforeMonth(year: number, month: number): number {
  return (daysBefore[month] ?? 0) + (month > 2 && isLeap(year) ? 1 : 0);
}

/** Returns the number of a day, from 0 for 0001-01-01. */
export function dayOfDate({ year, month, day }: CalendarDate): number {
  return firstDayOf(year) + daysBeforeMonth(year, month) + day - 1;
}

/** The number of 1970-01-01. */
export const epoch = dayOfDate({ year: 1970, month: 1, day: 1 });

/** The number of 9999-12-31. */
export const lastDay = dayOfDate({ year: 9999, month: 12, day: 31 });

/** Returns the date of a number of a day, from 0 to `lastDay`. */
export function dateOfDay(number: number): CalendarDate {
  // The mean year is at most a year off, and a month has at most 31 days.
  let year = Math.floor(number / 365.2425) + 1;
  if (firstDayOf(year) > number) year--;
  else if (firstDayOf(year + 1) <= number) year++;
  const ofYear = number - firstDayOf(year);
  let month = Math.floor(ofYear / 31) + 1;
  if (month < 12 && daysBeforeMonth(year, month + 1) <= ofYear) month++;
  return { year, month, day: ofYear - daysBeforeMonth(year, month) + 1 };
}
