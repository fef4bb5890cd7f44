// The check `range-item-repeated`: an item of a range that adds nothing to the set.
import { choice } from '@masker/config';
import { stringValue } from '@masker/json';
import type { CharacterSetModel } from '../model/characterSetModel.ts';
import type { CharacterSetProperty } from '../properties.ts';
import type { RangeInterval } from '../sets/range.ts';
import { rangeItemRanges, removeRangeItem } from './rangeMistake.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const rangeItemRepeated: SegmentCheck = {
  code: 'range-item-repeated',
  severity: 'information',
  title: 'Item of a range adds nothing',
  explanation:
    'Another item of the range, or minNum–maxNum or minChar–maxChar, already holds all of this item. It has no effect; perhaps you meant another one.',
  wrong: segmentExample(
    '{ "type": "AlphaNumeric", "length": 3, "masked": { "minNum": 0, "maxNum": 9, "minChar": "A", "maxChar": "Z", "range": "a-z,X" } }',
  ),
  right: segmentExample(
    '{ "type": "AlphaNumeric", "length": 3, "masked": { "minNum": 0, "maxNum": 9, "minChar": "A", "maxChar": "Z", "range": "a-z,ß" } }',
  ),
  run(model, report) {
    for (const { segment, set } of model.maskingSets) {
      if (set.rangeItems.length === 0) continue;
      let rangeOf: ReturnType<typeof rangeItemRanges>;
      for (const { item, index } of repeatedItems(set)) {
        rangeOf ??= rangeItemRanges(model.document.text, set);
        if (rangeOf === undefined) break;
        const range = rangeOf(item);
        report({
          range,
          unnecessary: true,
          message: 'The item adds nothing: the set holds all of it already.',
          fixes: [
            choice(
              'Remove the item',
              removeRangeItem(model.document.text, { range, segment, set, item, index }),
            ),
          ],
        });
      }
    }
  },
};

/** Values that a part of a set holds: an item of its range, or its limits, which have no item. */
interface SetPart {
  readonly from: number | bigint;
  readonly to: number | bigint;
  readonly item: RangeInterval<number | bigint> | undefined;
  readonly index: number;
}

/** Returns the items that lie within another one, or within limits that are written. */
function repeatedItems(
  set: CharacterSetModel,
): { readonly item: RangeInterval<number | bigint>; readonly index: number }[] {
  if (isAscending(set.rangeItems) && !hasLimits(set)) return [];
  const parts = set.rangeItems.flatMap((item, index): SetPart[] =>
    item.issue === undefined ? [{ from: item.from, to: item.to, item, index }] : [],
  );
  // The default of `range` says no more than that of the letters.
  if (parts.length === 0 || stringValue(set.field('range')) === 'Z') return [];
  const sorted = [...limitsOf(set), ...parts].sort(
    (a, b) => compare(a.from, b.from) || compare(b.to, a.to) || a.index - b.index,
  );
  const repeated: { item: RangeInterval<number | bigint>; index: number }[] = [];
  let widest: SetPart | undefined;
  for (const part of sorted) {
    if (widest === undefined || part.to > widest.to) widest = part;
    else if (part.item !== undefined) repeated.push({ item: part.item, index: part.index });
  }
  return repeated;
}

/** Returns true if no item reaches the end of the one before, as in nearly all ranges. */
function isAscending(items: CharacterSetModel['rangeItems']): boolean {
  let end: number | bigint | undefined;
  for (const item of items) {
    if (item.issue !== undefined) continue;
    if (end !== undefined && item.from <= end) return false;
    end = item.to;
  }
  return true;
}

function hasLimits(set: CharacterSetModel): boolean {
  const { numbers, characters } = set.parts;
  return (
    (numbers !== undefined && isWritten(set, 'minNum', 'maxNum')) ||
    (characters !== undefined && isWritten(set, 'minChar', 'maxChar'))
  );
}

function isWritten(set: CharacterSetModel, min: CharacterSetProperty, max: CharacterSetProperty): boolean {
  return set.field(min) !== undefined || set.field(max) !== undefined;
}

/** Returns the written limits; the check `range-adds-to-defaults` covers defaults. */
function limitsOf(set: CharacterSetModel): SetPart[] {
  const { numbers, characters } = set.parts;
  const limits: SetPart[] = [];
  const add = (from: number | bigint, to: number | bigint) =>
    limits.push({ from, to, item: undefined, index: -1 });
  if (numbers !== undefined && isWritten(set, 'minNum', 'maxNum')) {
    if (set.value?.kind === 'integers') add(numbers.from, numbers.to ?? Infinity);
    else add(zero + Number(numbers.from), zero + Number(numbers.to ?? 9n));
  }
  if (characters !== undefined && isWritten(set, 'minChar', 'maxChar')) add(characters.from, characters.to);
  return limits;
}

const zero = 0x30;

function compare(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
