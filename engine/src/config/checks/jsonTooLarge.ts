// The check `json-too-large`: a text longer than any configuration.
import { maximumLength } from '../parseJson.ts';
import { syntaxRanges } from '../places.ts';
import { type Check, commonExample } from './check.ts';

const limit = `${maximumLength / 1024 / 1024} MB`;

export const jsonTooLarge: Check = {
  code: 'json-too-large',
  severity: 'error',
  title: 'File too large to analyse',
  explanation: `A configuration of 100,000 segments fits into ${limit} (${maximumLength.toLocaleString('en')} characters). A larger file is not read at all, so that the editor stays quick.`,
  example: {
    wrong: commonExample(`"description": "${'x'.repeat(maximumLength)}"`),
    right: commonExample('"description": "A short one"'),
  },
  run(model, report) {
    for (const range of syntaxRanges(model, 'too-large')) {
      report({ range, message: `This file is too large to analyse: it has more than ${limit}.` });
    }
  },
};
