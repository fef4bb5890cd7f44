// Detects two patterns that read the same values as different dates, as `MM/dd/yyyy` and `dd/MM/yyyy` do.
import type { CalendarDate } from './calendar.ts';
import { type DatePattern, writeDate } from './datePattern.ts';
import { DateReader, unitsOf } from './dateReader.ts';

/** Dates whose parts may be taken for one another, written in one digit and in two. */
const dates: readonly CalendarDate[] = [
  { year: 2003, month: 4, day: 5 },
  { year: 2011, month: 10, day: 12 },
  { year: 2012, month: 11, day: 10 },
];

/** A value that the later pattern writes and the earlier one reads otherwise; undefined when there is none. */
export function ambiguousValue(earlier: DatePattern, later: DatePattern): string | undefined {
  const reader = new DateReader(earlier);
  for (const date of dates) {
    const value = writeDate(later, date);
    const isRead = reader.read(unitsOf(value), 0, value.length) === value.length;
    if (isRead && !isSame(reader, date)) return value;
  }
  return undefined;
}

function isSame({ year, month, day }: DateReader, date: CalendarDate): boolean {
  return year === date.year && month === date.month && day === date.day;
}
