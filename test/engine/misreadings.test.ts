// What somebody writes who misread a sentence of the specification: what is said, where, and with which fixes.
import assert from 'node:assert/strict';
import { analyse } from '../../engine/src/index.ts';

const masker = (rest: string) => `{"name":"aMasker","algorithm":"Segment",${rest}}`;
const segments = (...list: readonly string[]) => masker(`"segments":[${list.join(',')}]`);
const described = (description: string, ...list: readonly string[]) =>
  masker(`"description":"${description}","segments":[${list.join(',')}]`);
const numeric = (length: number, rest = '') => `{"type":"Numeric","length":${length}${rest}}`;
const letters = (length: number, rest = '') => `{"type":"AlphaNumeric","length":${length}${rest}}`;
const kept = (length: number) => `{"type":"Preserve","length":${length}}`;
const all = '"original":{"minNum":0,"maxNum":9,"minChar":"A","maxChar":"Z","range":"a-z"}';
const identity = (rest: string) => `{"name":"aMasker","algorithm":"Identity",${rest}}`;

/** A problem as `code at the marked text: message [fix | fix]`. */
type Told = readonly [code: string, marked: string, message: RegExp, ...fixes: readonly string[]];

const table: readonly (readonly [
  sentence: string,
  misreadings: readonly (readonly [string, ...Told[]])[],
])[] = [
  [
    'Characters listed in ignoreChars are not counted in segment lengths or positions.',
    [
      [
        segments(numeric(3), kept(1), numeric(2), kept(1), numeric(4)),
        [
          'segment-for-separator',
          '"Preserve"',
          /keeps a character of the value, not a separator/,
          'Leave out the segments of separators',
          'Ignore nothing',
        ],
      ],
      [
        described('As 123-45-6789', numeric(3), kept(1), numeric(2), kept(1), kept(4)),
        [
          'segment-for-separator',
          '"Preserve"',
          /count the separators of "123-45-6789"/,
          'Leave out the segments of separators',
          'Ignore nothing',
        ],
      ],
      [
        described('(999) 999-9999', kept(1), numeric(3), kept(2), numeric(3), kept(1), numeric(4)),
        [
          'segment-for-separator',
          '"Preserve"',
          /count the separators of "\(999\) 999-9999"/,
          'Do not count separators',
          'Ignore nothing',
        ],
      ],
      [
        described('A number such as XXX-XX-XXXX.', numeric(11)),
        ['segment-for-separator', '11', /count the separators of "XXX-XX-XXXX"/, 'Do not count separators'],
      ],
      [
        described('QQ 12 34 56 C', kept(2), numeric(10), kept(1)),
        ['segment-for-separator', '10', /count the separators/, 'Do not count separators'],
      ],
      // The lengths are right, and a single character is kept on purpose.
      [described('A plate, XXX-9-XX', numeric(3), kept(1), numeric(2))],
      [masker(`"ignoreChars":[],"segments":[${[numeric(3), kept(1), numeric(2)].join()}]`)],
      [segments(kept(1), numeric(3), kept(2), numeric(3), kept(1))],
      [described('A single-digit code', numeric(17))],
      [
        masker(`"ignoreChars":["-","_","-"],"segments":[${numeric(3)}]`),
        ['ignore-chars-repeated', '"-"', /is in the list already/, 'Remove the entry'],
      ],
    ],
  ],
  [
    'type: one of Preserve, Numeric, AlphaNumeric; default Preserve.',
    [
      [
        segments('{"length":9}'),
        [
          'nothing-masked',
          '"segments"',
          /a segment without a type is Preserve/,
          'Mask the segment as "Numeric"',
          'Mask the segment as "AlphaNumeric"',
        ],
      ],
      [
        segments(kept(3), '{"length":6}'),
        [
          'nothing-masked',
          '"segments"',
          /every segment is Preserve/,
          'Mask all segments as "Numeric"',
          'Mask all segments as "AlphaNumeric"',
        ],
      ],
      [
        segments('{"length":3}', numeric(6)),
        [
          'segment-type-missing',
          '{',
          /so it is Preserve/,
          'Add "type": "Preserve"',
          'Add "type": "Numeric"',
          'Add "type": "AlphaNumeric"',
        ],
      ],
      [segments(kept(3), numeric(6))],
    ],
  ],
  [
    'original: characters outside the set are not masked; default 0-9,A-Z.',
    [
      [
        segments(letters(8)),
        [
          'original-set-partial',
          '"AlphaNumeric"',
          /^Lower-case letters are not masked: the default of "original"/,
          'Mask lower-case letters, too',
        ],
      ],
      [
        segments(letters(3), numeric(2), letters(3)),
        [
          'original-set-partial',
          '"AlphaNumeric"',
          /not masked in 2 segments/,
          'Mask lower-case letters, too',
        ],
      ],
      [
        segments(letters(3, ',"original":{"minNum":1,"maxNum":0}')),
        [
          'original-set-partial',
          '"original"',
          /^Digits and lower-case letters are not masked: "original"/,
          'Mask digits and lower-case letters, too',
        ],
      ],
      [
        segments(letters(3, ',"original":{"minChar":"B","maxChar":"A"}')),
        ['original-set-partial', '"original"', /^Letters are not masked/, 'Mask letters, too'],
      ],
      [
        segments(letters(3, ',"original":{"minNum":1,"maxNum":0,"range":"0-9,a-z","maxChar":"H"}')),
        ['original-set-partial', '"original"', /^I–Z are not masked/, 'Mask I–Z, too'],
      ],
      [
        segments(letters(3, ',"original":{"minNum":1,"maxNum":0,"minChar":"А","maxChar":"Я"}')),
        [
          'original-set-partial',
          '"original"',
          /^Digits, A–Z and a–z are not masked/,
          'Mask digits, A–Z and a–z, too',
        ],
      ],
      [segments(letters(3, `,${all}`))],
      [
        segments(
          letters(3, ',"original":{"minNum":1,"maxNum":0,"minChar":"B","maxChar":"A","range":"0-9,A-F,a-f"}'),
        ),
      ],
      [
        segments(numeric(3, ',"original":{"maxNum":499}')),
        [
          'original-set-partial',
          '"original"',
          /^500–999 are not masked: half of all numbers of 3 digits\.$/,
          'Mask every number of 3 digits',
        ],
      ],
      [
        segments(numeric(3, ',"original":{"minNum":1,"maxNum":0,"range":"1-665,667-899"}')),
        [
          'original-set-partial',
          '"original"',
          /^000, 666, 900–999 are not masked: 102 of the 1,000 numbers of 3 digits\.$/,
          'Mask every number of 3 digits',
        ],
      ],
      [
        segments(numeric(9, ',"original":{"minNum":100000000}')),
        [
          'original-set-partial',
          '"original"',
          /^000000000–099999999 are not masked: a tenth of all numbers of 9 digits\.$/,
          'Mask every number of 9 digits',
        ],
      ],
      [
        segments(numeric(1, ',"original":{"minNum":1}')),
        [
          'original-set-partial',
          '"original"',
          /^0 is not masked: a tenth of all numbers of 1 digit\.$/,
          'Mask every digit',
        ],
      ],
      [
        segments(numeric(40, ',"original":{"minNum":7}')),
        [
          'original-set-partial',
          '"original"',
          /fewer than 0\.01% of all numbers of 40 digits/,
          'Mask every number of 40 digits',
        ],
      ],
    ],
  ],
  [
    'minNum, maxNum: smallest and largest digit or integer allowed in the segment.',
    [
      [
        segments(numeric(3, ',"original":{"maxNum":4999}')),
        [
          'original-number-too-wide',
          '4999',
          /Numbers of more than 3 digits have no effect/,
          'Change to 999',
          'Change the length to 4',
        ],
      ],
      [
        segments(numeric(3, ',"original":{"range":"1-2,5-1000"}')),
        [
          'range-adds-to-defaults',
          '"range"',
          /Every number of up to 3 digits is in the original set/,
          'Let range alone define the set',
        ],
        ['original-number-too-wide', '5-1000', /have no effect/, 'Change the length to 4'],
      ],
      [
        segments(numeric(6, ',"masked":{"minNum":1,"maxNum":9999}')),
        [
          'masked-set-small',
          '"masked"',
          /1,000,000 originals, 9,999 masked values: 100 originals share one on average/,
          'Change "maxNum" to 999999',
          'Remove "masked", for the default set',
        ],
      ],
      [segments(numeric(6, ',"masked":{"minNum":100001}'))],
      [
        segments(letters(2, `,${all},"masked":{"minNum":0,"maxNum":1,"minChar":"A","maxChar":"B"}`)),
        [
          'masked-set-small',
          '"masked"',
          /62 originals, 4 masked values/,
          'Remove "masked", for the default set',
        ],
      ],
    ],
  ],
  [
    'range: comma-separated list of ranges of the form <from>-<to>.',
    [
      [
        segments(
          letters(2, `,${all},"masked":{"minNum":0,"maxNum":9,"minChar":"A","maxChar":"Z","range":"A-F,é"}`),
        ),
        ['range-item-repeated', 'A-F', /adds nothing/, 'Remove the item'],
      ],
      [
        segments(numeric(3, ',"masked":{"minNum":1,"maxNum":0,"range":"100-199,150,300-399"}')),
        ['range-item-repeated', '150', /adds nothing/, 'Remove the item'],
      ],
      [
        segments(
          letters(2, `,${all},"masked":{"minNum":0,"maxNum":9,"minChar":"A","maxChar":"Z","range":"Z"}`),
        ),
      ],
    ],
  ],
  [
    'isEmptyDefault: when true and the value is empty, it is replaced with defaultString; defaultString: default null.',
    [
      [
        masker(`"isEmptyDefault":true,"segments":[${numeric(3)}]`),
        [
          'default-no-effect',
          '"isEmptyDefault"',
          /there is no "defaultString"/,
          'Remove "isEmptyDefault"',
          'Let "defaultString" be "unknown"',
        ],
      ],
      [
        identity('"isEmptyDefault":true,"defaultString":null'),
        [
          'default-no-effect',
          '"isEmptyDefault"',
          /there is no "defaultString"/,
          'Remove "isEmptyDefault"',
          'Let "defaultString" be "unknown"',
        ],
      ],
      [identity('"isEmptyDefault":true,"defaultString":""')],
      [identity('"isEmptyDefault":false')],
    ],
  ],
  [
    'defaultNumber: when the number value being masked is null, it is replaced; defaultNumberType is its type.',
    [
      [
        identity('"defaultNumberType":"Int"'),
        [
          'default-no-effect',
          '"defaultNumberType"',
          /there is no "defaultNumber"/,
          'Remove "defaultNumberType"',
        ],
      ],
      [identity('"defaultNumberType":"Decimal","defaultNumber":null')],
      [identity('"defaultNumberType":"Int","defaultNumber":0')],
      [
        masker(`"defaultNumber":0,"defaultNumberType":"Int","segments":[${numeric(3)}]`),
        [
          'default-no-effect',
          '"defaultNumber"',
          /the algorithm Segment masks strings only/,
          'Remove "defaultNumber" and "defaultNumberType"',
          'Change to "defaultString": "0"',
        ],
      ],
      [
        masker(`"defaultString":"x","defaultNumber":0,"segments":[${numeric(3)}]`),
        ['default-no-effect', '"defaultNumber"', /masks strings only/, 'Remove "defaultNumber"'],
      ],
    ],
  ],
];

describe('misreadings of the specification', () => {
  for (const [sentence, misreadings] of table) {
    describe(sentence, () => {
      for (const [text, ...expected] of misreadings) {
        it(`${text}: ${expected.map(([code]) => code).join(', ') || 'nothing'}`, () => {
          const { problems } = analyse(text);
          assert.deepEqual(
            problems.map(({ code, range, fixes = [] }) => [
              code,
              text.slice(range.start, range.end),
              ...fixes.map(({ title }) => title),
            ]),
            expected.map(([code, marked, , ...fixes]) => [code, marked, ...fixes]),
          );
          for (const [i, [, , message]] of expected.entries())
            assert.match(problems[i]?.message ?? '', message);
        });
      }
    });
  }
});
