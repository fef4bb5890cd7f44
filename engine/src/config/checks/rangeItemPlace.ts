// Where the items of a `range` stand in the configuration's text, and the items that are mistaken.
import type { RangeIssue } from '../../charset/range.ts';
import type { CharacterSetModel } from '../characterSetModel.ts';
import type { MaskerModel, SegmentModel } from '../maskerModel.ts';
import { maskingSets } from '../places.ts';
import type { TextRange } from '../problem.ts';
import { stringOffsets } from '../properties.ts';

/** The items of all ranges that have one issue, each with its place and its segment. */
export function* rangeMistakes(
  model: MaskerModel,
  issue: RangeIssue,
): Generator<{ readonly range: TextRange; readonly segment: SegmentModel }> {
  for (const { segment, set } of maskingSets(model)) {
    for (const item of set.rangeItems) {
      const range = item.issue === issue ? rangeItemRange(model.document.text, set, item) : undefined;
      if (range !== undefined) yield { range, segment };
    }
  }
}

/**
 * The place of an item; for an empty one, the comma or quote at which something is missing. Undefined for the masked
 * set when the range stands directly on the segment, where both sets read it, so that a mistake is reported once.
 */
export function rangeItemRange(
  text: string,
  set: CharacterSetModel,
  item: { readonly start: number; readonly end: number },
): TextRange | undefined {
  const own = set.properties?.get('range');
  if (own === undefined && set.role === 'masked') return undefined;
  const value = (own ?? set.field('range'))?.value;
  if (value?.type !== 'string') return undefined;
  const offsets = stringOffsets(text, value);
  const at = (index: number) => offsets[index] ?? value.offset + value.length - 1;
  if (item.start === item.end) return { start: at(item.start), end: at(item.start) + 1 };
  return { start: at(item.start), end: at(item.end) };
}
