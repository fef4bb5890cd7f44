// Facts about masked dates: their length, and whether dates of a database stay dates.
import { type MaskedForm, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { type DatePattern, widthsOf } from './datePattern.ts';
import { DateReader, isMonth, unitsOf } from './dateReader.ts';
import type { DateSettings } from './settings.ts';

/** As databases write them; timestamps with fractions and zones of every width. */
const date = '2026-01-31';
const timestamps = ['', '.1', '.12', '.123', '.1234', '.12345', '.123456'].flatMap((fraction) =>
  ['', '+02', '-03:30', '+00:53:28'].map((zone) => `${date} 09:30:00${fraction}${zone}`),
);

export function maskedForm(settings: DateSettings): MaskedForm {
  const patterns = settings.patterns.map((pattern) => boundsOf(pattern, settings));
  const reads = (text: string): boolean =>
    settings.patterns.some(
      (pattern) => new DateReader(pattern).read(unitsOf(text), 0, text.length) === text.length,
    );
  return {
    maxLength: (length) =>
      Math.max(length, ...patterns.map(({ growth, max }) => Math.min(length + growth, max))),
    // Every value of such a column is read, or represents no date and is kept. Documented ranges begin after year 0.
    keepsNonconforming: (kind) => {
      if (kind === 'date') return reads(date);
      return kind === 'timestamp' ? timestamps.every(reads) : keepsNonconformingOneByOne(kind);
    },
    keeps: (kind) => {
      if (kind === 'date') return reads(date);
      // Columns have their own fractions and zones.
      if (kind === 'timestamp')
        return timestamps.every(reads) || (timestamps.some(reads) ? undefined : false);
      return kind === 'integer' || kind === 'array' ? undefined : false;
    },
  };
}

/** Returns the growth of a value by a pattern, and its largest length. */
function boundsOf({ elements }: DatePattern, { period }: DateSettings) {
  const widths = elements.map((element) => widthsOf(element));
  const changes = elements.map(
    (element) =>
      (element.kind === 'number' && element.field === 'day') || (isMonth(element) && period !== 'MONTH'),
  );
  return {
    growth: widths.reduce((sum, [min, max], i) => sum + (changes[i] === true ? max - min : 0), 0),
    max: widths.reduce((sum, [, max]) => sum + max, 0),
  };
}
