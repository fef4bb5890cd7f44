// The HashList algorithm: selects a record of a list by the value. Its configurations load; it does not run yet.
import type { Algorithm } from '../algorithm.ts';
import { namedFile } from '../../configuration/resourceRequest.ts';
import schema from './schema.json' with { type: 'json' };

export const hashList: Algorithm = {
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
  status: 'loads',
  obstacle: 'Its lists are not read yet.',
  properties: {
    useInputCase: { kind: 'boolean', default: false },
    csvFile: { kind: 'string', nullable: true, default: null },
    index: { kind: 'integer', default: -1 },
    indexList: { kind: 'array', items: 'integer', default: [0, 1] },
    separator: { kind: 'string', default: ' ' },
    maskFormat: { kind: 'string', nullable: true, default: null },
  },
  schema,
  readModel: (masker) => ({ masker, objects: [] }),
  checks: [],
  settings: () => ({}),
  usesKey: () => true,
  resources: ({ masker }) => {
    const file = namedFile(masker.properties?.get('csvFile'));
    return file === undefined ? [] : [{ ...file, fields: [] }];
  },
  presentation: { describe: () => [], reasons: {}, examples: () => [] },
  templates: [],
  defaultMaskers: [],
};
