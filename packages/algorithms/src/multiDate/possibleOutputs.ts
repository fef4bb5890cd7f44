// The days that MultiDate may write for a date. With a drawn day, that's never the date itself.
import type { PossibleOutputs } from '../interface/algorithm.ts';
import { type CalendarDate, periodsOf } from './calendar.ts';
import { DateReader, unitsOf } from './dateReader.ts';
import type { DateSettings } from './settings.ts';
import { targetsOf } from './targets.ts';

export const possibleOutputs: PossibleOutputs<DateSettings> = ({ period, move, patterns }, outputCase) => {
  const readers = patterns.map((pattern) => new DateReader(pattern));
  const read = (reader: DateReader, text: string): CalendarDate | undefined => {
    if (text.length < reader.minLength || text.length > reader.maxLength) return undefined;
    if (reader.read(unitsOf(text), 0, text.length) !== text.length) return undefined;
    const { year, month, day } = reader;
    return { year, month, day };
  };
  return (masked, original) => {
    for (const reader of readers) {
      const date = read(reader, original);
      if (date === undefined) continue;
      const became = read(reader, masked);
      // In another letter case, a pattern's own letters may not be readable.
      if (became === undefined) return outputCase !== 'AsIs';
      const days = periodsOf(date.year, period).find((some) => some.some((one) => isSame(one, date))) ?? [];
      const targets = targetsOf(
        move,
        days.findIndex((one) => isSame(one, date)),
        days.length,
      );
      return Array.from({ length: targets.count }, (_, i) => days[targets.at(i)]).some(
        (one) => one !== undefined && isSame(one, became),
      );
    }
    return true;
  };
};

function isSame(a: CalendarDate, b: CalendarDate): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}
