// What a hover says first: what the value at hand means. Then the schema's documentation.
import assert from 'node:assert/strict';
import { atCaret, documentOf, service } from '../helpers/caret.ts';

async function hoverAt(marked: string): Promise<string> {
  const { document, position } = atCaret(marked);
  const contents = (await service.doHover(document, position))?.contents;
  if (contents === undefined) return '';
  assert.ok(typeof contents === 'object' && 'kind' in contents && contents.kind === 'markdown');
  return contents.value;
}

const numeric = (rest: string) =>
  `{ "algorithm": "Segment", "segments": [{ "type": "Numeric", "length": 3, ${rest} }] }`;
const alphaNumeric = (rest: string) => `{ "segments": [{ "type": "AlphaNumeric", "length": 3, ${rest} }] }`;

const meanings: readonly (readonly [string, string])[] = [
  [numeric('"orig|inal": {}'), 'accepts 0–999, 1,000 values'],
  [
    numeric('"mas|ked": { "minNum": 1, "maxNum": 0, "range": "1-665,667-899" }'),
    'masks to 001–665, 667–899, 898 values',
  ],
  [
    numeric('"masked": { "minNum": 1, "maxNum": 0, "range": "1-665,6|67-899" }'),
    'masks to 001–665, 667–899, 898 values',
  ],
  [numeric('"masked": { "min|Num": 7, "maxNum": 7 }'), 'masks to 007, 1 value'],
  [numeric('"masked": { "min|Num": 2, "maxNum": 1 }'), 'masks to nothing'],
  [
    numeric('"masked": { "minNum": 1, "maxNum": 0, "ran|ge": "1,3,5,7,9,11,13,15" }'),
    'masks to 001, 003, 005, …, 011, 013, 015, 8 values',
  ],
  [numeric('"Ori|ginal": {}'), 'accepts 0–999, 1,000 values'],
  [alphaNumeric('"masked": { "max|Char": "C" }'), 'masks to 0–9, A–C, 13 characters'],
  [alphaNumeric('"original": { "ran|ge": "\\u0000" }'), 'accepts U+0000, 0–9, A–Z, 37 characters'],
  [
    '{ "segments": [{ "type": "Numeric", "length": 40, "orig|inal": { "minNum": 7 } }] }',
    'accepts 7 to the largest number of 40 digits, about 10^40 values',
  ],
  [
    '{ "segments": [{ "type": "Numeric", "length": 1000000000, "mas|ked": {} }] }',
    'masks to 0 to the largest number of 1,000,000,000 digits, about 10^1,000,000,000 values',
  ],
  ['{ "segments": [{ "length": 3 }, { "len|gth": 3 }, { "length": 3 }] }', 'characters 4–6 of 9'],
  ['{ "segments": [{ "length": 3 }, { "type": "Prese|rve", "length": 1 }] }', 'character 4 of 4'],
  ['{ "algorithm": "Seg|ment", "segments": [{ "length": 3 }, { "length": 1 }] }', '2 segments, 4 characters'],
];

describe('hover', () => {
  for (const [marked, expected] of meanings) {
    it(marked, async () => {
      const [meaning, documentation] = (await hoverAt(marked)).split('\n\n---\n\n');
      assert.equal(meaning, expected);
      assert.match(documentation ?? '', /\w/);
    });
  }

  const documented: readonly (readonly [string, RegExp])[] = [
    ['{ "na|me": "a" }', /^The masker's name\./],
    ['{ "outputCase": "In|put" }', /`Input`: The case of the original value/],
    ['{ "segments": [{ "le|ngth": 0 }] }', /^How many characters/],
    ['{ "segments": [{ "type": "Preserve", "length": 1, "mas|ked": {} }] }', /^What the replacements/],
    ['{ "colour|": 1 }', /^$/],
    ['|', /^$/],
  ];
  for (const [marked, expected] of documented) {
    it(marked, async () => {
      assert.match(await hoverAt(marked), expected);
    });
  }

  it('covers the word under the caret', async () => {
    const hover = await service.doHover(documentOf('{ "name": "a" }'), { line: 0, character: 4 });
    assert.deepEqual(hover?.range, { start: { line: 0, character: 2 }, end: { line: 0, character: 8 } });
  });
});
