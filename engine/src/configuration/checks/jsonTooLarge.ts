// The check `json-too-large`: a text longer or fuller than any configuration.
import { syntaxRanges } from '../places.ts';
import { maximumLength, maximumTokens } from '../../json/textLimits.ts';
import { type Check, commonExample } from './check.ts';

const length = `${maximumLength / 1024 / 1024} MB`;
const tokens = `${maximumTokens.toLocaleString('en')} brackets, commas, names and values`;

export const jsonTooLarge: Check = {
  code: 'json-too-large',
  severity: 'error',
  title: 'File too large to analyse',
  explanation: `A configuration of 100,000 segments fits into ${length} (${maximumLength.toLocaleString('en')} characters) and ${tokens}. A file with more of either is not read at all, so that the editor stays quick.`,
  example: {
    wrong: commonExample(`"description": "${'x'.repeat(maximumLength)}"`),
    right: commonExample('"description": "A short one"'),
  },
  run(model, report) {
    for (const [kind, limit] of [
      ['too-large', length],
      ['too-many', tokens],
    ] as const) {
      for (const range of syntaxRanges(model, kind))
        report({ range, message: `This file is too large to analyse: it has more than ${limit}.` });
    }
  },
};
