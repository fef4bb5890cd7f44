// What is known of masked dates beforehand: how long they are, and whether dates of a database stay such.
import { type MaskedForm, misfitsOneByOneKeep } from '../maskedForm.ts';
import type { DatePattern, Element } from './datePattern.ts';
import { DateReader, isMonth, unitsOf } from './dateReader.ts';
import type { DateSettings } from './settings.ts';

/** As databases write them. */
const examples = { date: '2026-01-31', timestamp: '2026-01-31 09:30:00' } as const;

export function maskedForm(settings: DateSettings): MaskedForm {
  const patterns = settings.patterns.map((pattern) => boundsOf(pattern, settings));
  const reads = (text: string): boolean =>
    settings.patterns.some(
      (pattern) => new DateReader(pattern).read(unitsOf(text), 0, text.length) === text.length,
    );
  return {
    longest: (length) =>
      Math.max(length, ...patterns.map(({ growth, most }) => Math.min(length + growth, most))),
    misfitsKeep: misfitsOneByOneKeep,
    keeps: (kind) => {
      if (kind === 'date') return reads(examples.date);
      // With fractions and zones, there are many forms of one column.
      if (kind === 'timestamp') return reads(examples.timestamp) ? true : undefined;
      return kind === 'integer' || kind === 'array' ? undefined : false;
    },
  };
}

/** How much longer a value may become by a pattern, and how long at most. */
function boundsOf({ elements }: DatePattern, { period }: DateSettings) {
  const widths = elements.map((element) => widthsOf(element));
  const changes = elements.map(
    (element) =>
      (element.kind === 'number' && element.field === 'day') || (isMonth(element) && period !== 'MONTH'),
  );
  return {
    growth: widths.reduce((sum, [least, most], i) => sum + (changes[i] === true ? most - least : 0), 0),
    most: widths.reduce((sum, [, most]) => sum + most, 0),
  };
}

function widthsOf(element: Element): readonly [least: number, most: number] {
  switch (element.kind) {
    case 'text':
      return [element.text.length, element.text.length];
    case 'halfDay':
      return [2, 2];
    case 'monthName': {
      const lengths = element.names.map((name) => name.length);
      return [Math.min(...lengths), Math.max(...lengths)];
    }
    case 'number':
      return [element.least, element.most];
  }
}
