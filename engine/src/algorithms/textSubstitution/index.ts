// The TextSubstitution algorithm: nothing but its name is documented, so its configurations load and nothing more.
import type { Algorithm } from '../interface/algorithm.ts';

export const textSubstitution: Algorithm = {
  name: 'TextSubstitution',
  summary: 'An algorithm of the masking service of which nothing but the name is documented.',
  characteristics: {
    technique: 'not documented',
    valueTypes: ['String'],
    referentialIntegrity: false,
    conflictFree: false,
    realistic: false,
    reversible: false,
    usesConsistency: false,
  },
  status: 'loads',
  obstacle: 'Nothing but its name is documented.',
  properties: {},
  schema: { properties: {} },
  readModel: (masker) => ({ masker, objects: [] }),
  checks: [],
  settings: () => ({}),
  usesKey: () => true,
  presentation: { describe: () => [], reasons: {}, examples: () => [] },
  templates: [],
  defaultMaskers: [],
};
