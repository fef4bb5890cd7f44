// The check `json-comment`: comments, which JSON does not have.
import { syntaxRanges } from '../places.ts';
import { type Check, commonExample } from './check.ts';

export const jsonComment: Check = {
  code: 'json-comment',
  severity: 'error',
  title: 'Comment in JSON',
  explanation:
    "JSON has no comments, and the masking service doesn't read a file that has one. Put notes into `description`.",
  wrong: commonExample('"outputCase": "Upper" // as in the old system'),
  right: commonExample('"outputCase": "Upper", "description": "As in the old system"'),
  run(model, report) {
    for (const range of syntaxRanges(model, 'comment')) {
      report({
        range,
        message: 'JSON has no comments: the masking service will not read this file.',
        fixes: [{ title: 'Remove the comment', edits: [{ ...range, newText: '' }] }],
      });
    }
  },
};
