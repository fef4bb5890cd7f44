// Masks dates that are numbers of days: each is replaced as the same date in text is, independent of
// patterns.
import { NonconformingGroups, type Days, type MaskedTyped } from '@masker/columns';
import { dateOfDay, dayOfDate, daysIn, epoch, lastDay } from './calendar.ts';
import { noDateReasons } from './noDate.ts';
import { monthAndDay } from './replacements.ts';

/**
 * Creates the function that masks columns of days. A day outside the years 1 to 9999 is no date of the
 * calendar and is kept, as in text.
 *
 * @param ofYear returns the replacements of a year's dates: by month and day, month and day
 */
export function dayColumns(ofYear: (year: number) => Uint16Array): (days: Days) => MaskedTyped<Days> {
  /** Per day of the calendar: its replacement plus one; 0 for years not seen yet. Allocated by years. */
  let known: Int32Array | undefined;
  return (days) => {
    const masked = (known ??= new Int32Array(lastDay + 1));
    const values = days.values.slice();
    const groups = new NonconformingGroups();
    const { valid } = days;
    for (let i = 0; i < values.length; i++) {
      if (valid?.[i] === 0) continue;
      const day = (values[i] ?? NaN) + epoch;
      if (day < 0 || day > lastDay) {
        groups.add(i, noDateReasons);
        continue;
      }
      if (masked[day] === 0) addYear(masked, dateOfDay(day).year, ofYear);
      values[i] = (masked[day] ?? NaN) - 1 - epoch;
    }
    return { values: { ...days, values }, nonconforming: groups.values(), outside: new Uint32Array(0) };
  };
}

function addYear(masked: Int32Array, year: number, ofYear: (year: number) => Uint16Array): void {
  const replacements = ofYear(year);
  let day = dayOfDate({ year, month: 1, day: 1 });
  for (let month = 1; month <= 12; month++)
    for (let ofMonth = 1; ofMonth <= daysIn(year, month); ofMonth++) {
      const replacement = replacements[monthAndDay(month, ofMonth)] ?? 0;
      if (replacement === 0) throw new Error("a date wasn't masked");
      masked[day++] = dayOfDate({ year, month: replacement >> 5, day: replacement & 31 }) + 1;
    }
}
