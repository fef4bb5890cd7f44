// The check `json-too-deep`: brackets nested beyond any configuration.
import { maximumDepth } from '../../json/textLimits.ts';
import { syntaxRanges } from '../places.ts';
import { type Check, commonExample } from './check.ts';

export const jsonTooDeep: Check = {
  code: 'json-too-deep',
  severity: 'error',
  title: 'Nested too deeply',
  explanation: `A configuration needs five levels of brackets. A file with more than ${maximumDepth} is not read at all.`,
  example: {
    wrong: '['.repeat(maximumDepth + 1) + ']'.repeat(maximumDepth + 1),
    right: commonExample('"description": "[[[ in a text is no nesting"'),
  },
  run(model, report) {
    for (const range of syntaxRanges(model, 'too-deep')) {
      report({
        range,
        message: `Brackets are nested more than ${maximumDepth} levels deep here, so the file is not analysed.`,
      });
    }
  },
};
