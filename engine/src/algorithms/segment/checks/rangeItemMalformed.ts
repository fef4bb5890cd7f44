// The check `range-item-malformed`: item of a range is not understood.
import { parseCharacterRange, parseIntegerRange } from '../sets/range.ts';
import { choice } from '../../../configuration/problem.ts';
import { tooManyDigits } from '../../../json/exactNumber.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import {
  type RangeMistakePlace,
  rangeItemText,
  rangeMistakes,
  removeRangeItem,
  replaceRangeItem,
} from './rangeItemPlace.ts';

export const rangeItemMalformed: SegmentCheck = {
  code: 'range-item-malformed',
  severity: 'error',
  isPointless: true,
  title: "Item of a range isn't understood",
  explanation:
    "An item is one value or <from>-<to>: characters on an AlphaNumeric segment, whole numbers of up to 1,000 digits on a Numeric one. White space around items and hyphens doesn't count. A lone hyphen is the character itself; half a surrogate pair isn't a character.",
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "ab-f" } }'),
    right: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f" } }'),
  },
  run(model, report) {
    for (const { range } of rangeMistakes(model, 'too-many-digits'))
      report({ range, message: `The item ${tooManyDigits}.` });
    for (const place of rangeMistakes(model, 'malformed')) {
      const { range, segment } = place;
      report({
        range,
        message:
          segment.type === 'Numeric'
            ? 'An item must be one whole number, such as 7, or two with a hyphen between, such as 100-199.'
            : 'An item must be one character, such as x, or two with a hyphen between, such as a-f.',
        fixes: [
          ...meant(place).map((item) => choice(`Change to ${item}`, replaceRangeItem(place, item))),
          choice('Remove the item', removeRangeItem(model.document.text, place)),
        ],
      });
    }
  },
};

/** Likely meanings of the item: another dash or dots for the hyphen, or characters without commas between them. */
function meant(place: RangeMistakePlace): string[] {
  const text = rangeItemText(place);
  const parse = place.segment.type === 'Numeric' ? parseIntegerRange : parseCharacterRange;
  const isRight = (item: string) => parse(item).every(({ issue }) => issue === undefined);
  const hyphened = text.replace(/\s*(?:[‐-―−]|\.{2,3}|…)\s*/u, '-');
  if (hyphened !== text && isRight(hyphened)) return [hyphened];
  const separated = text.replace(/^\[|\]$/gu, '').replace(/\s*[;|/]\s*|\s+/gu, ',');
  const parted = separated.replace(/([\p{L}\p{N}]-[\p{L}\p{N}])(?=[\p{L}\p{N}]-)/gu, '$1,');
  for (const item of [separated, parted]) if (item !== text && isRight(item)) return [item];
  const listed = [...new Set(text)].join(',');
  const isWord = place.segment.type === 'AlphaNumeric' && /^[\p{L}\p{N}]{2,36}$/u.test(text);
  return isWord && isRight(listed) ? [listed] : [];
}
