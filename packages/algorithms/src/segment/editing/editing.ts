// Editing help of the Segment algorithm.
import { sourceOf, type Properties, stringOffsets, openingOf, type Property, rangeOf } from '@masker/json';
import type { TextRange } from '@masker/text';
import type { Editing, Suggestion, ValueLocation, OutlineItem } from '../../interface/editing.ts';
import type { SegmentSettings } from '../model/segmentSettings.ts';
import type { SegmentsModel } from '../model/segmentsModel.ts';
import { parseCharacterRange } from '../sets/range.ts';
import { hintsIn } from './hints.ts';
import { meaningAt } from './meaning.ts';
import { segmentOf, type LocatedSegment, locateSegments } from './locatedSegments.ts';
import { integerItems, maxInteger } from './suggestedRanges.ts';
import { lengths, segmentCount, suggestValues } from './suggestedValues.ts';
import { tokensIn, tokenTypes } from './tokens.ts';
import { describeCoverage } from '../presentation/coverage.ts';
import type { SegmentType } from '../properties.ts';
import { describeSet } from './setMeaning.ts';

const kinds: Readonly<Record<SegmentType, OutlineItem['kind']>> = {
  Preserve: 'constant',
  Numeric: 'number',
  AlphaNumeric: 'string',
};

/** Returns the first segments as outline items, instead of the list that contains them. */
function outlineOf(model: SegmentsModel, { value }: Property, maxItems: number): OutlineItem[] | undefined {
  if (value === undefined || value !== model.segmentsNode) return undefined;
  return locateSegments(model).slice(0, maxItems).map(toItem);
}

function toItem({ segment, coverage }: LocatedSegment): OutlineItem {
  const { index, type, properties } = segment;
  const details = [type, coverage === undefined ? undefined : describeCoverage(coverage)];
  const written = properties.get('type')?.value;
  return {
    name: `Segment ${index + 1}`,
    detail: details.filter((detail) => detail !== undefined).join(' · '),
    kind: type === undefined ? 'object' : kinds[type],
    range: rangeOf(properties.node),
    selection: written === undefined ? openingOf(properties.node) : rangeOf(written),
    properties: [segment.original, segment.masked].flatMap((set) => {
      const property = properties.get(set.role);
      return property === undefined ? [] : [{ property, detail: describeSet(set, segment)[0] }];
    }),
  };
}

/**
 * Returns a snippet for the value of a property; undefined if the schema's is right. The parameters are those
 * of `Editing`.
 */
function snippetFor(
  model: SegmentsModel,
  object: Properties,
  name: string,
  label?: string,
): string | undefined {
  const inserted = label ?? name;
  if (inserted === 'numSegments') return `\${1:${segmentCount(model)}}`;
  const { segment } = segmentOf(model, object) ?? {};
  if (segment === undefined) return undefined;
  const max = segment.type === 'Numeric' ? maxInteger(segment.length) : undefined;
  switch (inserted) {
    case 'length':
      return `\${1:${lengths(model, segment)[0]?.text ?? '1'}}`;
    case 'maxNum':
      return `\${1:${max ?? '9'}}`;
    case 'integers from–to':
      return `{\n\t"minNum": \${1:1},\n\t"maxNum": \${2:${max ?? '99'}}\n}`;
    case 'integers by range': {
      const range = integerItems(segment.length).at(-1)?.text ?? '1-9';
      return `{\n\t"minNum": 1,\n\t"maxNum": 0,\n\t"range": "\${1:${range}}"\n}`;
    }
    default:
      return undefined;
  }
}

/** In characters: a longer item is selected as a whole only. */
const maxItemLength = 200;

/** Returns the ranges in the value of a `range` that contain an offset, the smallest first. */
function selectionsAt(model: SegmentsModel, { property, offset }: ValueLocation): TextRange[] {
  const { name, value: node } = property;
  if (name !== 'range' || node?.type !== 'string') return [];
  const offsets = stringOffsets(model.document.text, node);
  const at = (index: number) => offsets[index] ?? node.offset + node.length;
  const items = parseCharacterRange(node.value);
  const item = items.find(({ start, end }) => at(start) <= offset && offset <= at(end));
  if (item === undefined || item.start === item.end) return [];
  const range = { start: at(item.start), end: at(item.end) };
  const isShort = item.end - item.start <= maxItemLength;
  const ends = isShort ? /^(\S+?)\s*-\s*(\S+)$/.exec(node.value.slice(item.start, item.end)) : null;
  const [from = '', to = ''] = ends?.slice(1) ?? [];
  const values = [
    { start: range.start, end: at(item.start + from.length) },
    { start: at(item.end - to.length), end: range.end },
  ];
  const value = values.find(({ start, end }) => start < end && start <= offset && offset <= end);
  const isWhole = items.length === 1 && item.end - item.start === node.value.length;
  return [...(value === undefined ? [] : [value]), ...(isWhole ? [] : [range])];
}

const others: Readonly<Record<string, 'original' | 'masked'>> = { original: 'masked', masked: 'original' };

/** Returns the other set, if it is written, in one line. */
function suggestOtherSet(model: SegmentsModel, { object, property }: ValueLocation): Suggestion[] {
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

export const editing: Editing<SegmentsModel, SegmentSettings> = {
  suggest: suggestValues,
  suggestFirst: suggestOtherSet,
  // Nothing reads the sets of a Preserve segment.
  isWithoutEffect(model, object) {
    const { segment, set } = segmentOf(model, object) ?? {};
    return set !== undefined && segment?.type === 'Preserve';
  },
  snippetFor,
  suggestedAtOnce: ['segments'],
  meaning: meaningAt,
  hints: hintsIn,
  tokenTypes,
  tokens: tokensIn,
  outline: outlineOf,
  selections: selectionsAt,
};
