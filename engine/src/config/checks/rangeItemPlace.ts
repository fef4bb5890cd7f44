// Where the items of a `range` stand in the configuration's text, and the items that are mistaken.
import type { RangeIssue, RangeItem } from '../../charset/range.ts';
import type { CharacterSetModel } from '../characterSetModel.ts';
import type { MaskerModel, SegmentModel } from '../maskerModel.ts';
import type { TextRange } from '../problem.ts';
import { stringOffsets } from '../properties.ts';

/** The items of all ranges that have one issue, each with its place, its segment, and whether it is the whole range. */
export function* rangeMistakes(
  model: MaskerModel,
  issue: RangeIssue,
): Generator<{ readonly range: TextRange; readonly segment: SegmentModel; readonly isWhole: boolean }> {
  for (const { segment, set } of model.maskingSets) {
    let placeOf: ((item: ItemPlace) => TextRange) | undefined;
    for (const item of set.rangeItems) {
      if (item.issue !== issue) continue;
      placeOf ??= rangeItemPlaces(model.document.text, set);
      if (placeOf === undefined) break;
      yield { range: placeOf(item), segment, isWhole: set.rangeItems.length === 1 };
    }
  }
}

/** Where an item stands in its range. */
type ItemPlace = Pick<RangeItem<unknown>, 'start' | 'end'>;

/**
 * A function that gives the place of an item; for an empty one, the comma or quote at which something is missing.
 * Undefined for the masked set when the range stands directly on the segment, where both sets read it, so that a mistake
 * is reported once.
 */
export function rangeItemPlaces(
  text: string,
  set: CharacterSetModel,
): ((item: ItemPlace) => TextRange) | undefined {
  const own = set.properties?.get('range');
  if (own === undefined && set.role === 'masked') return undefined;
  const value = (own ?? set.field('range'))?.value;
  if (value?.type !== 'string') return undefined;
  const offsets = stringOffsets(text, value);
  const at = (index: number) => offsets[index] ?? value.offset + value.length - 1;
  return ({ start, end }) => ({ start: at(start), end: start === end ? at(start) + 1 : at(end) });
}
