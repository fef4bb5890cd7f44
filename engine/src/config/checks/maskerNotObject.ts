// The check `masker-not-object`: a file that holds something other than one masker.
import { rangeOf } from '../properties.ts';
import { type Check, commonExample } from './check.ts';

export const maskerNotObject: Check = {
  code: 'masker-not-object',
  severity: 'error',
  title: 'No masker object',
  explanation: 'A file holds one masker: a JSON object, from { to }.',
  example: {
    wrong: `[${commonExample('"outputCase": "Upper"')}]`,
    right: commonExample('"outputCase": "Upper"'),
  },
  run({ document }, report) {
    const { root, text, findings } = document;
    if (root?.type === 'object' || findings.some(({ kind }) => kind === 'too-deep')) return;
    report({
      range: root === undefined ? { start: 0, end: Math.min(1, text.length) } : rangeOf(root),
      message: 'A configuration is one JSON object: { "name": …, "algorithm": … }.',
    });
  },
};
