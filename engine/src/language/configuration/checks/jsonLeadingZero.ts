// The check `json-leading-zero`: numbers such as 000.
import { syntaxRanges } from '../places.ts';
import { type Check, commonExample } from './check.ts';

export const jsonLeadingZero: Check = {
  code: 'json-leading-zero',
  severity: 'error',
  title: 'Number with leading zeros',
  explanation:
    'JSON numbers have no leading zeros. Masked numbers of a fixed width are padded with zeros automatically: 7 means 007.',
  wrong: commonExample('"defaultNumber": 007'),
  right: commonExample('"defaultNumber": 7'),
  run(model, report) {
    for (const range of syntaxRanges(model, 'leading-zero')) {
      const newText = model.document.text.slice(range.start, range.end).replace(/^(-?)0+(?=\d)/, '$1');
      report({
        range,
        message: `JSON numbers have no leading zeros: write ${newText}.`,
        fixes: [{ title: `Write ${newText}`, edits: [{ ...range, newText }] }],
      });
    }
  },
};
