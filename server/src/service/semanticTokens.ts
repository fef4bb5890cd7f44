// Semantic tokens: what the grammar can't know. Which kind a segment is, whether a range holds numbers or characters, and
// which characters are ignored. The rest stays as the grammar colours it.
import type { SegmentType } from '../../../engine/src/algorithms/segment/properties.ts';
import type { SegmentModel } from '../../../engine/src/algorithms/segment/model/segmentsModel.ts';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range, SemanticTokens } from 'vscode-languageserver-types';
import type { Analysis, TextRange } from '../../../engine/src/index.ts';
import { isSpace, type RangeInterval } from '../../../engine/src/algorithms/segment/sets/range.ts';
import {
  type CharacterSetModel,
  singleCharacter,
} from '../../../engine/src/algorithms/segment/model/characterSetModel.ts';
import type { StringNode } from '../../../engine/src/json/jsonNode.ts';
import type { MaskerModel } from '../../../engine/src/configuration/maskerModel.ts';
import { stringOffsets } from '../../../engine/src/json/properties.ts';
import { segmentsInRange } from './segmentsInRange.ts';
import { segmentsOf } from './segmentsOf.ts';
import { placeSegments } from './spans.ts';

/** The types of the tokens; those that the protocol does not name are described in package.json. */
export const tokenTypes = [
  'preserveSegment',
  'numericSegment',
  'alphaNumericSegment',
  'number',
  'character',
  'ignoredCharacter',
  'operator',
] as const;

interface Token extends TextRange {
  readonly type: (typeof tokenTypes)[number];
}

const segmentTokens: Readonly<Record<SegmentType, Token['type']>> = {
  Preserve: 'preserveSegment',
  Numeric: 'numericSegment',
  AlphaNumeric: 'alphaNumericSegment',
};

/** The tokens of a document or of a range of it. */
export function semanticTokens(document: TextDocument, { model }: Analysis, range?: Range): SemanticTokens {
  const chosen =
    range === undefined
      ? { start: 0, end: document.getText().length }
      : { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
  const tokens: Token[] = [];
  addIgnoredCharacters(tokens, model);
  for (const { segment } of segmentsInRange(placeSegments(model), chosen)) addSegment(tokens, segment, model);
  const shown = tokens
    .filter(({ start, end }) => start < end && start <= chosen.end && end >= chosen.start)
    .sort((a, b) => a.start - b.start);
  return { data: encode(document, shown) };
}

function addIgnoredCharacters(tokens: Token[], { properties }: MaskerModel): void {
  const value = properties?.get('ignoreChars')?.value;
  for (const item of value?.type === 'array' ? value.items : []) {
    if (item.type === 'string' && singleCharacter(item.value) !== undefined)
      tokens.push({ ...insideOf(item), type: 'ignoredCharacter' });
  }
}

function addSegment(tokens: Token[], segment: SegmentModel, model: MaskerModel): void {
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

/** The values of a range and the hyphens between them; what is wrong or has no effect stays as the grammar has it. */
function addRange(tokens: Token[], set: CharacterSetModel, node: StringNode, model: MaskerModel): void {
  const { value: text } = node;
  const offsets = node.length === text.length + 2 ? undefined : stringOffsets(model.document.text, node);
  const add = (start: number, end: number, type: Token['type']) => {
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
  model: MaskerModel,
): Token['type'] {
  if (typeof from === 'bigint') return 'number';
  return role === 'original' && from === to && segmentsOf(model).ignoreChars.has(from)
    ? 'ignoredCharacter'
    : 'character';
}

function endOfDigits(text: string, start: number): number {
  let end = start;
  while (/\d/.test(text.charAt(end))) end++;
  return end;
}

function endOfCharacter(text: string, start: number): number {
  return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
}

/** The place of a string's text, without its quotation marks. */
function insideOf({ offset, length }: StringNode): TextRange {
  return { start: offset + 1, end: offset + length - 1 };
}

/** Five numbers a token, as the protocol wants them: lines and characters relative to the token before. */
function encode(document: TextDocument, tokens: readonly Token[]): number[] {
  const data: number[] = [];
  let before = { line: 0, character: 0 };
  for (const { start, end, type } of tokens) {
    const at = document.positionAt(start);
    const isSameLine = at.line === before.line;
    data.push(
      at.line - before.line,
      isSameLine ? at.character - before.character : at.character,
      end - start,
      tokenTypes.indexOf(type),
      0,
    );
    before = at;
  }
  return data;
}
