// The MultiDate algorithm: moves a date within its month, quarter, half-year or year, however it is written.
import { readsMasker, usual, phrases, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import { inferDates } from './inferDates.ts';
import { possibleOutputs } from './possibleOutputs.ts';
import dateMasker from './maskers/DateMasker.masker.json' with { type: 'json' };
import { dateMatcher } from './matcher.ts';
import { maskedForm } from './maskedForm.ts';
import { prepareDates, type PreparedDates } from './prepareDates.ts';
import { prepareShift, shiftedSettings } from './shiftDates.ts';
import { presentation } from './presentation.ts';
import { type DateSettings, properties, readSettings } from './settings.ts';

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
