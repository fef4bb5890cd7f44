// Classifies the words that the grammar can't recognize: the kind of a segment, whether a range holds numbers
// or characters, and the ignored characters. All else keeps the grammar's colours.
import { singleCharacter, type TextRange } from '@masker/text';
import { type StringNode, stringOffsets } from '@masker/json';
import type { Token, TokenType } from '../../interface/editing.ts';
import type { CharacterSetModel } from '../model/characterSetModel.ts';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import type { SegmentType } from '../properties.ts';
import { isSpace, type RangeInterval } from '../sets/range.ts';
import { segmentsInRange } from './locatedSegments.ts';

export const tokenTypes = [
  {
    name: 'preserveSegment',
    superType: 'keyword',
    description: "The type of a segment that isn't masked.",
    scope: 'keyword.control.preserve-segment.masker',
  },
  {
    name: 'numericSegment',
    superType: 'number',
    description: 'The type of a segment whose digits are masked as one number.',
    scope: 'constant.numeric.numeric-segment.masker',
  },
  {
    name: 'alphaNumericSegment',
    superType: 'type',
    description: 'The type of a segment whose characters are masked one by one.',
    scope: 'entity.name.type.alphanumeric-segment.masker',
  },
  { name: 'number' },
  {
    name: 'character',
    description: "A character of a masker's character set.",
    scope: 'entity.name.function.character.masker',
  },
  {
    name: 'ignoredCharacter',
    superType: 'comment',
    description: 'A character that masking ignores.',
    scope: 'comment.ignored-character.masker',
  },
  { name: 'operator' },
] as const satisfies readonly TokenType[];

/** A token of one of these types. */
interface SegmentToken extends Token {
  readonly type: (typeof tokenTypes)[number]['name'];
}

const segmentTokens: Readonly<Record<SegmentType, SegmentToken['type']>> = {
  Preserve: 'preserveSegment',
  Numeric: 'numericSegment',
  AlphaNumeric: 'alphaNumericSegment',
};

/** Returns the tokens of the segments that a range of the text touches, and of the ignored characters. */
export function tokensIn(model: SegmentsModel, range: TextRange): Token[] {
  const tokens: SegmentToken[] = [];
  addIgnoredCharacters(tokens, model);
  for (const { segment } of segmentsInRange(model, range)) addSegment(tokens, segment, model);
  return tokens;
}

function addIgnoredCharacters(tokens: SegmentToken[], { properties }: SegmentsModel): void {
  const value = properties?.get('ignoreChars')?.value;
  for (const item of value?.type === 'array' ? value.items : []) {
    if (item.type === 'string' && singleCharacter(item.value) !== undefined)
      tokens.push({ ...insideOf(item), type: 'ignoredCharacter' });
  }
}

function addSegment(tokens: SegmentToken[], segment: SegmentModel, model: SegmentsModel): void {
  const type = segment.properties.get('type')?.value;
  if (type?.type === 'string' && segment.type !== undefined)
    tokens.push({ ...insideOf(type), type: segmentTokens[segment.type] });
  // A field directly on the segment belongs to both sets.
  const seen = new Set<StringNode>();
  for (const set of [segment.original, segment.masked]) {
    for (const name of ['minChar', 'maxChar', 'range'] as const) {
      const value = set.field(name)?.value;
      if (value?.type !== 'string' || seen.has(value)) continue;
      seen.add(value);
      if (name === 'range') addRange(tokens, set, value, model);
      else if (segment.type === 'AlphaNumeric' && singleCharacter(value.value) !== undefined)
        tokens.push({ ...insideOf(value), type: 'character' });
    }
  }
}

/**
 * Adds the values of a range and the hyphens between them; invalid or ineffective parts keep the grammar's
 * colours.
 */
function addRange(
  tokens: SegmentToken[],
  set: CharacterSetModel,
  node: StringNode,
  model: SegmentsModel,
): void {
  const { value: text } = node;
  const offsets = node.length === text.length + 2 ? undefined : stringOffsets(model.document.text, node);
  const add = (start: number, end: number, type: SegmentToken['type']) => {
    const first = node.offset + 1;
    tokens.push({ start: offsets?.[start] ?? first + start, end: offsets?.[end] ?? first + end, type });
  };
  for (const item of set.rangeItems) {
    if (item.issue !== undefined) continue;
    const type = typeOf(item, set, model);
    const firstEnd = type === 'number' ? endOfDigits(text, item.start) : endOfCharacter(text, item.start);
    add(item.start, firstEnd, type);
    if (firstEnd >= item.end) continue;
    const hyphen = text.indexOf('-', firstEnd);
    add(hyphen, hyphen + 1, 'operator');
    let last = hyphen + 1;
    while (isSpace(text.charCodeAt(last))) last++;
    add(last, item.end, type);
  }
}

function typeOf(
  { from, to }: RangeInterval<bigint | number>,
  { role }: CharacterSetModel,
  model: SegmentsModel,
): SegmentToken['type'] {
  if (typeof from === 'bigint') return 'number';
  return role === 'original' && from === to && model.ignoreChars.has(from) ? 'ignoredCharacter' : 'character';
}

function endOfDigits(text: string, start: number): number {
  let end = start;
  while (/\d/.test(text.charAt(end))) end++;
  return end;
}

function endOfCharacter(text: string, start: number): number {
  return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
}

/** Returns the range of a string's text, without its quotation marks. */
function insideOf({ offset, length }: StringNode): TextRange {
  return { start: offset + 1, end: offset + length - 1 };
}
