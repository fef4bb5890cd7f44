// Detects two patterns that read the same values as different dates, as `MM/dd/yyyy` and `dd/MM/yyyy` do.
import type { CalendarDate } from './calendar.ts';
import { type DatePattern, writeDate } from './datePattern.ts';
import { DateReader, type Units, unitsOf } from './dateReader.ts';

/** Dates whose parts may be taken for one another, written in one digit and in two. */
const dates: readonly CalendarDate[] = [
  { year: 2003, month: 4, day: 5 },
  { year: 2011, month: 10, day: 12 },
  { year: 2012, month: 11, day: 10 },
];

/** The part of a pattern that is compared with others. */
interface ComparedPattern {
  readonly reader: DateReader;
  readonly written: readonly { readonly date: CalendarDate; readonly value: string; readonly units: Units }[];
}

/** Each pattern is compared with many. */
const compared = new WeakMap<DatePattern, ComparedPattern>();

function comparedOf(pattern: DatePattern): ComparedPattern {
  const known = compared.get(pattern);
  if (known !== undefined) return known;
  const written = dates.map((date) => {
    const value = writeDate(pattern, date);
    return { date, value, units: unitsOf(value) };
  });
  const made = { reader: new DateReader(pattern), written };
  compared.set(pattern, made);
  return made;
}

/** A value that the later pattern writes and the earlier one reads otherwise; undefined when there is none. */
export function ambiguousValue(earlier: DatePattern, later: DatePattern): string | undefined {
  const { reader } = comparedOf(earlier);
  for (const { date, value, units } of comparedOf(later).written) {
    if (units.length < reader.minLength || units.length > reader.maxLength) continue;
    const isRead = reader.read(units, 0, units.length) === units.length;
    if (isRead && !isSame(reader, date)) return value;
  }
  return undefined;
}

function isSame({ year, month, day }: DateReader, date: CalendarDate): boolean {
  return year === date.year && month === date.month && day === date.day;
}
