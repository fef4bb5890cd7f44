// Suggests the other set of a segment, before the forms that every set may have.
import { sourceOf } from '../../../language/json/edits.ts';
import type { Suggestion, ValuePlace } from '../../interface/editing.ts';
import type { SegmentsModel } from '../model/segmentsModel.ts';
import { segmentOf } from './placedSegments.ts';

const others: Readonly<Record<string, 'original' | 'masked'>> = { original: 'masked', masked: 'original' };

/** The other set, where it is written, in one line. */
export function suggestOtherSet(model: SegmentsModel, { object, property }: ValuePlace): Suggestion[] {
  const other = others[property.name ?? ''];
  const { segment, set } = segmentOf(model, object) ?? {};
  if (other === undefined || segment === undefined || set !== undefined || segment.type === 'Preserve')
    return [];
  const value = segment.properties.get(other)?.value;
  if (value?.type !== 'object') return [];
  const text = sourceOf(model.document.text, value).replace(/(?<!\s)\s*[\r\n]\s*/g, ' ');
  return [
    { text, label: `same as ${other}`, documentation: `The set that \`${other}\` has here: \`${text}\`` },
  ];
}
