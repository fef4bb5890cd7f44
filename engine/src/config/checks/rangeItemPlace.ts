// Where an item of a `range` stands in the configuration's text.
import type { CharacterSetModel } from '../characterSetModel.ts';
import type { TextRange } from '../problem.ts';
import { stringOffsets } from '../properties.ts';

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
