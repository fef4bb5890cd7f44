// The text that each refactoring makes.
import assert from 'node:assert/strict';
import { applyEdits } from '../../../../test/helpers/applyEdits.ts';
import { propose } from '../../../../test/helpers/propose.ts';

const masker = (segments: string, rest = '') =>
  `{"name":"aMasker","algorithm":"Segment"${rest},"segments":[${segments}]}`;

describe('refactorings', () => {
  /** What is done, the text with the caret, the title, and the text afterwards; no title where nothing is offered. */
  const table: readonly (readonly [id: string, marked: string, title?: string, expected?: string])[] = [
    [
      'makeDefaultsExplicit',
      masker('{|"length":2}, { "type": "Numeric", "length": 3 }'),
      'Make the defaults of segment 1 explicit',
      masker('{"length":2, "type": "Preserve"}, { "type": "Numeric", "length": 3 }'),
    ],
    [
      'makeDefaultsExplicit',
      masker('{ "type": "Numeric",| "length": 3 }'),
      'Make the defaults of segment 1 explicit',
      masker(
        '{ "type": "Numeric", "length": 3, "original": { "minNum": 0, "maxNum": 999 }, "masked": { "minNum": 0, "maxNum": 999 } }',
      ),
    ],
    [
      'makeDefaultsExplicit',
      masker('{ "type": "AlphaNumeric", "length": 3, "masked": { "maxChar": "F" }, "original": {| } }'),
      'Make the defaults of segment 1 explicit',
      masker(
        '{ "type": "AlphaNumeric", "length": 3, "masked": { "maxChar": "F", "minNum": 0, "maxNum": 9, "minChar": "A" }, "original": { "minNum": 0, "maxNum": 9, "minChar": "A", "maxChar": "Z" } }',
      ),
    ],
    [
      'makeDefaultsExplicit',
      masker('{ "type": "Numeric", "length": 1000000000, "masked": {|} }'),
      'Make the defaults of segment 1 explicit',
      masker(
        '{ "type": "Numeric", "length": 1000000000, "masked": { "minNum": 0 }, "original": { "minNum": 0 } }',
      ),
    ],
    [
      'makeDefaultsExplicit',
      '{\n  "name": "aMasker",|\n  "trimWhiteSpace": true,\n  "algorithm": "Identity"\n}',
      'Make the defaults explicit',
      `{
  "name": "aMasker",
  "trimWhiteSpace": true,
  "algorithm": "Identity",
  "description": "",
  "outputCase": "AsIs",
  "isEmptyDefault": false,
  "defaultString": null,
  "defaultNumber": null,
  "defaultNumberType": "Decimal",
  "duplicate": false
}`,
    ],
    ['makeDefaultsExplicit', masker('{ "type": "Preserve", |"length": 2 }')],
    ['makeDefaultsExplicit', masker('{|"length":0}')],
    ['makeDefaultsExplicit', '|'],
    [
      'removeDefaults',
      masker('{ "type": "Preserve",| "length": 2 }'),
      'Remove what equals the default in segment 1',
      masker('{ "length": 2 }'),
    ],
    [
      'removeDefaults',
      masker(
        '{ "type": "Numeric", "length": 3, "original": { "minNum": 0, "maxNum": 9.99e2 }, "masked": { "minNum": 1, "maxNum":| 999 } }',
      ),
      'Remove what equals the default in segment 1',
      masker('{ "type": "Numeric", "length": 3, "masked": { "minNum": 1 } }'),
    ],
    [
      'removeDefaults',
      masker(
        '{ |"type": "AlphaNumeric", "length": 3, "original": {}, "masked": { "minChar": "B", "maxChar": "\\u005a", "range": "Z" } }',
      ),
      'Remove what equals the default in segment 1',
      masker('{ "type": "AlphaNumeric", "length": 3, "masked": { "minChar": "B" } }'),
    ],
    // There, "Z" and "A" are no defaults: they add a letter, and hide the field on the segment.
    [
      'removeDefaults',
      masker('{ |"type": "AlphaNumeric", "length": 3, "masked": { "maxChar": "F", "range": "Z" } }'),
    ],
    [
      'removeDefaults',
      masker('{ |"type": "AlphaNumeric", "length": 3, "minChar": "B", "masked": { "minChar": "A" } }'),
    ],
    ['removeDefaults', masker('{ |"type": "Numeric", "length": 3, "masked": { "note": 1 } }')],
    [
      'removeDefaults',
      '{|\n  "name": "aMasker",\n  "description": "",\n  "outputCase": "AsIs",\n  "algorithm": "Segment",\n  "ignoreChars": ["-","_", ".", ",", " "],\n  "segments": []\n}',
      'Remove what equals the default',
      '{\n  "name": "aMasker",\n  "algorithm": "Segment",\n  "segments": []\n}',
    ],
    [
      'sortProperties',
      `{|
  "segments": [
    { "length": 2 },
    { "length": 3, "masked": { "maxNum": 5, "minNum": 1 }, "type": "Numeric" }
  ],
  "note": 1,
  "algorithm": "Segment",
  "name": "aMasker"
}`,
      'Sort properties',
      `{
  "name": "aMasker",
  "algorithm": "Segment",
  "segments": [
    { "length": 2 },
    { "type": "Numeric", "length": 3, "masked": { "minNum": 1, "maxNum": 5 } }
  ],
  "note": 1
}`,
    ],
    ['sortProperties', masker('{|"length":2}')],
    ['sortProperties', '{ "algorithm": "Identity", "name": ""| }'],
    [
      'splitSegment',
      masker('{ "type": "Numeric", "length": 4| }', ',"numSegments":1'),
      'Split segment 1 into 2 + 2 characters (masked values change)',
      masker('{ "type": "Numeric", "length": 2 }, { "type": "Numeric", "length": 2 }', ',"numSegments":2'),
    ],
    [
      'splitSegment',
      masker('\r\n  { |"length": 1e1, "note": 1 }\r\n'),
      'Split segment 1 into 5 + 5 characters',
      masker('\r\n  { "length": 5, "note": 1 },\r\n  { "length": 5, "note": 1 }\r\n'),
    ],
    [
      'splitSegment',
      masker('{ "type": "Numeric",| "original": { "minNum": 0 }, "length": 2, "masked": { "maxNum": 99 } }'),
      'Split segment 1 into 1 + 1 characters (masked values change)',
      masker('{ "type": "Numeric", "length": 1 }, { "type": "Numeric", "length": 1 }'),
    ],
    [
      'splitSegment',
      masker('{| "type": "AlphaNumeric", "length": 3, "masked": { "range": "a" } }', ',"numSegments":7'),
      'Split segment 1 into 1 + 2 characters (masked values change)',
      masker(
        '{ "type": "AlphaNumeric", "length": 1, "masked": { "range": "a" } }, { "type": "AlphaNumeric", "length": 2, "masked": { "range": "a" } }',
        ',"numSegments":7',
      ),
    ],
    ['splitSegment', masker('{| "type": "Numeric", "length": 1 }')],
    ['splitSegment', masker('{| "type": "Numeric", "length": 4, "masked": { "minNum": 1 } }')],
    ['splitSegment', `|${masker('{ "type": "Numeric", "length": 4 }')}`],
    [
      'mergeSegments',
      masker('{ |"length": 2 }, { "type": "Preserve", "length": 3 }, { "length": 1 }', ',"numSegments":3'),
      'Merge segments 1 and 2',
      masker('{ "length": 5 }, { "length": 1 }', ',"numSegments":2'),
    ],
    [
      'mergeSegments',
      masker(
        '{ "type": "Numeric", "length": 2, "masked": { "maxNum": 99 }| }, { "type": "Numeric", "length": 3 }',
      ),
      'Merge segments 1 and 2 (masked values change)',
      masker('{ "type": "Numeric", "length": 5 }'),
    ],
    [
      'mergeSegments',
      masker(
        '{ "type": "AlphaNumeric", "length": 2, "masked": { "maxNum": 9 }| }, { "type": "AlphaNumeric", "length": 3 }',
      ),
      'Merge segments 1 and 2 (masked values change)',
      masker('{ "type": "AlphaNumeric", "length": 5, "masked": { "maxNum": 9 } }'),
    ],
    [
      'copySet',
      masker('{ "type": "Numeric", "length": 2, "original": {| "minNum": 1 } }'),
      'Copy the set from original to masked (masked values change)',
      masker('{ "type": "Numeric", "length": 2, "original": { "minNum": 1 }, "masked": { "minNum": 1 } }'),
    ],
    [
      'copySet',
      masker('{| "type": "AlphaNumeric", "length": 2, "masked": { "maxChar": "F" } }'),
      'Copy the set from masked to original (masked values change)',
      masker(
        '{ "type": "AlphaNumeric", "length": 2, "masked": { "maxChar": "F" }, "original": { "maxChar": "F" } }',
      ),
    ],
    [
      'copySet',
      masker('{ "type": "Numeric", "length": 2, "original": { "minNum": 1 }, "masked": { "minNum": 1 }| }'),
    ],
    ['copySet', masker('{| "type": "Numeric", "length": 2 }')],
    ['mergeSegments', masker('{| "length": 2 }')],
    ['mergeSegments', masker('{| "length": 2 }, { "length": 3, "note": 1 }')],
    ['mergeSegments', masker('{| "length": 2 }, { "type": "Numeric", "length": 3 }')],
    [
      'mergeSegments',
      masker(
        '{| "type": "AlphaNumeric", "length": 2 }, { "type": "AlphaNumeric", "length": 2, "original": { "maxNum": 8 } }',
      ),
    ],
    [
      'mergeSegments',
      masker(
        '{| "type": "Numeric", "length": 2 }, { "type": "Numeric", "length": 2, "masked": { "minNum": 1 } }',
      ),
    ],
  ];
  for (const [id, marked, title, expected] of table) {
    it(`${id}: ${marked}`, () => {
      const at = marked.indexOf('|');
      const text = marked.replace('|', '');
      const [first] = propose(id, text, at);
      assert.equal(first?.title, title);
      if (first !== undefined) assert.equal(applyEdits(text, first.edits), expected);
    });
  }

  it('split in halves, or one character off either end', () => {
    const titles = propose('splitSegment', masker('{"length":9}'), 60).map(({ title }) => title);
    assert.deepEqual(titles, [
      'Split segment 1 into 4 + 5 characters',
      'Split segment 1 into 1 + 8 characters',
      'Split segment 1 into 8 + 1 characters',
    ]);
  });
});
