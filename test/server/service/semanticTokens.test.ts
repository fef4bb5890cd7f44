// Semantic tokens, as the text that each covers with its type: kinds of segments, what ranges hold, ignored characters.
import assert from 'node:assert/strict';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Range, SemanticTokenTypes } from 'vscode-languageserver-types';
import { tokenTypes } from '@masker/algorithms';
import manifest from '../../../package.json' with { type: 'json' };
import { tokenTypeNames } from '../../../server/src/service/semanticTokens.ts';
import { documentOf, service } from '../../helpers/caret.ts';

const standardTypes: ReadonlySet<string> = new Set(Object.values(SemanticTokenTypes));

interface Token {
  readonly text: string;
  readonly type: string;
  readonly offset: number;
}

function tokensOf(document: TextDocument, range?: Range): Token[] {
  const { data } = service.getSemanticTokens(document, range);
  assert.equal(data.length % 5, 0);
  const tokens: Token[] = [];
  let [line, character] = [0, 0];
  for (let i = 0; i < data.length; i += 5) {
    const [lines = 0, characters = 0, length = 0, type = -1, modifiers] = data.slice(i, i + 5);
    assert.equal(modifiers, 0);
    character = lines === 0 ? character + characters : characters;
    line += lines;
    const offset = document.offsetAt({ line, character });
    tokens.push({
      text: document.getText().slice(offset, offset + length),
      type: tokenTypeNames[type] ?? '',
      offset,
    });
  }
  return tokens;
}

const numeric = (set: string) => `{ "segments": [{ "type": "Numeric", "length": 3, "masked": { ${set} } }] }`;
const alphaNumeric = (set: string, role = 'original') =>
  `{ "segments": [{ "type": "AlphaNumeric", "length": 3, "${role}": { ${set} } }] }`;

/** A configuration → its tokens as `type:text`. */
const table: readonly (readonly [string, string])[] = [
  ['', ''],
  ['{ "name": "Numeric", "algorithm": "Segment" }', ''],
  [
    '{ "ignoreChars": ["-", " ", "ab", "", 1, "\\u002e"] }',
    'ignoredCharacter:- ignoredCharacter:  ignoredCharacter:\\u002e',
  ],
  [
    '{ "segments": [{ "type": "Preserve" }, { "type": "Numeric" }, { "type": "AlphaNumeric" }, { "type": "Other" }] }',
    'preserveSegment:Preserve numericSegment:Numeric alphaNumericSegment:AlphaNumeric',
  ],
  [
    numeric('"range": "1-665, 700 - 800,9"'),
    'numericSegment:Numeric number:1 operator:- number:665 number:700 operator:- number:800 number:9',
  ],
  [numeric('"range": "A-F,5-1,,x1,7", "minChar": "A"'), 'numericSegment:Numeric number:7'],
  [
    alphaNumeric('"range": "0-9,A - F,x", "minChar": "é", "maxChar": "😀"'),
    'alphaNumericSegment:AlphaNumeric character:0 operator:- character:9 character:A operator:- character:F character:x character:é character:😀',
  ],
  [
    alphaNumeric('"range": "--/,😀-😏,\\u0041-\\u0046,\\\\", "maxChar": "AB"'),
    'alphaNumericSegment:AlphaNumeric character:- operator:- character:/ character:😀 operator:- character:😏 ' +
      'character:\\u0041 operator:- character:\\u0046 character:\\\\',
  ],
  [alphaNumeric('"range": ".,+"'), 'alphaNumericSegment:AlphaNumeric ignoredCharacter:. character:+'],
  [alphaNumeric('"range": ".,+"', 'masked'), 'alphaNumericSegment:AlphaNumeric character:. character:+'],
  [
    '{ "segments": [{ "range": "1-2", "length": 1, "type": "Numeric", "masked": { "range": "3" } }] }',
    'number:1 operator:- number:2 numericSegment:Numeric number:3',
  ],
  [
    '{ "segments": [{ "type": "Numeric", "length": 1, "masked": { "range": "3" } }], "ignoreChars": ["/"] }',
    'numericSegment:Numeric number:3 ignoredCharacter:/',
  ],
  [
    '{ "Segments": [{ "TYPE": "Preserve", "length": 1, "masked": { "range": "3" } }] }',
    'preserveSegment:Preserve',
  ],
  ['{ "segments": [{ "type": "Numeric", "length": 1, "masked": { "range": "3-', 'numericSegment:Numeric'],
];

describe('semantic tokens', () => {
  for (const [text, expected] of table) {
    it(text, () => {
      const tokens = tokensOf(documentOf(text)).map(({ type, text: covered }) => `${type}:${covered}`);
      assert.equal(tokens.join(' '), expected);
    });
  }

  it('have types that the protocol or the manifest describes', () => {
    const { semanticTokenTypes, semanticTokenScopes } = manifest.contributes;
    const own = tokenTypeNames.filter((type) => !standardTypes.has(type));
    assert.deepEqual(semanticTokenTypes.map(({ id }) => id).sort(), own.toSorted());
    assert.deepEqual(Object.keys(semanticTokenScopes[0]?.scopes ?? {}).sort(), own.toSorted());
    const described = tokenTypes.filter(({ description }) => description !== undefined);
    assert.deepEqual(
      semanticTokenTypes,
      described.map(({ name, superType, description }) => ({
        id: name,
        ...(superType !== undefined && { superType }),
        description,
      })),
    );
    assert.deepEqual(
      semanticTokenScopes[0]?.scopes,
      Object.fromEntries(described.map(({ name, scope }) => [name, [scope]])),
    );
  });

  it('of a range are those of the document that touch it', () => {
    const segments = '{ "type": "Numeric", "length": 3, "masked": { "range": "1-5,7" } },\n'.repeat(5);
    const document = documentOf(`{ "ignoreChars": ["/"],\n"segments": [\n${segments}{}] }`);
    const all = tokensOf(document);
    assert.equal(all.length, 1 + 5 * 5);
    for (let line = 0; line < document.lineCount; line++) {
      const range = { start: { line, character: 0 }, end: { line, character: 1000 } };
      const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
      assert.deepEqual(
        tokensOf(document, range),
        all.filter(({ offset, text }) => offset <= end && offset + text.length >= start),
      );
    }
  });

  it('do not overlap and stand in one line, in whatever text', () => {
    const text = alphaNumeric('"range": "0-9,A - F,x\n", "minChar": "é"') + numeric('"range": "1-2');
    for (let end = 0; end <= text.length; end++) {
      const tokens = tokensOf(documentOf(text.slice(0, end)));
      for (const [i, token] of tokens.entries()) {
        assert.ok(token.text !== '' && !token.text.includes('\n'));
        assert.ok(token.offset >= (tokens[i - 1]?.offset ?? 0) + (tokens[i - 1]?.text.length ?? 0));
      }
    }
  });
});
