// The check `json-too-large`: a text longer than any configuration, or nested more deeply.
import { describeCount } from '../../text/describeCount.ts';
import { maximumDepth, maximumLength } from '../../json/textLimits.ts';
import { syntaxRanges } from '../places.ts';
import { type Check, commonExample } from './check.ts';

const length = `1 MiB (${describeCount(maximumLength)} characters)`;

export const jsonTooLarge: Check = {
  code: 'json-too-large',
  severity: 'information',
  title: 'Too large to analyse',
  explanation: `A configuration is a few kilobytes long and needs five levels of brackets. To keep the editor fast, a file with more than ${length} or ${maximumDepth} levels isn't read: nothing in it is checked, and it can't mask.`,
  wrong: commonExample(`"description": "${'x'.repeat(maximumLength)}"`),
  right: commonExample('"description": "A short one"'),
  run(model, report) {
    for (const [kind, reason] of [
      ['too-large', `it has more than ${length}`],
      ['too-deep', `brackets are nested more than ${maximumDepth} levels deep here`],
    ] as const) {
      for (const range of syntaxRanges(model, kind))
        report({ range, message: `This file is too large to analyse: ${reason}.` });
    }
  },
};
