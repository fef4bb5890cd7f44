// The HashList algorithm: replaces a value by fields of a record that it selects from a list.
import { limitLength } from './limitLength.ts';
import { readsMasker, usual } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import { possibleOutputs, recordsShown } from './possibleOutputs.ts';
import { countryMaskers } from './countryMaskers.ts';
import cityMasker from './maskers/CityMasker.masker.json' with { type: 'json' };
import firstNameMasker from './maskers/FirstNameMasker.masker.json' with { type: 'json' };
import companyMasker from './maskers/CompanyMasker.masker.json' with { type: 'json' };
import fullNameMasker from './maskers/FullNameMasker.masker.json' with { type: 'json' };
import lastNameMasker from './maskers/LastNameMasker.masker.json' with { type: 'json' };
import stateMasker from './maskers/StateMasker.masker.json' with { type: 'json' };
import streetAddressMasker from './maskers/StreetAddressMasker.masker.json' with { type: 'json' };
import zipcodeMasker from './maskers/ZipcodeMasker.masker.json' with { type: 'json' };
import { inferNames, nameLists } from './inferNames.ts';
import { maskedForm } from '../lists/settings.ts';
import { prepareByEntity, prepareHashList } from './prepareHashList.ts';
import { presentation } from './presentation.ts';
import { properties, type HashListSettings, readSettings } from './settings.ts';
import { requestOf } from '../lists/request.ts';
import { templates } from './templates.ts';
import { typicalColumns } from './typicalColumns.ts';

export const hashList: Algorithm<AlgorithmModel, HashListSettings> = {
  name: 'HashList',
  summary: 'Replaces a value by fields of a record that it selects from a CSV file.',
  characteristics: { ...usual, technique: 'substitution' },
  language: {
    properties,
    beginning: {
      members: ['"csvFile": "masker/last-names.csv"', '"index": 0'],
      title: 'a list of last names',
    },
    checks,
    ...readsMasker(readSettings),
    resources: ({ masker }) => requestOf(masker),
    editing,
  },
  masking: {
    status: 'runs',
    usesKey: () => true,
    prepare: prepareHashList,
    prepareByEntity,
    limitLength,
    records: recordsShown,
    masked: maskedForm,
    possibleOutputs,
  },
  presentation,
  discovery: {
    infer: inferNames,
    inferenceLists: nameLists,
    templates,
    // All draw from one list, so that the names of a row can belong to one person.
    defaultMaskers: [
      firstNameMasker,
      lastNameMasker,
      fullNameMasker,
      companyMasker,
      streetAddressMasker,
      cityMasker,
      stateMasker,
      zipcodeMasker,
      ...countryMaskers,
    ],
    namedOnly: countryMaskers.map(({ name }) => name),
    typicalColumns,
  },
};
