// Places of problems: the code, and the very text that it marks, for texts as people type them.
import assert from 'node:assert/strict';
import { analyse } from '../src/analysis/analyse.ts';
import { processorTime } from '../../../test/helpers/processorTime.ts';

const found = (text: string) =>
  analyse(text).problems.map(({ code, range }) => `${code}: ${text.slice(range.start, range.end)}`);

const masker = (rest: string) => `{"name":"aMasker","algorithm":"Segment",${rest}}`;
const segment = (text: string) => masker(`"segments":[${text}]`);

describe('places of problems', () => {
  const table: [string, string, string[]][] = [
    ['nothing wrong', segment('{"type":"Numeric","length":3}'), []],
    ['a byte order mark', `\uFEFF${segment('{"type":"Numeric","length":1}')}`, []],
    ['an empty text', '', ['file-empty: ']],
    ['half-typed name', '{"name', ['algorithm-missing: {', 'json-syntax: "name', 'json-syntax: ']],
    ['007 in an object', segment('{"type":"Numeric","length":007}'), ['json-leading-zero: 007']],
    [
      'a comma missing behind 007',
      segment('{"length":007 "type":"Numeric"}'),
      ['json-leading-zero: 007', 'json-syntax: "type"'],
    ],
    [
      'letters behind 00.50',
      masker('"segments":[],"defaultNumber":00.50x'),
      ['segments-empty: []', 'json-leading-zero: 00.50', 'json-syntax: x'],
    ],
    [
      '000 in a list',
      masker('"segments":[],"ignoreChars":[000]'),
      ['segments-empty: []', 'json-leading-zero: 000', 'ignore-chars-entry: 000'],
    ],
    [
      'two trailing commas',
      '{"name":"aMasker","algorithm":"Segment","segments":[{"type":"Numeric","length":1,},],}',
      ['json-trailing-comma: ,', 'json-trailing-comma: ,', 'json-trailing-comma: ,'],
    ],
    [
      'a comment that does not end',
      '{"name":"aMasker"}/*',
      ['algorithm-missing: {', 'json-comment: /*', 'json-syntax: /*'],
    ],
    [
      'one item of a range',
      segment('{"type":"AlphaNumeric","length":1,"masked":{"range":"a-f, z-x ,,bb"}}'),
      [
        'original-set-partial: "AlphaNumeric"',
        'range-item-reversed: z-x',
        'range-item-empty: ,',
        'range-item-malformed: bb',
      ],
    ],
    [
      'an item behind escapes',
      segment('{"type":"AlphaNumeric","length":1,"masked":{"range":"\\u0041-F,\\tz-x"}}'),
      ['original-set-partial: "AlphaNumeric"', 'range-item-reversed: z-x'],
    ],
    [
      'letters on Numeric',
      segment('{"type":"Numeric","length":3,"masked":{"minNum":1,"maxNum":0,"range":"A-F,7,8"}}'),
      ['masked-set-small: "masked"', 'numeric-characters: A-F'],
    ],
    [
      'a duplicate in another letter case',
      masker('"segments":[],"Segments":[]'),
      ['segments-empty: []', 'property-duplicate: "Segments"'],
    ],
    [
      '20 digits, exactly',
      segment('{"type":"Numeric","length":19,"masked":{"maxNum":10000000000000000000}}'),
      ['masked-number-too-wide: 10000000000000000000'],
    ],
    [
      '19 digits, exactly',
      segment('{"type":"Numeric","length":19,"masked":{"maxNum":9999999999999999999}}'),
      [],
    ],
    [
      'a range on the segment is marked once',
      segment('{"type":"Numeric","length":3,"range":"9-1"}'),
      ['set-field-on-segment: "range"', 'range-item-reversed: 9-1'],
    ],
    [
      'Identity does not read segments',
      '{"name":"aMasker","algorithm":"Identity","segments":[{"length":0}]}',
      ['property-no-effect: "segments"'],
    ],
    [
      'numSegments of any kind',
      masker('"segments":[{"type":"Numeric","length":1}],"numSegments":"1"'),
      ['segment-count-mismatch: "1"'],
    ],
  ];
  for (const [name, text, expected] of table) {
    it(name, () => {
      assert.deepEqual(found(text).sort(), [...expected].sort());
    });
  }

  it('hostile texts answer at once', () => {
    const taken = processorTime();
    for (const text of [
      '['.repeat(1e6),
      '{"a":'.repeat(1e6),
      '"'.repeat(1e6),
      `{"${'a'.repeat(1e6)}":1}`,
      `{"name":${'0'.repeat(1e6)}}`,
    ]) {
      assert.ok(analyse(text).problems.length > 0);
    }
    assert.ok(taken() < 5000, `${taken()} ms`);
  });
});
