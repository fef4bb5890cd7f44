// The MultiDate algorithm: moves a date within its month, quarter, half-year or year, however it is written.
import { readsMasker, usual, phrases, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm, PossibleOutputs } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import { inferDates } from './inferDates.ts';
import dateMasker from './maskers/DateMasker.masker.json' with { type: 'json' };
import { dateMatcher } from './matcher.ts';
import { prepareDates, type PreparedDates } from './prepareDates.ts';
import { prepareShift, shiftedSettings } from './shiftDates.ts';
import { presentation } from './presentation.ts';
import { type DateSettings, properties, readSettings } from './settings.ts';
import { type CalendarDate, periodsOf } from './calendar.ts';
import { DateReader, unitsOf, isMonth } from './dateReader.ts';
import { targetsOf } from './targets.ts';
import { type MaskedForm, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { type DatePattern, widthsOf } from './datePattern.ts';

/** As databases write them; timestamps with fractions and zones of every width. */
const date = '2026-01-31';
const timestamps = ['', '.1', '.12', '.123', '.1234', '.12345', '.123456'].flatMap((fraction) =>
  ['', '+02', '-03:30', '+00:53:28'].map((zone) => `${date} 09:30:00${fraction}${zone}`),
);

/** Returns facts about masked dates: their length, and if dates in databases stay dates. */
function maskedForm(settings: DateSettings): MaskedForm {
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

/** Returns a predicate for the possible outputs of MultiDate: days. A drawn day is never the original one. */
const possibleOutputs: PossibleOutputs<DateSettings> = ({ period, move, patterns }, outputCase) => {
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

export const multiDate: Algorithm<AlgorithmModel, DateSettings, PreparedDates> = {
  name: 'MultiDate',
  summary: 'Moves a date within its month, quarter, half-year or year, however it is written.',
  characteristics: { ...usual, technique: 'anonymization', masksDates: true },
  language: { properties, checks, editing, ...readsMasker(readSettings) },
  masking: {
    status: 'runs',
    // Also with DISCRETE: a value that is no date is drawn for.
    usesKey: () => true,
    prepare: prepareDates,
    prepareByEntity: prepareShift,
    isShifted: true,
    kinds: () => ['day'],
    typed: ({ maskDays }) => ({ day: maskDays }),
    masked: (settings, _conflictFree, shift) =>
      maskedForm(shift === undefined ? settings : shiftedSettings(settings, shift)),
    possibleOutputs,
  },
  presentation,
  discovery: {
    shape: ({ patterns }) => dateMatcher(patterns),
    infer: inferDates,
    templates: templatesOf(
      'MultiDate',
      [
        'Date within its month',
        'Another day of the same month',
        { period: 'MONTH', dateFormat: 'yyyy-MM-dd' },
      ],
      [
        'Date of birth',
        'Another day of the same year',
        { period: 'YEAR', dateFormat: ['yyyy-MM-dd', 'MM/dd/yyyy'] },
      ],
      ['First day of a month', 'The first day of the same month', { type: 'DISCRETE', discrete: 1 }],
      [
        'Date moved by a week',
        'A week later or earlier, in the same quarter',
        { period: 'QUARTER', type: 'SHIFT', shiftAmt: 7 },
      ],
    ),
    defaultMaskers: [dateMasker],
    typicalColumns: {
      DateMasker: {
        names: phrases(
          'date of birth, birth date, b date, dob, birthday, hired, hire date, date joined, joined at',
          'joined on, joined date, admitted, discharged, died, date of death, geburtsdatum',
          'geburtstag, date de naissance, date naissance, fecha de nacimiento, fecha nacimiento',
          'fecha nac, data de nascimento, data nascimento, data nasc, data di nascita, data nascita',
          'geboortedatum, data urodzenia, fec nac, fecha nacim, f nac, fnac, f nacimiento, fec nacimiento, dt nasc, dt nascimento, date nais, date naiss, dat nais, dat naiss, geb datum, gebdat, geb dat, date birth, birthdate',
          'birth dt, dob date, death date, date death, date of decease, date deces, fecha defuncion, fecha fallecimiento, fecha def, data obito, data falecimento, sterbedatum, todesdatum, birth day, date of joining, joining date, doj',
          'hiring date, date embauche, date hired, fecha contratacion, eintrittsdatum, austrittsdatum, data admissao, data assunzione, marriage date, wedding date, anniversary, baptism date',
        ),
        wholeNames: [
          'ddn',
          'geburt',
          'geboren',
          'birth',
          'born',
          'joined',
          'nacimiento',
          'nascimento',
          'naissance',
        ],
        // The word in the masker's name means any date, such as that of a payment.
        meansOthers: true,
      },
    },
  },
};
