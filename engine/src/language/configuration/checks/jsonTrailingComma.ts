// The check `json-trailing-comma`: a comma after the last member.
import { syntaxRanges } from '../places.ts';
import { type Check, commonExample } from './check.ts';

export const jsonTrailingComma: Check = {
  code: 'json-trailing-comma',
  severity: 'error',
  title: 'Trailing comma',
  explanation: 'In JSON, commas separate members; none follows the last one.',
  wrong: commonExample('"outputCase": "Upper",'),
  right: commonExample('"outputCase": "Upper"'),
  run(model, report) {
    for (const range of syntaxRanges(model, 'trailing-comma')) {
      report({
        range,
        message: 'No comma may follow the last member in JSON.',
        fixes: [{ title: 'Remove the comma', edits: [{ ...range, newText: '' }] }],
      });
    }
  },
};
