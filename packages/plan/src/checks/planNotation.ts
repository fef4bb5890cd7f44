// The check `plan-notation`: null texts and escape characters that no CSV file can use.
import { rangeOf } from '@masker/json';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planNotation: PlanCheck = {
  code: 'plan-notation',
  severity: 'error',
  title: 'A notation in which no CSV file is written',
  explanation:
    '`escape` is one ASCII character, and `null` a text of one line. Neither has the delimiter of the file or a line end, and `null` has no quotation mark of the file.',
  wrong: planExample('"id": "keep"').replace('"columns"', '"escape": "\\\\\\\\", "columns"'),
  right: planExample('"id": "keep"').replace('"columns"', '"escape": "\\\\", "null": "\\\\N", "columns"'),
  checkTable({ objects: [properties] }, _model, report) {
    const escape = properties?.get('escape')?.value;
    if (escape?.type === 'string' && characterCode(escape.value) === undefined)
      report({ range: rangeOf(escape), message: '"escape" must be one ASCII character, such as "\\\\".' });
    const nullText = properties?.get('null')?.value;
    if (nullText?.type === 'string' && !isOneLine(nullText.value))
      report({ range: rangeOf(nullText), message: '"null" must be a text of one line, such as "\\\\N".' });
  },
};

/** Returns the code of one ASCII character that can separate or enclose CSV fields; undefined for other texts. */
export function characterCode(text: string): number | undefined {
  const code = text.length === 1 ? text.charCodeAt(0) : 0;
  return code > 0 && code < 0x80 && isOneLine(text) ? code : undefined;
}

function isOneLine(text: string): boolean {
  return text !== '' && !/[\r\n]/.test(text);
}
