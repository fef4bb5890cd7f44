// The TextSubstitution algorithm: nothing but its name is documented, so its configurations load and nothing more.
import type { Algorithm } from '../interface/algorithm.ts';

export const textSubstitution: Algorithm = {
  name: 'TextSubstitution',
  summary: 'An algorithm of the masking service of which nothing but the name is documented.',
  characteristics: {
    technique: 'not documented',
    masksDates: false,
    referentialIntegrity: false,
    conflictFree: false,
    realistic: false,
    reversible: false,
    usesConsistency: false,
  },
  language: {
    properties: {},
    schema: { properties: {} },
    readModel: (masker) => ({ masker, objects: [] }),
    checks: [],
    settings: () => ({}),
  },
  masking: {
    status: 'loads',
    obstacle: 'Nothing but its name is documented.',
  },
  presentation: { describe: () => [], reasons: {}, examples: () => [] },
  discovery: {
    templates: [],
    defaultMaskers: [],
  },
};
