// A configuration inferred from sample values that are dates: with the patterns that read them.
import type { Inference } from '../interface/algorithm.ts';
import { ambiguousValue } from './ambiguousValue.ts';
import { commonPatterns } from './commonPatterns.ts';
import { type DatePattern, parsePattern } from './datePattern.ts';
import { DateReader, unitsOf } from './dateReader.ts';
import { defaultFormat } from './settings.ts';

/** More add nothing. */
const mostSamples = 1000;
/** The least share of dates among the samples. */
const leastShare = 0.7;
/** People write a column in a few ways. */
const mostPatterns = 4;
/** Years of dates that people record; others are likely to be numbers. */
const [firstYear, lastYear] = [1850, 2150];

/** Infers a configuration; undefined where most samples are no dates. */
export function inferDates(name: string, samples: readonly string[]): Inference | undefined {
  const given = samples.slice(0, mostSamples).filter((sample) => sample.trim() !== '');
  const patterns = choosePatterns(given.map((sample) => sample.trim()));
  const readers = patterns.map((pattern) => new DateReader(pattern));
  const used = given.filter((sample) => readers.some((reader) => reads(reader, sample.trim())));
  if (used.length === 0 || used.length < leastShare * given.length) return undefined;
  // A number alone may be anything.
  if (used.length === 1 && patterns.every(({ text }) => /^\w+$/.test(text))) return undefined;
  const texts = patterns.map(({ text }) => text);
  const members = {
    name,
    description: 'Another day of the same month',
    ...(used.some((sample) => sample !== sample.trim()) && { trimWhiteSpace: true }),
    algorithm: 'MultiDate',
    ...((texts.length > 1 || texts[0] !== defaultFormat) && {
      dateFormat: texts.length > 1 ? texts : texts[0],
    }),
  };
  return { text: `${JSON.stringify(members, null, 2)}\n`, used };
}

/** The pattern that reads most, then the one that reads most of the rest, and so on; none that reads the others' dates otherwise. */
function choosePatterns(samples: readonly string[]): DatePattern[] {
  const chosen: DatePattern[] = [];
  const candidates = commonPatterns.flatMap(({ pattern }) => {
    const read = parsePattern(pattern);
    return 'elements' in read ? [new DateReader(read)] : [];
  });
  let rest = samples;
  while (chosen.length < mostPatterns && rest.length > 0) {
    let [best, most] = [undefined as DateReader | undefined, 0];
    for (const reader of candidates) {
      const count = rest.filter((sample) => reads(reader, sample)).length;
      const isFree = chosen.every((other) => ambiguousValue(other, reader.pattern) === undefined);
      if (count > most && isFree) [best, most] = [reader, count];
    }
    if (best === undefined) break;
    const reader = best;
    chosen.push(reader.pattern);
    rest = rest.filter((sample) => !reads(reader, sample));
  }
  return chosen;
}

function reads(reader: DateReader, sample: string): boolean {
  const isRead = reader.read(unitsOf(sample), 0, sample.length) === sample.length;
  return isRead && reader.year >= firstYear && reader.year <= lastYear;
}
