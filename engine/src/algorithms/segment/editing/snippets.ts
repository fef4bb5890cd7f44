// Initial values of inserted properties and sets: numbers that fit the segment around them.
import type { Properties } from '../../../language/json/properties.ts';
import type { SegmentsModel } from '../model/segmentsModel.ts';
import { segmentOf } from './placedSegments.ts';
import { integerItems, largestInteger } from './suggestedRanges.ts';
import { lengths, segmentCount } from './suggestedValues.ts';

/** A snippet for the value of a property; undefined where the schema's is right. The parameters are those of `Editing`. */
export function snippetFor(
  model: SegmentsModel,
  object: Properties,
  name: string,
  label?: string,
): string | undefined {
  const inserted = label ?? name;
  if (inserted === 'numSegments') return `\${1:${segmentCount(model)}}`;
  const { segment } = segmentOf(model, object) ?? {};
  if (segment === undefined) return undefined;
  const largest = segment.type === 'Numeric' ? largestInteger(segment.length) : undefined;
  switch (inserted) {
    case 'length':
      return `\${1:${lengths(model, segment)[0]?.text ?? '1'}}`;
    case 'maxNum':
      return `\${1:${largest ?? '9'}}`;
    case 'integers from–to':
      return `{\n\t"minNum": \${1:1},\n\t"maxNum": \${2:${largest ?? '99'}}\n}`;
    case 'integers by range': {
      const range = integerItems(segment.length).at(-1)?.text ?? '1-9';
      return `{\n\t"minNum": 1,\n\t"maxNum": 0,\n\t"range": "\${1:${range}}"\n}`;
    }
    default:
      return undefined;
  }
}
