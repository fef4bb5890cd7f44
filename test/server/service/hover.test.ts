// Hovers: first the meaning of the value, then the schema's documentation.
import assert from 'node:assert/strict';
import { createMaskerLanguageService } from '../../../server/src/service/maskerLanguageService.ts';
import { defaultSettings } from '../../../server/src/service/settings.ts';
import { atCaret, documentOf, service } from '../../helpers/caret.ts';

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
      assert.equal(meaning?.split('  \n')[0], expected);
      assert.match(documentation ?? '', /\w/);
    });
  }

  /** The text below the first line. */
  const details: readonly (readonly [string, readonly string[]])[] = [
    [
      numeric('"mas|ked": { "minNum": 1, "maxNum": 665, "range": "660-665,667-899" }'),
      [
        'range adds 233 values to 001–665, 665 values',
        '1,000 originals, 898 masked values: 1.1 originals share one on average',
      ],
    ],
    [
      numeric('"original": { "minNum": 1, "maxNum": 0, "ran|ge": "0-9" }, "masked": { "maxNum": 4 }'),
      [
        'range alone is the original set',
        'other numbers stay unmasked',
        '10 originals, 5 masked values: 2 originals share one on average',
      ],
    ],
    [
      numeric('"maxNum": 8, "ran|ge": "4"'),
      [
        'range adds nothing to 0–8, 9 values',
        'masks to 000–008, 9 values',
        'range adds nothing to 000–008, 9 values',
      ],
    ],
    [
      alphaNumeric(
        '"original": { "minNum": 1, "maxNum|": 0 }, "masked": { "minNum": 1, "maxNum": 0, "maxChar": "A" }',
      ),
      [
        'other characters stay unmasked, lower-case letters too',
        '17,576 originals, 1 masked value: every original becomes the same',
      ],
    ],
    [
      alphaNumeric('"original": { "minChar": "a", "maxChar": "z", "range": "-|" }').replace(
        '"length": 3',
        '"length": 1',
      ),
      [
        'range adds 1 character to 0–9, a–z, 36 characters',
        'other characters stay unmasked, capitals too',
        '37 originals, 36 masked values: one for each original on average; as they are drawn, some originals share one',
      ],
    ],
    [numeric('"masked": { "minNum": 1, "max|Num": 0 }'), []],
    [
      '{ "segments": [{ "type": "Nume|ric", "length": 2, "masked": { "maxNum": 9 } }] }',
      ['100 originals, 10 masked values: 10 originals share one on average'],
    ],
    [
      '{ "na|me": "aMasker", "algorithm": "Segment", "segments": [{ "type": "Numeric", "length": 4 }] }',
      [
        '10,000 originals, 10,000 masked values: one for each original on average; as they are drawn, some originals share one',
        'Of 1,000 different values, about 95 (9.5%) share their masked value with another one',
        'Of 10,000 different values, about 6,300 (63%) share their masked value with another one',
      ],
    ],
    ['{ "na|me": "aMasker", "algorithm": "Segment", "segments": [{ "length": 4 }] }', []],
  ];
  for (const [marked, expected] of details) {
    it(`${marked}, below the first line`, async () => {
      const [meaning = ''] = (await hoverAt(marked)).split('\n\n---\n\n');
      assert.deepEqual(meaning.replaceAll('\\', '').split('  \n').slice(1), expected);
    });
  }

  it('tells more collisions where parts of values are masked alike', async () => {
    const { document, position } = atCaret(
      '{ "na|me": "aMasker", "algorithm": "Segment", "segments": [{ "type": "Numeric", "length": 4 }, { "type": "Numeric", "length": 4 }] }',
    );
    const texts = await Promise.all(
      (['value', 'segment'] as const).map(async (consistency) =>
        JSON.stringify(await service.doHover(document, position, { ...defaultSettings, consistency })),
      ),
    );
    assert.match(texts[0] ?? '', /about 10,000/);
    assert.match(texts[1] ?? '', /about 30,000/);
  });

  it('shows what the file says as text, never as Markdown', async () => {
    const shown = await hoverAt(alphaNumeric('"masked": { "ran|ge": "*,`,_,[,],(,),<,>,\\\\,|,&" }'));
    const [meaning = ''] = shown.split('\n\n---\n\n');
    assert.match(meaning, /^masks to \\&, \\\(–\\\*, /);
  });

  it('is plain text for an editor that knows no Markdown', async () => {
    const plain = createMaskerLanguageService({});
    const { document, position } = atCaret(numeric('"mas|ked": { "maxNum": 99 }'));
    const contents = (await plain.doHover(document, position))?.contents;
    assert.ok(typeof contents === 'object' && 'kind' in contents);
    assert.equal(contents.kind, 'plaintext');
    assert.match(
      contents.value,
      /^masks to 000–099, 100 values\n1,000 originals, .*\n\nThe set from which replacements/,
    );
    assert.doesNotMatch(contents.value, /[`*\\]/);
  });

  const documented: readonly (readonly [string, RegExp])[] = [
    ['{ "na|me": "a" }', /^The masker's name\./],
    ['{ "outputCase": "In|put" }', /`Input`: The case of the original value/],
    ['{ "segments": [{ "le|ngth": 0 }] }', /^How many characters/],
    [
      '{ "segments": [{ "type": "Preserve", "length": 1, "mas|ked": {} }] }',
      /^The set from which replacements/,
    ],
    ['{ "$schema": "https://example.com/masker.schema.json", "na|me": "a" }', /^The masker's name\./],
    ['{ "$schema": "http://json-schema.org/draft-07/schema#", "na|me": "a" }', /^The masker's name\./],
    ['{ "$schema": "http://json-schema.org/draft-07/schema#", "Na|me": "a" }', /^The masker's name\./],
    ['{ "$schema": "../masker.schema.json", "na|me": "a" }', /^The masker's name\./],
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
