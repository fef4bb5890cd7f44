// Editing help of the MultiDate algorithm.
import { shortened } from '@masker/config';
import { rangeOf } from '@masker/json';
import { editingOf } from '../interface/commonEditing.ts';
import type { Suggestion, ValueLocation } from '../interface/editing.ts';
import { isoDate, periodsOf, periodWords } from './calendar.ts';
import { commonPatterns } from './commonPatterns.ts';
import { writeDate } from './datePattern.ts';
import { type DateSettings, properties, readType } from './settings.ts';
import { targetsOf } from './targets.ts';

/** The date that hover masks as an example. */
const shown = { year: 2024, month: 5, day: 20 };
/** Maximum number of patterns shown of a list. */
const maxPatterns = 5;

export const editing = editingOf<DateSettings>({
  values: {
    discrete: [
      ['15', 'The middle of a month, which is the default.'],
      ['1', 'The first day of the period.'],
      ['366', 'The last day of the period, whatever it is.'],
    ],
    shiftAmt: [
      ['10', 'Ten days.'],
      ['3', 'Three days.'],
      ['7', 'A week: the day of the week stays, too.'],
      ['30', 'Thirty days, in periods longer than a month.'],
    ],
  },
  special: {
    dateFormat: {
      suggest: (_, location) => formats(location),
      meaning: (_, settings) =>
        (settings?.patterns ?? [])
          .slice(0, maxPatterns)
          .map(
            (pattern) =>
              `${shortened(pattern.text)} reads and writes ${shortened(writeDate(pattern, shown))}`,
          ),
    },
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
  unused: (masker) => (readType(masker) === 'DISCRETE' ? [] : ['discrete']),
});

/** Returns patterns; in a list, those that it doesn't contain yet. */
function formats({ property: { value }, offset }: ValueLocation): Suggestion[] {
  const items = value?.type === 'array' ? value.items : undefined;
  const all = commonPatterns.map(({ pattern, documentation }) => ({
    text: JSON.stringify(pattern),
    documentation,
  }));
  if (items === undefined) return all;
  const atCaret = items.find((item) => item.offset <= offset && offset <= item.offset + item.length);
  const present = new Set(
    items.map((item) => (item.type === 'string' && item !== atCaret ? JSON.stringify(item.value) : '')),
  );
  const replaced = atCaret === undefined ? { start: offset, end: offset } : rangeOf(atCaret);
  return all.filter(({ text }) => !present.has(text)).map((one) => ({ ...one, replaced }));
}

function meaningOf({ period, move }: DateSettings): string[] {
  const days =
    periodsOf(shown.year, period).find((some) =>
      some.some(({ month, day }) => month === shown.month && day === shown.day),
    ) ?? [];
  const index = days.findIndex(({ month, day }) => month === shown.month && day === shown.day);
  const targets = targetsOf(move, index, days.length);
  const becomes =
    targets.count > 2
      ? `another day of its ${periodWords[period]}, from ${isoDate(days[0] ?? shown)} to ${isoDate(days.at(-1) ?? shown)}`
      : Array.from({ length: targets.count }, (_, i) => isoDate(days[targets.at(i)] ?? shown)).join(' or ');
  return [`${isoDate(shown)} becomes ${becomes}`];
}
