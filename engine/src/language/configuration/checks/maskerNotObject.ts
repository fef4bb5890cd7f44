// The check `masker-not-object`: a file that holds something other than one masker.
import type { ArrayNode } from '../../json/jsonNode.ts';
import { isUnread } from '../../json/parseJson.ts';
import type { Fix } from '../problem.ts';
import { rangeOf } from '../../json/properties.ts';
import { type Check, commonExample } from './check.ts';
import { isBlank } from './fileEmpty.ts';

export const maskerNotObject: Check = {
  code: 'masker-not-object',
  severity: 'error',
  title: 'Not a masker object',
  explanation: 'A file has one masker: a JSON object, from { to }.',
  wrong: `[${commonExample('"outputCase": "Upper"')}]`,
  right: commonExample('"outputCase": "Upper"'),
  run({ document }, report) {
    const { root, text } = document;
    if (root?.type === 'object' || isUnread(document) || isBlank(text)) return;
    report({
      range: root === undefined ? { start: 0, end: Math.min(1, text.length) } : rangeOf(root),
      message: 'A configuration is one JSON object: { "name": …, "algorithm": … }.',
      ...(root?.type === 'array' && { fixes: outOfList(root) }),
    });
  },
};

/** A list of one masker is easily meant as that masker. */
function outOfList(list: ArrayNode): Fix[] {
  const [masker, ...others] = list.items;
  if (masker?.type !== 'object' || others.length > 0) return [];
  const edits = [
    { start: list.offset, end: masker.offset, newText: '' },
    { start: masker.offset + masker.length, end: list.offset + list.length, newText: '' },
  ];
  return [{ title: 'Take the masker out of the list', edits }];
}
