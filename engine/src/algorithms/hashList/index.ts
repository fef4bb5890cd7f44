// The HashList algorithm: replaces a value by fields of a record that it selects from a list.
import { namedFile } from '../../configuration/resourceRequest.ts';
import { choice } from '../../configuration/problem.ts';
import type { AlgorithmModel, MaskerModel } from '../../configuration/maskerModel.ts';
import { appendProperties } from '../../json/edits.ts';
import type { Algorithm } from '../algorithm.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import cityMasker from './maskers/CityMasker.masker.json' with { type: 'json' };
import firstNameMasker from './maskers/FirstNameMasker.masker.json' with { type: 'json' };
import fullNameMasker from './maskers/FullNameMasker.masker.json' with { type: 'json' };
import lastNameMasker from './maskers/LastNameMasker.masker.json' with { type: 'json' };
import streetAddressMasker from './maskers/StreetAddressMasker.masker.json' with { type: 'json' };
import { inferNames } from './inferNames.ts';
import { prepareHashList } from './prepareHashList.ts';
import { presentation } from './presentation.ts';
import { fieldProperty, properties, usedFields } from './properties.ts';
import schema from './schema.json' with { type: 'json' };
import { type HashListSettings, readSettings } from './settings.ts';
import { templates } from './templates.ts';
import { typicalColumns } from './typicalColumns.ts';

export const hashList: Algorithm<AlgorithmModel, HashListSettings> = {
  name: 'HashList',
  summary: 'Replaces a value by fields of a record that it selects from a CSV file.',
  characteristics: {
    technique: 'substitution',
    valueTypes: ['String'],
    referentialIntegrity: true,
    conflictFree: false,
    realistic: true,
    reversible: false,
    usesConsistency: false,
  },
  status: 'runs',
  properties,
  schema,
  beginning: {
    members: ['"csvFile": "masker/last-names.csv"', '"index": 0'],
    title: 'a list of last names',
  },
  readModel: (masker) => ({ masker, objects: [] }),
  checks,
  settings: ({ masker }) => readSettings(masker),
  usesKey: () => true,
  resources({ masker }) {
    const file = namedFile(masker.properties?.get('csvFile'));
    if (file === undefined) return [];
    return [{ ...file, fields: usedFields(masker), fixes: (available) => fieldFixes(masker, available) }];
  },
  prepare: prepareHashList,
  editing,
  presentation,
  infer: inferNames,
  templates,
  defaultMaskers: [firstNameMasker, lastNameMasker, fullNameMasker, streetAddressMasker, cityMasker],
  typicalColumns,
};

/** Where nothing is written of fields, the default may be what is wrong. */
function fieldFixes(masker: MaskerModel, available: number) {
  const { properties: written, document } = masker;
  if (written === undefined || available === 0 || fieldProperty(masker) !== undefined) return [];
  const edit = appendProperties(document.text, written.node, ['"index": 0']);
  return edit === undefined ? [] : [choice('Insert "index": 0', [edit])];
}
