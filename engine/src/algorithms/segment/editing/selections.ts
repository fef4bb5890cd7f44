// The places in the text of a `range` that a selection grows through: the value from or to, and the item.
import { stringOffsets } from '../../../language/json/properties.ts';
import type { TextRange } from '../../../language/text/textEdit.ts';
import type { ValuePlace } from '../../interface/editing.ts';
import type { SegmentsModel } from '../model/segmentsModel.ts';
import { parseCharacterRange } from '../sets/range.ts';

/** In characters: a longer item is selected as a whole only. */
const longestItem = 200;

/** The places in the value of a `range` that hold an offset, the smallest first. */
export function selectionsAt(model: SegmentsModel, { property, offset }: ValuePlace): TextRange[] {
  const { name, value: node } = property;
  if (name !== 'range' || node?.type !== 'string') return [];
  const offsets = stringOffsets(model.document.text, node);
  const at = (index: number) => offsets[index] ?? node.offset + node.length;
  const items = parseCharacterRange(node.value);
  const item = items.find(({ start, end }) => at(start) <= offset && offset <= at(end));
  if (item === undefined || item.start === item.end) return [];
  const place = { start: at(item.start), end: at(item.end) };
  const isShort = item.end - item.start <= longestItem;
  const ends = isShort ? /^(\S+?)\s*-\s*(\S+)$/.exec(node.value.slice(item.start, item.end)) : null;
  const [from = '', to = ''] = ends?.slice(1) ?? [];
  const values = [
    { start: place.start, end: at(item.start + from.length) },
    { start: at(item.end - to.length), end: place.end },
  ];
  const value = values.find(({ start, end }) => start < end && start <= offset && offset <= end);
  const isWhole = items.length === 1 && item.end - item.start === node.value.length;
  return [...(value === undefined ? [] : [value]), ...(isWhole ? [] : [place])];
}
