// The check `file-empty`: a file in which nothing stands yet.
import { isUnread } from '../../json/parseJson.ts';
import { type Check, commonExample } from './check.ts';

export const fileEmpty: Check = {
  code: 'file-empty',
  severity: 'hint',
  isIncomplete: true,
  title: 'An empty file',
  explanation:
    'A configuration is one JSON object. In an editor, type `{` and choose a template or the first property; until then there is nothing to mask with.',
  wrong: '\n',
  right: commonExample('"description": "Is not empty"'),
  run({ document }, report) {
    if (!isBlank(document.text) || isUnread(document)) return;
    report({
      range: { start: 0, end: Math.min(1, document.text.length) },
      message: 'The configuration is empty: type { and choose a template, or the first property.',
    });
  },
};

/** True if a text is empty or blank. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}
