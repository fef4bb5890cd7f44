// The check `json-leading-zero`: numbers such as 000.
import { syntaxRanges } from '../places.ts';
import { type Check, segmentExample } from './check.ts';

export const jsonLeadingZero: Check = {
  code: 'json-leading-zero',
  severity: 'error',
  title: 'Number with leading zeros',
  explanation:
    'JSON numbers have no leading zeros. A Numeric segment pads its numbers with zeros by itself, so that 7 stands for 007 in a segment of length 3.',
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 000, "maxNum": 499 } }'),
    right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 0, "maxNum": 499 } }'),
  },
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
