// A configuration inferred from sample values that are dates: with the patterns that read them.
import type { Inference } from '../interface/algorithm.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { ambiguousValue } from './ambiguousValue.ts';
import { commonPatterns } from './commonPatterns.ts';
import { type DatePattern, type MonthLanguage, languages, parsePattern } from './datePattern.ts';
import { DateReader, unitsOf } from './dateReader.ts';
import { defaultFormat, properties } from './settings.ts';

/** The least share of dates among the samples. */
const minShare = 0.7;
/** People write a column in a few ways. */
const maxPatterns = 4;
/** Years of dates that people record; others are likely to be numbers. */
const [firstYear, lastYear] = [1850, 2150];

/** Letters that a name of a month has and no other part of a date. */
const monthName = /\p{L}{3}|月/u;

/** Infers a configuration; undefined if most samples are no dates. */
export function inferDates(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const { language, patterns, used } = chooseLanguage(given);
  if (used.length === 0 || used.length < minShare * given.length) return undefined;
  // A number alone may be anything.
  if (used.length === 1 && patterns.every(({ text }) => /^\w+$/.test(text))) return undefined;
  const texts = patterns.map(({ text }) => text);
  return inferenceOf(
    name,
    used,
    { description: 'Another day of the same month' },
    {
      algorithm: 'MultiDate',
      ...((texts.length > 1 || texts[0] !== defaultFormat) && {
        dateFormat: texts.length > 1 ? texts : texts[0],
      }),
      ...(language !== properties.language.default && { language }),
    },
  );
}

interface PatternChoice {
  readonly language: MonthLanguage;
  readonly patterns: readonly DatePattern[];
  readonly used: readonly string[];
}

/** Chooses the language whose patterns read most values; English in a tie. */
function chooseLanguage(given: readonly string[]): PatternChoice {
  const trimmed = given.map((sample) => sample.trim());
  const choiceOf = (language: MonthLanguage): PatternChoice => {
    const patterns = choosePatterns(trimmed, language);
    const readers = patterns.map((pattern) => new DateReader(pattern));
    const used = given.filter((sample) => readers.some((reader) => reads(reader, sample.trim())));
    return { language, patterns, used };
  };
  let best = choiceOf(properties.language.default);
  if (trimmed.every((sample) => !monthName.test(sample))) return best;
  for (const language of languages) {
    const choice = best.used.length < given.length ? choiceOf(language) : best;
    if (choice.used.length > best.used.length) best = choice;
  }
  return best;
}

/**
 * Returns the pattern that reads most, then the one that reads most of the rest, and so on; none that reads
 * the others' dates otherwise.
 */
function choosePatterns(samples: readonly string[], language: MonthLanguage): DatePattern[] {
  const chosen: DatePattern[] = [];
  const candidates = commonPatterns.flatMap(({ pattern }) => {
    const read = parsePattern(pattern, language);
    return 'elements' in read ? [new DateReader(read)] : [];
  });
  let rest = samples;
  while (chosen.length < maxPatterns && rest.length > 0) {
    let best = undefined as DateReader | undefined;
    let maxMatches = 0;
    for (const reader of candidates) {
      const count = rest.filter((sample) => reads(reader, sample)).length;
      const isFree = chosen.every((other) => ambiguousValue(other, reader.pattern) === undefined);
      if (count > maxMatches && isFree) [best, maxMatches] = [reader, count];
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
