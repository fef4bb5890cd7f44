// The TextSubstitution algorithm: only its name is documented, so its configurations load and nothing more.
import type { Algorithm } from '../interface/algorithm.ts';
import { readsMasker, usual } from '../interface/common.ts';

export const textSubstitution: Algorithm = {
  name: 'TextSubstitution',
  summary: 'An algorithm of the masking service; only its name is documented.',
  characteristics: { ...usual, technique: 'not documented', referentialIntegrity: false, realistic: false },
  language: {
    properties: {},
    checks: [],
    ...readsMasker(() => ({})),
  },
  masking: { status: 'loads', obstacle: 'Only its name is documented.' },
  presentation: { describe: () => [], reasons: {}, examples: () => [] },
  discovery: { templates: [], defaultMaskers: [] },
};
