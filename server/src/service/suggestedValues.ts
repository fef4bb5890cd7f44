// Values that fit what stands around them: counts, lengths, limits, ranges, separators.
import type { SegmentModel } from '../../../engine/src/algorithms/segment/model/segmentsModel.ts';
import type { Analysis } from '../../../engine/src/index.ts';
import { singleCharacter } from '../../../engine/src/algorithms/segment/model/characterSetModel.ts';
import { stringOffsets, stringValue } from '../../../engine/src/json/properties.ts';
import { parseCharacterRange } from '../../../engine/src/algorithms/segment/sets/range.ts';
import type { TextRange } from '../../../engine/src/index.ts';
import { alphabets, characterItems, integerItems, largestInteger } from './suggestedRanges.ts';
import { segmentsOf } from './segmentsOf.ts';
import type { ValuePlace } from './valuePlace.ts';

/** A value to choose. */
export interface Suggestion {
  /** As it is inserted. */
  readonly text: string;
  readonly documentation: string;
  /** What it replaces, when that is not the whole value. */
  readonly replaced?: TextRange;
}

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
const mostLengths = 8;

/**
 * The values for a place, the likeliest first; undefined where the schema knows them all.
 *
 * @param uri the document's: a masker is often named like its file
 */
export function suggestValues(
  analysis: Analysis,
  uri: string,
  place: ValuePlace,
  offset: number,
): Suggestion[] | undefined {
  const { property, segment } = place;
  switch (property.name) {
    case 'original':
    case 'masked':
      return segment?.type === 'Preserve' ? [] : undefined;
    case 'name':
      return nameOfFile(uri);
    case 'numSegments':
      return [{ text: segmentCount(analysis), documentation: 'The number of entries in `segments`.' }];
    case 'ignoreChars':
      return property.value?.type === 'array' ? separatorItems(place, offset) : undefined;
    case 'length':
      return segment === undefined ? undefined : lengths(analysis, segment);
    case 'minNum':
      return [
        { text: '0', documentation: 'From zero, which is the default.' },
        { text: '1', documentation: 'From one. With a `maxNum` of 0, this part of the set is empty.' },
      ];
    case 'maxNum':
      return largestNumbers(place);
    case 'minChar':
    case 'maxChar':
      return limits(place, property.name);
    case 'range':
      return ranges(analysis, place, offset);
    case undefined:
      return [];
    default:
      return undefined;
  }
}

/** How many segments there are, or will be with the first one. */
export function segmentCount({ model }: Analysis): string {
  return String(Math.max(1, segmentsOf(model).segmentsNode?.items.length ?? 0));
}

/** `plate.masker.json` holds the `plateMasker`. */
function nameOfFile(uri: string): Suggestion[] {
  const stem = /([^/]+)\.masker\.json$/.exec(uri)?.[1]?.replace(/masker$/i, '') ?? '';
  const name = /^[a-z][a-z0-9]*$/i.test(stem) ? `${stem}Masker` : undefined;
  return name === undefined ? [] : [{ text: JSON.stringify(name), documentation: 'Named like its file.' }];
}

/** Separators that the list does not hold yet; the entry at the offset is replaced. */
function separatorItems({ property }: ValuePlace, offset: number): Suggestion[] {
  const items = property.value?.type === 'array' ? property.value.items : [];
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

/** Lengths for a segment: what its numbers need, what the other segments have, and short ones. */
export function lengths({ model }: Analysis, segment: SegmentModel): Suggestion[] {
  const found = new Map<bigint, string>();
  const add = (length: bigint | undefined, documentation: string) => {
    if (length !== undefined && !found.has(length) && found.size < mostLengths)
      found.set(length, documentation);
  };
  if (segment.type === 'Numeric') {
    const numbers = [segment.original, segment.masked].flatMap(({ parts, rangeItems }) => [
      parts.numbers?.to,
      ...rangeItems.map((item) => (item.issue === undefined ? item.to : undefined)),
    ]);
    const largest = numbers.reduce<bigint | undefined>(
      (most, number) => (typeof number === 'bigint' && number > (most ?? -1n) ? number : most),
      undefined,
    );
    if (largest !== undefined && typeof largest === 'bigint')
      add(BigInt(String(largest).length), 'Wide enough for the largest number of its sets.');
  }
  for (const length of commonLengths) add(length, 'The number of characters.');
  for (const other of segmentsOf(model).segments) {
    if (other !== segment) add(other.length, `As long as segment ${other.index + 1}.`);
  }
  return Array.from(found, ([length, documentation]) => ({ text: String(length), documentation }));
}

function largestNumbers({ segment, property }: ValuePlace): Suggestion[] {
  const empty = {
    text: '0',
    documentation: 'With a `minNum` of 1, this part of the set is empty, so that `range` alone counts.',
  };
  if (segment?.type === 'AlphaNumeric') {
    return [{ text: '9', documentation: 'The largest digit, which is the default.' }, empty];
  }
  const largest = largestInteger(segment?.length);
  const known = largest === undefined ? ['9', '99', '999', '9999'] : [largest];
  return [
    ...known.map((text) => ({
      text,
      documentation: `The largest number of ${text.length === 1 ? '1 digit' : `${text.length} digits`}.`,
    })),
    ...(property.value?.type === 'number' || segment?.type === 'Numeric' ? [empty] : []),
  ];
}

/** The first or last letters of the alphabets; only those that fit the other limit, when that is given. */
function limits({ segment, set }: ValuePlace, name: 'minChar' | 'maxChar'): Suggestion[] | undefined {
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

/** Whole ranges, or inside a range that is there, items in place of the one at the offset. */
function ranges(analysis: Analysis, place: ValuePlace, offset: number): Suggestion[] {
  const { segment, property } = place;
  const { value } = property;
  const suggest = (others: string) =>
    segment?.type === 'AlphaNumeric' ? characterItems(others) : integerItems(segment?.length);
  const isInText = value?.type === 'string' && value.offset < offset && offset < value.offset + value.length;
  if (!isInText) return suggest('').map((one) => ({ ...one, text: JSON.stringify(one.text) }));
  const offsets = stringOffsets(analysis.model.document.text, value);
  const at = (index: number) => offsets[index] ?? value.offset + value.length - 1;
  const items = parseCharacterRange(value.value);
  const own = items.find(({ start, end }) => at(start) <= offset && offset <= at(end));
  const others = items.filter((item) => item !== own).map(({ start, end }) => value.value.slice(start, end));
  const replaced =
    own === undefined ? { start: offset, end: offset } : { start: at(own.start), end: at(own.end) };
  return suggest(others.join()).map((one) => ({ ...one, replaced }));
}
