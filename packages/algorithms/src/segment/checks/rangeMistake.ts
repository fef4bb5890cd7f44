// Locates the items of a `range` in the configuration's text, and the invalid items.
import type { RangeIssue, RangeItem } from '../sets/range.ts';
import type { CharacterSetModel } from '../model/characterSetModel.ts';
import type { SegmentsModel, SegmentModel } from '../model/segmentsModel.ts';
import { removeProperty, stringOffsets, stringValue } from '@masker/json';
import type { TextEdit, TextRange } from '@masker/text';

export interface RangeMistake {
  readonly range: TextRange;
  readonly segment: SegmentModel;
  readonly set: CharacterSetModel;
  readonly item: RangeItem<bigint | number>;
  /** Index of the item in the list. */
  readonly index: number;
}

/** Yields the items of all ranges that have one issue, with their locations. */
export function* rangeMistakes(model: SegmentsModel, issue: RangeIssue): Generator<RangeMistake> {
  for (const { segment, set } of model.mistakenSets) {
    let rangeOf: ((item: ItemBounds) => TextRange) | undefined;
    for (const [index, item] of set.rangeItems.entries()) {
      if (item.issue !== issue) continue;
      rangeOf ??= rangeItemRanges(model.document.text, set);
      if (rangeOf === undefined) break;
      yield { range: rangeOf(item), segment, set, item, index };
    }
  }
}

type ItemBounds = Pick<RangeItem<unknown>, 'start' | 'end'>;

/**
 * Creates a function that returns the range of an item; for an empty one, the comma or quote beside it.
 * Undefined for the masked set if the range is a property of the segment, which both sets read, so that a
 * mistake is reported once.
 */
export function rangeItemRanges(
  text: string,
  set: CharacterSetModel,
): ((item: ItemBounds) => TextRange) | undefined {
  const own = set.properties?.get('range');
  if (own === undefined && set.role === 'masked') return undefined;
  const value = (own ?? set.field('range'))?.value;
  if (value?.type !== 'string') return undefined;
  const offsets = stringOffsets(text, value);
  const at = (index: number) => offsets[index] ?? value.offset + value.length - 1;
  return ({ start, end }) => ({ start: at(start), end: start === end ? at(start) + 1 : at(end) });
}

/** In characters: longer items aren't worth rewriting. */
const maxItemLength = 60;

/**
 * Returns the text of an item as the range's value has it; empty when it is longer than a fix should show.
 */
export function rangeItemText({ set, item }: RangeMistake): string {
  if (item.end - item.start > maxItemLength) return '';
  return stringValue(set.field('range'))?.slice(item.start, item.end) ?? '';
}

/** Replaces the item. */
export function replaceRangeItem({ range }: RangeMistake, newItem: string): TextEdit[] {
  return [{ ...range, newText: JSON.stringify(newItem).slice(1, -1) }];
}

/** Removes an item with its comma; with the only one, the range as a whole. */
export function removeRangeItem(text: string, { set, item, index }: RangeMistake): TextEdit[] {
  const property = set.field('range');
  const { value } = property ?? {};
  if (property === undefined || value?.type !== 'string') return [];
  const [before, after] = [set.rangeItems[index - 1], set.rangeItems[index + 1]];
  if (before === undefined && after === undefined) return removeProperty(property);
  const offsets = stringOffsets(text, value);
  const at = (offset: number) => offsets[offset] ?? value.offset + value.length - 1;
  return after === undefined
    ? [{ start: at(before?.end ?? 0), end: at(item.end), newText: '' }]
    : [{ start: at(item.start), end: at(after.start), newText: '' }];
}
