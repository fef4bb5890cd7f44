// Configurations of people who misread the specification, sentence by sentence, and the problems that they get.

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
export type Told = readonly [code: string, marked: string, message: RegExp, ...fixes: readonly string[]];

export const misreadingTable: readonly (readonly [
  sentence: string,
  misreadings: readonly (readonly [string, ...Told[]])[],
])[] = [
  [
    "Characters listed in ignoreChars aren't counted in segment lengths or positions.",
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
          /^Lower-case letters aren't masked: the default of "original"/,
          'Mask lower-case letters, too',
        ],
      ],
      [
        segments(letters(3), numeric(2), letters(3)),
        [
          'original-set-partial',
          '"AlphaNumeric"',
          /aren't masked in 2 segments/,
          'Mask lower-case letters, too',
        ],
      ],
      [
        segments(letters(3, ',"original":{"minNum":1,"maxNum":0}')),
        [
          'original-set-partial',
          '"original"',
          /^Digits and lower-case letters aren't masked: "original"/,
          'Mask digits and lower-case letters, too',
        ],
      ],
      [
        segments(letters(3, ',"original":{"minChar":"B","maxChar":"A"}')),
        ['original-set-partial', '"original"', /^Letters aren't masked/, 'Mask letters, too'],
      ],
      [
        segments(letters(3, ',"original":{"minNum":1,"maxNum":0,"range":"0-9,a-z","maxChar":"H"}')),
        ['original-set-partial', '"original"', /^I–Z aren't masked/, 'Mask I–Z, too'],
      ],
      [
        segments(letters(3, ',"original":{"minNum":1,"maxNum":0,"minChar":"А","maxChar":"Я"}')),
        [
          'original-set-partial',
          '"original"',
          /^Digits, A–Z and a–z aren't masked/,
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
          /^500–999 aren't masked: half of all numbers of 3 digits\.$/,
          'Mask every number of 3 digits',
        ],
      ],
      [
        segments(numeric(3, ',"original":{"minNum":1,"maxNum":0,"range":"1-665,667-899"}')),
        [
          'original-set-partial',
          '"original"',
          /^000, 666, 900–999 aren't masked: 102 of the 1,000 numbers of 3 digits\.$/,
          'Mask every number of 3 digits',
        ],
      ],
      [
        segments(numeric(9, ',"original":{"minNum":100000000}')),
        [
          'original-set-partial',
          '"original"',
          /^000000000–099999999 aren't masked: a tenth of all numbers of 9 digits\.$/,
          'Mask every number of 9 digits',
        ],
      ],
      [
        segments(numeric(1, ',"original":{"minNum":1}')),
        [
          'original-set-partial',
          '"original"',
          /^0 isn't masked: a tenth of all numbers of 1 digit\.$/,
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
        '{"name":"aMasker","algorithm":"Redact","defaultNumber":0,"defaultNumberType":"Int"}',
        [
          'default-no-effect',
          '"defaultNumber"',
          /the algorithm Redact masks strings only/,
          'Remove "defaultNumber" and "defaultNumberType"',
          'Change to "defaultString": "0"',
        ],
      ],
      [
        '{"name":"aMasker","algorithm":"Redact","defaultString":"x","defaultNumber":0}',
        ['default-no-effect', '"defaultNumber"', /masks strings only/, 'Remove "defaultNumber"'],
      ],
    ],
  ],
  [
    'name: must be unique; a single word in camel case, which by convention ends with Masker.',
    [
      [
        '{"name":"ssn","algorithm":"Identity"}',
        ['name-suffix', '"ssn"', /ends with "Masker"/, 'Rename to "ssnMasker"'],
      ],
      [
        '{"name":["aMasker"],"algorithm":"Identity"}',
        ['property-type', '["aMasker"]', /must be a text/, 'Change to "aMasker"'],
      ],
      [
        '{"name":"SSN masker","algorithm":"Identity"}',
        ['name-not-camel-case', '"SSN masker"', /one word in camel case/, 'Rename to "SSNMasker"'],
        ['name-suffix', '"SSN masker"', /ends with "Masker"/],
      ],
    ],
  ],
  [
    'algorithm: name of one of the implemented algorithms.',
    [
      [
        `{"name":"aMasker","segments":[${numeric(3)}]}`,
        ['algorithm-missing', '{', /needs an algorithm/, 'Add "algorithm": "Segment"'],
      ],
      [
        `{"name":"aMasker","algorithm":"Segments","segments":[${numeric(3)}]}`,
        ['algorithm-unknown', '"Segments"', /There is no algorithm "Segments"/, 'Change to "Segment"'],
      ],
      [
        identity(`"segments":[${numeric(3)}]`),
        [
          'property-no-effect',
          '"segments"',
          /the algorithm Identity doesn't use it/,
          'Remove "segments"',
          'Change the algorithm to "Segment"',
        ],
      ],
    ],
  ],
  [
    'trimWhiteSpace: whether white space is trimmed. outputCase: one of AsIs, Lower, Upper, Title, Input.',
    [
      [
        identity('"trim":true'),
        [
          'property-unknown',
          '"trim"',
          /Did you mean "trimWhiteSpace"\?/,
          'Rename to "trimWhiteSpace"',
          'Remove the property',
        ],
      ],
      [identity('"trimWhiteSpace":1'), ['property-type', '1', /must be true or false/, 'Change to true']],
      [
        identity('"outputCase":"UPPER"'),
        ['value-letter-case', '"UPPER"', /is written "Upper"/, 'Change to "Upper"'],
      ],
      [
        identity('"outputCase":["Lower"]'),
        ['property-type', '["Lower"]', /must be a text/, 'Change to "Lower"'],
      ],
    ],
  ],
  [
    'ignoreChars: list of string; characters that are not counted.',
    [
      [
        masker(`"ignoreChars":"- ","segments":[${numeric(3)}]`),
        ['property-type', '"- "', /must be a list/, 'Change to ["-", " "]'],
      ],
      [
        masker(`"ignoreChars":["- "],"segments":[${numeric(3)}]`),
        ['ignore-chars-entry', '"- "', /exactly one character/, 'Split into "-", " "'],
      ],
      [
        masker(`"ignoreChars":["5"],"segments":[${numeric(3)}]`),
        ['ignored-character-in-set', '"Numeric"', /"5" can never be masked here/, 'Do not ignore "5"'],
        [
          'ignored-character-in-masked-set',
          '"Numeric"',
          /masked values would look shorter/,
          'Do not ignore "5"',
        ],
      ],
    ],
  ],
  [
    'segments: list of segmentInfo objects, in order; numSegments: count of segments.',
    [
      [
        masker(`"numSegments":9,"segments":[${numeric(3)},${numeric(6)}]`),
        ['segment-count-mismatch', '9', /which has 2 segments/, 'Change to 2'],
      ],
      [
        masker(`"segments":${numeric(3)}`),
        ['property-type', numeric(3), /must be a list/, `Change to [${numeric(3)}]`],
      ],
    ],
  ],
  [
    'length: number of characters in the segment.',
    [
      [
        segments('{"type":"Numeric"}'),
        ['segment-length-missing', '{', /how many characters/, 'Add "length": 1'],
      ],
      [segments('{"type":"Numeric","length":"3"}'), ['property-type', '"3"', /whole number/, 'Change to 3']],
      [segments('{"type":"Numeric","length":[3]}'), ['property-type', '[3]', /whole number/, 'Change to 3']],
    ],
  ],
  [
    'Preserve segments are not modified.',
    [
      [
        segments('{"type":"Preserve","length":3,"masked":{"maxNum":5}}', numeric(3)),
        [
          'set-on-preserve',
          '"masked"',
          /a Preserve segment isn't masked/,
          'Remove "masked"',
          'Mask the segment as "Numeric"',
          'Mask the segment as "AlphaNumeric"',
        ],
      ],
    ],
  ],
  [
    'masked: characterSet object; range of characters to which the original ones are masked.',
    [
      [
        segments(numeric(3, ',"masked":"100-999"')),
        [
          'property-type',
          '"100-999"',
          /must be an object/,
          'Change to { "minNum": 1, "maxNum": 0, "range": "100-999" }',
        ],
      ],
      [
        segments(numeric(3, ',"masked":{"min":100}')),
        [
          'property-unknown',
          '"min"',
          /Did you mean "minNum" or "minChar"\?/,
          'Rename to "minNum"',
          'Rename to "minChar"',
          'Remove the property',
        ],
      ],
      [
        segments(numeric(3, ',"masked":{"maxNum":1000}')),
        [
          'masked-number-too-wide',
          '1000',
          /more digits than the segment/,
          'Change to 999',
          'Change the length to 4',
        ],
      ],
      [
        segments(numeric(3, ',"masked":{"minNum":999,"maxNum":100}')),
        [
          'masked-set-empty',
          '"masked"',
          /nothing to replace/,
          'Swap minNum and maxNum',
          'Remove "masked", for the default set',
        ],
      ],
    ],
  ],
  [
    'minChar, maxChar: smallest and largest character (by ordinal) allowed.',
    [
      [
        segments(letters(3, `,${all},"masked":{"minChar":65,"maxChar":70}`)),
        ['property-type', '65', /must be a text/, 'Change to "A"'],
        ['property-type', '70', /must be a text/, 'Change to "F"'],
      ],
      [
        segments(letters(3, `,${all},"masked":{"minChar":"AA"}`)),
        ['set-character-invalid', '"AA"', /exactly one character/, 'Change to "A"'],
      ],
      [
        segments(letters(3, `,${all},"masked":{"minChar":"a"}`)),
        [
          'default-limit-empties-part',
          '"a"',
          /leaves no characters/,
          'Add "maxChar": "z"',
          'Remove "minChar"',
        ],
      ],
      [
        segments(numeric(3, ',"masked":{"minChar":"A"}')),
        ['numeric-characters', '"minChar"', /a Numeric segment holds integers/, 'Remove "minChar"'],
      ],
      [
        segments(letters(3, `,${all},"masked":{"maxNum":99}`)),
        ['alpha-numeric-number', '99', /is one digit here/, 'Change to 9'],
      ],
    ],
  ],
  [
    'To let the range alone define the allowed characters, the min and max attributes must define an empty set.',
    [
      [
        segments(letters(3, `,${all},"masked":{"range":"A-F"}`)),
        ['range-adds-to-defaults', '"range"', /range adds to the defaults/, 'Let range alone define the set'],
      ],
      [
        segments(letters(3, `,${all},"masked":{"range":"ABCDEF"}`)),
        ['range-item-malformed', 'ABCDEF', /one character/, 'Change to A,B,C,D,E,F', 'Remove the item'],
      ],
      [
        segments(letters(3, `,${all},"masked":{"range":"A..F"}`)),
        ['range-item-malformed', 'A..F', /two with a hyphen/, 'Change to A-F', 'Remove the item'],
      ],
      [
        segments(letters(3, `,${all},"masked":{"range":"F-A"}`)),
        ['range-item-reversed', 'F-A', /runs backwards/, 'Change to A-F'],
      ],
    ],
  ],
];
