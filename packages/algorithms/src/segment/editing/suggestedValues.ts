// Suggests values that match their context: counts, lengths, limits, ranges, separators.
import { singleCharacter } from '@masker/text';
import { type JsonNode, stringOffsets, stringValue } from '@masker/json';
import type { Suggestion, ValueLocation } from '../../interface/editing.ts';
import type { CharacterSetModel } from '../model/characterSetModel.ts';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import { parseCharacterRange } from '../sets/range.ts';
import { segmentOf } from './locatedSegments.ts';
import { alphabets, characterItems, integerItems, maxInteger } from './suggestedRanges.ts';

const separators: Readonly<Record<string, string>> = {
  '-': 'The hyphen.',
  _: 'The underscore.',
  '.': 'The full stop.',
  ',': 'The comma.',
  ' ': 'The space.',
  '/': 'The slash.',
  '(': 'The opening parenthesis.',
  ')': 'The closing parenthesis.',
  '+': 'The plus sign.',
  ':': 'The colon.',
  '#': 'The number sign.',
  '\u00a0': 'The no-break space.',
};

const commonLengths = [1n, 2n, 3n, 4n];
/** A list longer than this is no help. */
const maxLengths = 8;

/** Returns the values for a location, the likeliest first; undefined if the schema knows them all. */
export function suggestValues(model: SegmentsModel, location: ValueLocation): Suggestion[] | undefined {
  const { property, object, offset } = location;
  const { segment, set } = segmentOf(model, object) ?? {};
  switch (property.name) {
    case 'original':
    case 'masked':
      return segment?.type === 'Preserve' ? [] : undefined;
    case 'numSegments':
      return [{ text: segmentCount(model), documentation: 'The number of entries in `segments`.' }];
    case 'ignoreChars':
      return property.value?.type === 'array' ? separatorItems(property.value.items, offset) : undefined;
    case 'length':
      return segment === undefined ? undefined : lengths(model, segment);
    case 'minNum':
      return [
        { text: '0', documentation: 'From zero, which is the default.' },
        { text: '1', documentation: 'From one. With a `maxNum` of 0, this part of the set is empty.' },
      ];
    case 'maxNum':
      return maxNumbers(segment, property.value);
    case 'minChar':
    case 'maxChar':
      return limits(segment, set, property.name);
    case 'range':
      return ranges(model.document.text, segment, property.value, offset);
    case undefined:
    default:
      return undefined;
  }
}

/** Returns the number of segments, counting the first one that is yet to be written. */
export function segmentCount({ segmentsNode }: SegmentsModel): string {
  return String(Math.max(1, segmentsNode?.items.length ?? 0));
}

/** Separators that the list doesn't hold yet; the entry at the offset is replaced. */
function separatorItems(items: readonly JsonNode[], offset: number): Suggestion[] {
  const atCaret = items.find((item) => item.offset <= offset && offset <= item.offset + item.length);
  const present = new Set(
    items.map((item) => (item.type === 'string' && item !== atCaret ? item.value : '')),
  );
  const replaced =
    atCaret === undefined
      ? { start: offset, end: offset }
      : { start: atCaret.offset, end: atCaret.offset + atCaret.length };
  return Object.entries(separators)
    .filter(([character]) => !present.has(character))
    .map(([character, documentation]) => ({ text: JSON.stringify(character), documentation, replaced }));
}

/** Suggests lengths for a segment: the length of its numbers, those of the other segments, and short ones. */
export function lengths({ segments }: SegmentsModel, segment: SegmentModel): Suggestion[] {
  const found = new Map<bigint, string>();
  const add = (length: bigint | undefined, documentation: string) => {
    if (length !== undefined && !found.has(length) && found.size < maxLengths)
      found.set(length, documentation);
  };
  if (segment.type === 'Numeric') {
    const numbers = [segment.original, segment.masked].flatMap(({ parts, rangeItems }) => [
      parts.numbers?.to,
      ...rangeItems.map((item) => (item.issue === undefined ? item.to : undefined)),
    ]);
    const max = numbers.reduce<bigint | undefined>(
      (best, number) => (typeof number === 'bigint' && number > (best ?? -1n) ? number : best),
      undefined,
    );
    if (max !== undefined && typeof max === 'bigint')
      add(BigInt(String(max).length), 'Wide enough for the largest number of its sets.');
  }
  for (const length of commonLengths) add(length, 'The number of characters.');
  for (const other of segments) {
    if (other !== segment) add(other.length, `As long as segment ${other.index + 1}.`);
  }
  return Array.from(found, ([length, documentation]) => ({ text: String(length), documentation }));
}

function maxNumbers(segment: SegmentModel | undefined, value: JsonNode | undefined): Suggestion[] {
  const empty = {
    text: '0',
    documentation: 'With a `minNum` of 1, this part of the set is empty, so that `range` alone counts.',
  };
  if (segment?.type === 'AlphaNumeric') {
    return [{ text: '9', documentation: 'The largest digit, which is the default.' }, empty];
  }
  const max = maxInteger(segment?.length);
  const known = max === undefined ? ['9', '99', '999', '9999'] : [max];
  return [
    ...known.map((text) => ({
      text,
      documentation: `The largest number of ${text.length === 1 ? '1 digit' : `${text.length} digits`}.`,
    })),
    ...(value?.type === 'number' || segment?.type === 'Numeric' ? [empty] : []),
  ];
}

/**
 * Suggests the first or last letters of the alphabets; only those consistent with the other limit, if it is
 * given.
 */
function limits(
  segment: SegmentModel | undefined,
  set: CharacterSetModel | undefined,
  name: 'minChar' | 'maxChar',
): Suggestion[] {
  if (segment?.type !== 'AlphaNumeric') return [];
  const own = set ?? segment.masked;
  const other = singleCharacter(stringValue(own.field(name === 'minChar' ? 'maxChar' : 'minChar')));
  return alphabets.flatMap(({ first, last, documentation }) => {
    if (first === '0' || last === 'F') return [];
    const isTogether = other === undefined || (first.charCodeAt(0) <= other && other <= last.charCodeAt(0));
    const text = JSON.stringify(name === 'minChar' ? first : last);
    return isTogether ? [{ text, documentation }] : [];
  });
}

/** Suggests whole ranges, or inside an existing range replacements of the item at the offset. */
function ranges(
  text: string,
  segment: SegmentModel | undefined,
  value: JsonNode | undefined,
  offset: number,
): Suggestion[] {
  const suggest = (others: string) =>
    segment?.type === 'AlphaNumeric' ? characterItems(others) : integerItems(segment?.length);
  const isInText = value?.type === 'string' && value.offset < offset && offset < value.offset + value.length;
  if (!isInText) return suggest('').map((one) => ({ ...one, text: JSON.stringify(one.text) }));
  const offsets = stringOffsets(text, value);
  const at = (index: number) => offsets[index] ?? value.offset + value.length - 1;
  const items = parseCharacterRange(value.value);
  const own = items.find(({ start, end }) => at(start) <= offset && offset <= at(end));
  const others = items.filter((item) => item !== own).map(({ start, end }) => value.value.slice(start, end));
  const replaced =
    own === undefined ? { start: offset, end: offset } : { start: at(own.start), end: at(own.end) };
  return suggest(others.join()).map((one) => ({ ...one, replaced }));
}
