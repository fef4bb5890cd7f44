// The checks of the items of a range, each by itself.
import { choice } from '@masker/config';
import { tooManyDigits } from '@masker/json';
import { describeCount } from '@masker/text';
import { maxItems, parseCharacterRange, parseIntegerRange } from '../sets/range.ts';
import {
  rangeItemText,
  type RangeMistake,
  rangeMistakes,
  removeRangeItem,
  replaceRangeItem,
} from './rangeMistake.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const rangeItemEmpty: SegmentCheck = {
  code: 'range-item-empty',
  severity: 'error',
  title: 'Empty item in a range',
  explanation:
    'Commas separate the items of a range. An item is missing between two commas, before the first or after the last. Omit a range that adds nothing.',
  wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f,,k" } }'),
  right: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f,k" } }'),
  run(model, report) {
    for (const mistake of rangeMistakes(model, 'empty')) {
      const isWhole = mistake.set.rangeItems.length === 1;
      report({
        range: mistake.range,
        message: isWhole
          ? 'The range is empty: list what belongs to the set, or omit range.'
          : 'An item is missing here: a comma has one on either side.',
        fixes: [
          {
            title: isWhole ? 'Remove "range"' : 'Remove the empty item',
            edits: removeRangeItem(model.document.text, mistake),
          },
        ],
      });
    }
  },
};

export const rangeItemReversed: SegmentCheck = {
  code: 'range-item-reversed',
  severity: 'error',
  title: 'Reversed item in a range',
  explanation:
    'An item runs from the smaller to the larger value. Characters are ordered by code point: digits, capitals, small letters.',
  wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "f-a" } }'),
  right: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f" } }'),
  run(model, report) {
    for (const mistake of rangeMistakes(model, 'reversed')) {
      const turned = rangeItemText(mistake).replace(/^(\S+?)(\s*-\s*)(\S+)$/, '$3$2$1');
      report({
        range: mistake.range,
        message: 'This item runs backwards: write the smaller value first.',
        ...(turned !== '' && {
          fixes: [{ title: `Change to ${turned}`, edits: replaceRangeItem(mistake, turned) }],
        }),
      });
    }
  },
};

export const rangeItemMalformed: SegmentCheck = {
  code: 'range-item-malformed',
  severity: 'error',
  isPointless: true,
  title: "Item of a range isn't understood",
  explanation:
    "An item is one value or <from>-<to>: characters on an AlphaNumeric segment, whole numbers of up to 1,000 digits on a Numeric one. White space around items and hyphens doesn't count. A lone hyphen is the character itself; half a surrogate pair isn't a character.",
  wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "ab-f" } }'),
  right: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f" } }'),
  run(model, report) {
    for (const { range } of rangeMistakes(model, 'too-many-digits'))
      report({ range, message: `The item ${tooManyDigits}.` });
    for (const mistake of rangeMistakes(model, 'malformed')) {
      const { range, segment } = mistake;
      report({
        range,
        message:
          segment.type === 'Numeric'
            ? 'An item must be one whole number, such as 7, or two with a hyphen between, such as 100-199.'
            : 'An item must be one character, such as x, or two with a hyphen between, such as a-f.',
        fixes: [
          ...meant(mistake).map((item) => choice(`Change to ${item}`, replaceRangeItem(mistake, item))),
          choice('Remove the item', removeRangeItem(model.document.text, mistake)),
        ],
      });
    }
  },
};

/** Likely meanings of the item: another dash or dots for the hyphen, or characters without commas between them. */
function meant(mistake: RangeMistake): string[] {
  const text = rangeItemText(mistake);
  const parse = mistake.segment.type === 'Numeric' ? parseIntegerRange : parseCharacterRange;
  const isRight = (item: string) => parse(item).every(({ issue }) => issue === undefined);
  const hyphened = text.replace(/\s*(?:[‐-―−]|\.{2,3}|…)\s*/u, '-');
  if (hyphened !== text && isRight(hyphened)) return [hyphened];
  const separated = text.replace(/^\[|\]$/gu, '').replace(/\s*[;|/]\s*|\s+/gu, ',');
  const parted = separated.replace(/([\p{L}\p{N}]-[\p{L}\p{N}])(?=[\p{L}\p{N}]-)/gu, '$1,');
  for (const item of [separated, parted]) if (item !== text && isRight(item)) return [item];
  const listed = [...new Set(text)].join(',');
  const isWord = mistake.segment.type === 'AlphaNumeric' && /^[\p{L}\p{N}]{2,36}$/u.test(text);
  return isWord && isRight(listed) ? [listed] : [];
}

const maxItemsText = describeCount(maxItems);

export const rangeItemTooMany: SegmentCheck = {
  code: 'range-item-too-many',
  severity: 'error',
  isPointless: true,
  title: 'Range of too many items',
  explanation: `A range has at most ${maxItemsText} items. Write neighbours as one item: 100-199 instead of 100,101,102.`,
  wrong: segmentExample(
    `{ "type": "Numeric", "length": 3, "masked": { "minNum": 1, "maxNum": 0, "range": "${'1,'.repeat(maxItems)}2" } }`,
  ),
  right: segmentExample(
    '{ "type": "Numeric", "length": 3, "masked": { "minNum": 1, "maxNum": 0, "range": "1-2" } }',
  ),
  run(model, report) {
    for (const mistake of rangeMistakes(model, 'too-many-items')) {
      report({
        range: mistake.range,
        message: `A range has at most ${maxItemsText} items: later ones aren't read.`,
        fixes: [choice('Remove the later items', removeRangeItem(model.document.text, mistake))],
      });
    }
  },
};
