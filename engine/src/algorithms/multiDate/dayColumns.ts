// Dates as numbers of days: each becomes what the same date becomes as text, whatever patterns there are.
import { NonConformingGroups } from '../../masking/columns/nonConformingGroups.ts';
import { type Days, isNullAt, type MaskedTyped } from '../../masking/columns/typedColumn.ts';
import { dateOfDay, dayOfDate, epoch, lastDay } from './calendar.ts';
import { keptReasons } from './noDate.ts';
import { monthAndDay } from './replacements.ts';

/** The days of a year, by number: from the first of January on, what each becomes, since 1970. */
interface YearOfDays {
  readonly first: number;
  readonly masked: Int32Array;
}

/**
 * Makes the function that masks columns of days. A day outside of the years 1 to 9999 is no date of the calendar, and kept, as
 * it is in text.
 *
 * @param ofYear gives what the dates of a year become: by month and day, month and day
 */
export function dayColumns(ofYear: (year: number) => Uint16Array): (days: Days) => MaskedTyped<Days> {
  const years: YearOfDays[] = [];
  const daysIn = (year: number) => (years[year] ??= daysOfYear(year, ofYear(year)));
  const yearOf = (day: number): YearOfDays => {
    // One too many at most, or one too few.
    const guess = Math.min(9999, Math.floor(day / 365.2425) + 1);
    const own = daysIn(guess);
    if (day < own.first) return daysIn(guess - 1);
    return day < own.first + own.masked.length ? own : daysIn(guess + 1);
  };
  return (days) => {
    const values = days.values.slice();
    const groups = new NonConformingGroups();
    let current: YearOfDays = { first: 0, masked: new Int32Array(0) };
    for (let i = 0; i < values.length; i++) {
      if (isNullAt(days, i)) continue;
      const day = (values[i] ?? 0) + epoch;
      if (day < 0 || day > lastDay) {
        groups.add(i, keptReasons);
        continue;
      }
      if (day < current.first || day >= current.first + current.masked.length) current = yearOf(day);
      const masked = current.masked[day - current.first];
      if (masked === undefined) throw new Error("a date wasn't masked");
      values[i] = masked;
    }
    return {
      values: { ...days, values },
      nonConforming: groups.values(),
      outside: new Uint32Array(0),
    };
  };
}

function daysOfYear(year: number, replacements: Uint16Array): YearOfDays {
  const first = dayOfDate({ year, month: 1, day: 1 });
  const length = dayOfDate({ year, month: 12, day: 31 }) - first + 1;
  const masked = Int32Array.from({ length }, (_, i) => {
    const { month, day } = dateOfDay(first + i);
    const replacement = replacements[monthAndDay(month, day)] ?? 0;
    if (replacement === 0) throw new Error("a date wasn't masked");
    return dayOfDate({ year, month: replacement >> 5, day: replacement & 31 }) - epoch;
  });
  return { first, masked };
}
