// The presentation of MultiDate's masking: parts, outcomes and reasons in words, examples, figures.
import { noDate, type Outcome, placeholderDate, unchanged } from '../interface/explanation.ts';
import type { Figure, PresentedPart, Presentation } from '../interface/presentation.ts';
import { type CalendarDate, lengths, periodWords } from './calendar.ts';
import { writeDate } from './datePattern.ts';
import type { DateSettings } from './settings.ts';
import { type Move, targetsOf } from './targets.ts';
import { wholeValueFigure } from '../interface/wholeValueFigure.ts';

const parts: readonly PresentedPart[] = [
  { label: 'Year', coverage: '', weight: 4 },
  { label: 'Month', coverage: '', weight: 2 },
  { label: 'Day', coverage: '', weight: 2 },
  { label: 'Time of day', coverage: '', weight: 4 },
];

export const presentation: Presentation<DateSettings> = {
  parts: () => parts,
  outcomes: { fallback: 'not a date: masked one by one', kept: 'not a date: stays' },
  describe: (settings, outcome, part) => [
    ...(part === undefined ? [] : [`${parts[part]?.label ?? ''}.`]),
    describeOutcome(settings, outcome),
  ],
  reasons: {
    'not-a-date': {
      label: 'not a date',
      sentence: () => 'No dateFormat pattern parses the value as a valid date.',
    },
    'no-date': noDate,
    placeholder: placeholderDate,
    unchanged,
  },
  examples,
  exampleSource: 'the patterns',
  figures: (settings) => [figureOf(settings)],
};

function describeOutcome({ period, move }: DateSettings, outcome: Outcome): string {
  const word = periodWords[period];
  switch (outcome) {
    case 'ignored':
      return 'Ignored: it separates the parts of the date, which is masked the same in every pattern.';
    case 'preserved':
      return `Not masked: the date stays in its ${word}, and the time of day as it is.`;
    case 'masked':
      return describeMove(move, word);
    case 'fallback':
      return "Masked, though the value isn't a date: a digit becomes a digit, a letter an ASCII letter of its case.";
    case 'kept':
    case 'outside':
      return "Not masked: it means no date, or is neither a letter nor a digit in a value that isn't a date.";
  }
}

function describeMove(move: Move, word: string): string {
  switch (move.type) {
    case 'VARIABLE':
      return `Masked: the date becomes another one of its ${word}, drawn for the date.`;
    case 'DISCRETE':
      return `Masked: the date becomes day ${move.day} of its ${word}, or its last one.`;
    case 'SHIFT':
      return `Masked: the date moves by ${move.days} within its ${word}, forward or backward as drawn for the date.`;
  }
}

/** A leap day, ends of months and years, and an ordinary day. */
const dates: readonly CalendarDate[] = [
  { year: 1985, month: 6, day: 15 },
  { year: 2024, month: 2, day: 29 },
  { year: 2023, month: 2, day: 28 },
  { year: 1999, month: 12, day: 31 },
  { year: 2001, month: 1, day: 1 },
];
const impossibleDate: CalendarDate = { year: 2024, month: 2, day: 30 };
const maxShown = 5;

function examples({ patterns }: DateSettings): string[] {
  const [first] = patterns;
  if (first === undefined) return [];
  return [
    ...dates.map((date) => writeDate(first, date)),
    ...patterns
      .slice(1, 1 + maxShown)
      .map((pattern, i) => writeDate(pattern, dates[i % dates.length] ?? impossibleDate)),
    writeDate(first, impossibleDate),
    'unknown',
  ];
}

/** Returns the figures of one period, the longest: dates of different periods never become the same. */
function figureOf({ period, move }: DateSettings): Figure {
  const [, length] = lengths[period];
  const probabilities = probabilitiesOf(move, length);
  const masked = probabilities.filter((some) => some.length > 0).length;
  const note = `Dates of one ${periodWords[period]}; those of different ones never become the same.`;
  return wholeValueFigure(BigInt(length), BigInt(masked), note, pairOf(probabilities, length));
}

/** Returns, per day of a period, the probabilities of the days that are moved to it. */
function probabilitiesOf(move: Move, length: number): number[][] {
  const probabilities = Array.from({ length }, (): number[] => []);
  for (let day = 0; day < length; day++) {
    const targets = targetsOf(move, day, length);
    for (let i = 0; i < targets.count; i++) probabilities[targets.at(i)]?.push(1 / targets.count);
  }
  return probabilities;
}

/** Returns the probability that two different days become the same. */
function pairOf(probabilities: readonly (readonly number[])[], length: number): number {
  const ordered = probabilities.reduce((total, some) => {
    const sum = some.reduce((all, chance) => all + chance, 0);
    return total + sum * sum - some.reduce((all, chance) => all + chance * chance, 0);
  }, 0);
  return Math.min(1, ordered / (length * (length - 1)));
}
