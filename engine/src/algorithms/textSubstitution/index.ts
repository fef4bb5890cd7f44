// The TextSubstitution algorithm: only its name is documented, so its configurations load and nothing more.
import type { Algorithm } from '../interface/algorithm.ts';
import { readsMasker, usual } from '../interface/common.ts';

export const textSubstitution: Algorithm = {
  name: 'TextSubstitution',
  summary: 'An algorithm of the masking service; only its name is documented.',
  characteristics: { ...usual, technique: 'not documented', referentialIntegrity: false, realistic: false },
  language: {
    properties: {},
    schema: {
      properties: {},
      snippets: [
        {
          label: 'TextSubstitution masker',
          text: "A masker of the service whose properties are not documented. It can't be run here.",
          body: {
            name: '${1:New}Masker',
            description: '${2:What the service makes of a value}',
            algorithm: 'TextSubstitution',
          },
        },
      ],
    },
    checks: [],
    ...readsMasker(() => ({})),
  },
  masking: { status: 'loads', obstacle: 'Only its name is documented.' },
  presentation: { describe: () => [], reasons: {}, examples: () => [] },
  discovery: { templates: [], defaultMaskers: [] },
};
