// The text that each fix writes: the table of the tests of fixes, whose texts others may vary.
import { algorithms } from '@masker/algorithms';

const running = algorithms.filter(({ masking }) => masking.status === 'runs');

const masker = (rest: string) => `{"name":"aMasker","algorithm":"Segment",${rest}}`;
export const segment = (text: string) => masker(`"segments":[${text}]`);
export const set = (text: string, type = 'AlphaNumeric') =>
  segment(`{"type":"${type}","length":3,"masked":{${text}}}`);
export const identity = (rest: string) => `{"name":"aMasker","algorithm":"Identity",${rest}}`;

/** The check, the text, and each fix: its title and the text that it makes. */
export const fixTable: readonly (readonly [
  code: string,
  text: string,
  ...fixes: (readonly [string, string])[],
])[] = [
  ['name-missing', '{}', ['Add "name": "newMasker"', '{ "name": "newMasker" }']],
  [
    'name-missing',
    '{\n  "algorithm": "Identity"\n}',
    ['Add "name": "newMasker"', '{\n  "name": "newMasker",\n  "algorithm": "Identity"\n}'],
  ],
  [
    'name-empty',
    '{"name":" ","algorithm":"Identity"}',
    ['Change to "newMasker"', '{"name":"newMasker","algorithm":"Identity"}'],
  ],
  [
    'algorithm-missing',
    '{"name":"aMasker","segments":[]}',
    ['Add "algorithm": "Segment"', '{"name":"aMasker", "algorithm": "Segment","segments":[]}'],
  ],
  [
    'algorithm-missing',
    '{}',
    [
      'Add "algorithm": "Segment" with a Numeric segment of 4 digits',
      '{ "algorithm": "Segment", "segments": [{ "type": "Numeric", "length": 4 }] }',
    ],
    ...running
      .filter(({ name }) => name !== 'Segment')
      .map(({ name, language: { beginning } }) => {
        const title = beginning === undefined ? '' : ` with ${beginning.title}`;
        const members = [`"algorithm": "${name}"`, ...(beginning?.members ?? [])];
        return [`Add "algorithm": "${name}"${title}`, `{ ${members.join(', ')} }`] as const;
      }),
  ],
  [
    'algorithm-unknown',
    '{"name":"aMasker","algorithm":"IDENTITY"}',
    ['Change to "Identity"', '{"name":"aMasker","algorithm":"Identity"}'],
  ],
  [
    'algorithm-unknown',
    '{"name":"aMasker","algorithm":"Shuffle"}',
    ...running.map(
      ({ name }) => [`Change to "${name}"`, `{"name":"aMasker","algorithm":"${name}"}`] as const,
    ),
  ],
  [
    'alpha-numeric-number',
    set('"maxNum":499'),
    ['Change to 9', set('"maxNum":9')],
    ['Change the segment to "Numeric"', set('"maxNum":499', 'Numeric')],
  ],
  ['alpha-numeric-number', set('"maxNum":4999'), ['Change to 9', set('"maxNum":9')]],
  [
    'alpha-numeric-number',
    set('"maxNum":499,"minChar":"B"'),
    ['Change to 9', set('"maxNum":9,"minChar":"B"')],
  ],
  [
    'default-number-range',
    identity('"defaultNumber":3000000000,"defaultNumberType":"Int"'),
    ['Change the type to "Long"', identity('"defaultNumber":3000000000,"defaultNumberType":"Long"')],
  ],
  [
    'default-number-range',
    identity('"defaultNumber":1.5,"defaultNumberType":"Int"'),
    ['Change the type to "Decimal"', identity('"defaultNumber":1.5,"defaultNumberType":"Decimal"')],
  ],
  [
    'default-number-range',
    identity('"defaultNumber":10000000000000000000,"defaultNumberType":"Long"'),
    [
      'Change the type to "Integer"',
      identity('"defaultNumber":10000000000000000000,"defaultNumberType":"Integer"'),
    ],
  ],
  [
    'ignored-character-in-set',
    segment('{"type":"AlphaNumeric","length":3,"original":{"range":"-"}}'),
    [
      'Do not ignore "-"',
      masker(
        '"ignoreChars": ["_", ".", ",", " "], "segments":[{"type":"AlphaNumeric","length":3,"original":{"range":"-"}}]',
      ),
    ],
  ],
  [
    'ignored-character-in-set',
    masker('"ignoreChars":["A","-","B"],"segments":[{"type":"AlphaNumeric","length":3}]'),
    ['Do not ignore "A", "B"', masker('"ignoreChars":["-"],"segments":[{"type":"AlphaNumeric","length":3}]')],
  ],
  [
    'json-syntax',
    '\uFEFF\uFEFF{"name":"aMasker","algorithm":"Identity"}',
    ['Remove the byte order mark', '\uFEFF{"name":"aMasker","algorithm":"Identity"}'],
  ],
  [
    'json-syntax',
    '{"name":"aMasker" "algorithm":"Identity"}',
    ['Insert the comma', '{"name":"aMasker", "algorithm":"Identity"}'],
  ],
  [
    'json-syntax',
    '{"name":"aMasker"\n "algorithm":"Identity"}',
    ['Insert the comma', '{"name":"aMasker",\n "algorithm":"Identity"}'],
  ],
  [
    'json-syntax',
    identity('"description":\'an id\''),
    ['Change to "an id"', identity('"description":"an id"')],
  ],
  [
    'json-syntax',
    identity('"description":“an id”'),
    ['Change to "an id"', identity('"description":"an id"')],
  ],
  ['json-syntax', identity('"trimWhiteSpace":True'), ['Change to true', identity('"trimWhiteSpace":true')]],
  ['json-syntax', identity('"defaultString":None'), ['Change to null', identity('"defaultString":null')]],
  ['json-syntax', identity('"outputCase":Upper'), ['Change to "Upper"', identity('"outputCase":"Upper"')]],
  [
    'json-syntax',
    identity('outputCase:"Upper"'),
    ['Change to "outputCase"', identity('"outputCase":"Upper"')],
  ],
  ['json-syntax', segment('{"length":1}').slice(0, -2), ['Add ]} at the end', segment('{"length":1}')]],
  [
    'json-syntax',
    '{"name":"aMasker,\n"algorithm":"Identity"}',
    ['Add the closing quote', '{"name":"aMasker",\n"algorithm":"Identity"}'],
  ],
  ['json-syntax', '', ...[]],
  ['json-syntax', '@', ...[]],
  [
    'masked-number-too-wide',
    set('"maxNum":1000', 'Numeric'),
    ['Change to 999', set('"maxNum":999', 'Numeric')],
    ['Change the length to 4', set('"maxNum":1000', 'Numeric').replace('"length":3', '"length":4')],
  ],
  [
    'masked-number-too-wide',
    set('"maxNum":9,"range":"1,990-1005"', 'Numeric'),
    ['Change to 990-999', set('"maxNum":9,"range":"1,990-999"', 'Numeric')],
    [
      'Change the length to 4',
      set('"maxNum":9,"range":"1,990-1005"', 'Numeric').replace('"length":3', '"length":4'),
    ],
  ],
  [
    'masked-set-empty',
    set('"minNum":7,"maxNum":1', 'Numeric'),
    ['Swap minNum and maxNum', set('"minNum":1,"maxNum":7', 'Numeric')],
    ['Remove "masked", for the default set', segment('{"type":"Numeric","length":3}')],
  ],
  [
    'original-set-empty',
    segment(
      '{"type":"AlphaNumeric","length":3,"original":{"minNum":1,"maxNum":0,"minChar":"b","maxChar":"a"}}',
    ),
    [
      'Swap minNum and maxNum',
      segment(
        '{"type":"AlphaNumeric","length":3,"original":{"minNum":0,"maxNum":1,"minChar":"b","maxChar":"a"}}',
      ),
    ],
    [
      'Swap minChar and maxChar',
      segment(
        '{"type":"AlphaNumeric","length":3,"original":{"minNum":1,"maxNum":0,"minChar":"a","maxChar":"b"}}',
      ),
    ],
    ['Remove "original", for the default set', segment('{"type":"AlphaNumeric","length":3}')],
  ],
  [
    'masker-not-object',
    `[ ${identity('"trimWhiteSpace":true')}\n]`,
    ['Take the masker out of the list', identity('"trimWhiteSpace":true')],
  ],
  ['masker-not-object', '[{},{}]'],
  [
    'numeric-characters',
    set('"minChar":"a","minNum":1', 'Numeric'),
    ['Remove "minChar"', set('"minNum":1', 'Numeric')],
  ],
  [
    'numeric-characters',
    set('"minNum":1,"range":"A-F"', 'Numeric'),
    ['Remove the letters', set('"minNum":1', 'Numeric')],
  ],
  [
    'numeric-characters',
    set('"minNum":1,"maxNum":0,"range":"A-F, 7"', 'Numeric'),
    ['Remove the letters', set('"minNum":1,"maxNum":0,"range":"7"', 'Numeric')],
  ],
  [
    'property-type',
    identity('"trimWhiteSpace":"True"'),
    ['Change to true', identity('"trimWhiteSpace":true')],
  ],
  ['property-type', identity('"defaultNumber":"1.50"'), ['Change to 1.50', identity('"defaultNumber":1.50')]],
  ['property-type', identity('"description":1e2'), ['Change to "1e2"', identity('"description":"1e2"')]],
  [
    'property-type',
    identity('"description":null'),
    ['Remove "description"', '{"name":"aMasker","algorithm":"Identity"}'],
  ],
  [
    'property-type',
    identity('"defaultNumber":"007"'),
    ['Remove "defaultNumber"', '{"name":"aMasker","algorithm":"Identity"}'],
  ],
  ['property-type', '{"name":null,"algorithm":"Identity"}'],
  [
    'property-type',
    masker('"segments":{"length":1}'),
    ['Change to [{"length":1}]', masker('"segments":[{"length":1}]')],
  ],
  ['property-type', segment('1,{"length":1}'), ['Remove the entry', segment('{"length":1}')]],
  [
    'property-unknown',
    identity('"note":1'),
    ['Remove the property', '{"name":"aMasker","algorithm":"Identity"}'],
  ],
  [
    'property-unknown',
    identity('"outputCaze":"Upper"'),
    ['Rename to "outputCase"', identity('"outputCase":"Upper"')],
    ['Remove the property', '{"name":"aMasker","algorithm":"Identity"}'],
  ],
  [
    'property-duplicate',
    identity('"description":"a","description":"b"'),
    ['Remove this one', identity('"description":"a"')],
    ['Remove the first one', identity('"description":"b"')],
  ],
  [
    'value-letter-case',
    identity('"outputCase":"upper"'),
    ['Change to "Upper"', identity('"outputCase":"Upper"')],
  ],
  [
    'property-value',
    segment('{"type":"x","length":1}'),
    ['Change to "Preserve"', segment('{"type":"Preserve","length":1}')],
    ['Change to "Numeric"', segment('{"type":"Numeric","length":1}')],
    ['Change to "AlphaNumeric"', segment('{"type":"AlphaNumeric","length":1}')],
  ],
  ['range-item-empty', set('"range":"a-f,,k"'), ['Remove the empty item', set('"range":"a-f,k"')]],
  ['range-item-empty', set('"range":"a-f, "'), ['Remove the empty item', set('"range":"a-f"')]],
  ['range-item-empty', set('"range":",a"'), ['Remove the empty item', set('"range":"a"')]],
  ['range-item-empty', set('"range":""'), ['Remove "range"', set('')]],
  ['range-item-reversed', set('"range":"x,f - a"'), ['Change to a - f', set('"range":"x,a - f"')]],
  ['range-item-reversed', set('"range":"\\u0066-\\u0022"'), ['Change to "-f', set('"range":"\\"-f"')]],
  [
    'range-item-reversed',
    set('"range":"9-10,20-8"', 'Numeric'),
    ['Change to 8-20', set('"range":"9-10,8-20"', 'Numeric')],
  ],
  [
    'range-item-malformed',
    set('"range":"a–f,x"'),
    ['Change to a-f', set('"range":"a-f,x"')],
    ['Remove the item', set('"range":"x"')],
  ],
  [
    'range-item-malformed',
    set('"range":"1 .. 5"', 'Numeric'),
    ['Change to 1-5', set('"range":"1-5"', 'Numeric')],
    ['Remove the item', set('', 'Numeric')],
  ],
  [
    'range-item-malformed',
    set('"range":"abca"'),
    ['Change to a,b,c', set('"range":"a,b,c"')],
    ['Remove the item', set('')],
  ],
  ['range-item-malformed', set('"range":"10-20"'), ['Remove the item', set('')]],
  ['segment-length-invalid', segment('{"length":-2}'), ['Change to 1', segment('{"length":1}')]],
  ['segment-length-invalid', segment('{"length":2.6}'), ['Change to 3', segment('{"length":3}')]],
  [
    'property-no-effect',
    identity('"numSegments":1'),
    ['Remove "numSegments"', '{"name":"aMasker","algorithm":"Identity"}'],
  ],
  [
    'property-no-effect',
    identity('"segments":[]'),
    ['Remove "segments"', '{"name":"aMasker","algorithm":"Identity"}'],
    ['Change the algorithm to "Segment"', segment('')],
  ],
  [
    'segments-missing',
    '{"name":"aMasker","algorithm":"Segment"}',
    [
      'Add a Numeric segment of 4 digits',
      '{"name":"aMasker","algorithm":"Segment", "segments": [{ "type": "Numeric", "length": 4 }]}',
    ],
  ],
  [
    'segments-empty',
    segment(''),
    ['Add a Numeric segment of 4 digits', segment('{ "type": "Numeric", "length": 4 }')],
  ],
  ['set-character-invalid', set('"minChar":"AB"'), ['Change to "A"', set('"minChar":"A"')]],
  ['set-character-invalid', set('"maxChar":"A😀"'), ['Change to "😀"', set('"maxChar":"😀"')]],
  ['set-character-invalid', set('"maxChar":""'), ['Remove "maxChar"', set('')]],
  ['set-number-invalid', set('"minNum":-1'), ['Change to 0', set('"minNum":0')]],
  ['set-number-invalid', set('"maxNum":7.9'), ['Change to 7', set('"maxNum":7')]],
  [
    'set-on-preserve',
    segment('{"length":1,"masked":{}}'),
    ['Remove "masked"', segment('{"length":1}')],
    ['Mask the segment as "Numeric"', segment('{"type": "Numeric", "length":1,"masked":{}}')],
    ['Mask the segment as "AlphaNumeric"', segment('{"type": "AlphaNumeric", "length":1,"masked":{}}')],
  ],
  [
    'masked-set-constant',
    set('"minNum":7,"maxNum":7', 'Numeric'),
    ['Remove "masked"', segment('{"type":"Numeric","length":3}')],
  ],
  ['masked-set-constant', segment('{"type":"Numeric","length":3,"minNum":7,"maxNum":7}')],
  [
    'segment-for-separator',
    masker(
      '"numSegments":3,"segments":[{"type":"Numeric","length":3},{"length":1},{"type":"Numeric","length":2}]',
    ),
    [
      'Leave out the segments of separators',
      masker('"numSegments":2,"segments":[{"type":"Numeric","length":3},{"type":"Numeric","length":2}]'),
    ],
    [
      'Ignore nothing',
      masker(
        '"numSegments":3,"ignoreChars": [], "segments":[{"type":"Numeric","length":3},{"length":1},{"type":"Numeric","length":2}]',
      ),
    ],
  ],
  [
    'segment-for-separator',
    masker('"description":"XXX-XX","ignoreChars":["-"],"segments":[{"type":"Numeric","length":6}]'),
    [
      'Do not count separators',
      masker('"description":"XXX-XX","ignoreChars":["-"],"segments":[{"type":"Numeric","length":5}]'),
    ],
  ],
  [
    'nothing-masked',
    segment('{"length":1},{"length":2,"type":"Preserve"}'),
    [
      'Mask all segments as "Numeric"',
      segment('{"type": "Numeric", "length":1},{"length":2,"type":"Numeric"}'),
    ],
    [
      'Mask all segments as "AlphaNumeric"',
      segment('{"type": "AlphaNumeric", "length":1},{"length":2,"type":"AlphaNumeric"}'),
    ],
  ],
  [
    'original-set-partial',
    segment('{"type":"AlphaNumeric","length":1}'),
    [
      'Mask lower-case letters, too',
      segment(
        '{"type":"AlphaNumeric","length":1, "original": { "minNum": 0, "maxNum": 9, "minChar": "A", "maxChar": "Z", "range": "a-z" }}',
      ),
    ],
  ],
  [
    'original-set-partial',
    segment(
      '{"type":"AlphaNumeric","length":1,"original":{"minNum":1,"maxNum":0,"minChar":"А","maxChar":"Я"}}',
    ),
    [
      'Mask digits, A–Z and a–z, too',
      segment(
        '{"type":"AlphaNumeric","length":1,"original":{ "minNum": 0, "maxNum": 9, "minChar": "A", "maxChar": "Z", "range": "a-z,А-Я" }}',
      ),
    ],
  ],
  [
    'original-set-partial',
    segment('{"type":"Numeric","length":2,"maxNum":49,"masked":{"maxNum":99}}'),
    [
      'Mask every number of 2 digits',
      segment(
        '{"type":"Numeric","length":2, "original": { "minNum": 0, "maxNum": 99 },"maxNum":49,"masked":{"maxNum":99}}',
      ),
    ],
  ],
  [
    'masked-set-small',
    set('"maxNum":9', 'Numeric'),
    ['Change "maxNum" to 999', set('"maxNum":999', 'Numeric')],
    ['Remove "masked", for the default set', segment('{"type":"Numeric","length":3}')],
  ],
  [
    'original-number-too-wide',
    segment('{"type":"Numeric","length":1,"original":{"maxNum":10}}'),
    ['Change to 9', segment('{"type":"Numeric","length":1,"original":{"maxNum":9}}')],
    ['Change the length to 2', segment('{"type":"Numeric","length":2,"original":{"maxNum":10}}')],
  ],
  ['range-item-repeated', set('"range":"x,a-z"'), ['Remove the item', set('"range":"a-z"')]],
  [
    'ignore-chars-repeated',
    masker('"ignoreChars":["-",".","-"],"segments":[]'),
    ['Remove the entry', masker('"ignoreChars":["-","."],"segments":[]')],
  ],
  [
    'default-no-effect',
    identity('"isEmptyDefault":true,"defaultString":null'),
    ['Remove "isEmptyDefault"', identity('"defaultString":null')],
    ['Let "defaultString" be "unknown"', identity('"isEmptyDefault":true,"defaultString":"unknown"')],
  ],
  [
    'property-type',
    masker('"ignoreChars":"-_ -","segments":[]'),
    ['Change to ["-", "_", " "]', masker('"ignoreChars":["-", "_", " "],"segments":[]')],
  ],
  ['property-type', set('"range":["A-F","0-9"]'), ['Change to "A-F,0-9"', set('"range":"A-F,0-9"')]],
  [
    'property-type',
    segment('{"type":"Numeric","length":1,"masked":"1-5"}'),
    [
      'Change to { "minNum": 1, "maxNum": 0, "range": "1-5" }',
      segment('{"type":"Numeric","length":1,"masked":{ "minNum": 1, "maxNum": 0, "range": "1-5" }}'),
    ],
  ],
  [
    'property-type',
    segment('{"type":"AlphaNumeric","length":1,"original":"A-F"}'),
    [
      'Change to { "minNum": 1, "maxNum": 0, "minChar": "B", "maxChar": "A", "range": "A-F" }',
      segment(
        '{"type":"AlphaNumeric","length":1,"original":{ "minNum": 1, "maxNum": 0, "minChar": "B", "maxChar": "A", "range": "A-F" }}',
      ),
    ],
  ],
  [
    'property-type',
    segment('[{"length":1}, {"length":2}],{"length":3}'),
    ['Take the entries out of the inner list', segment('{"length":1}, {"length":2},{"length":3}')],
    ['Remove the entry', segment('{"length":3}')],
  ],
  ['property-type', identity('"isEmptyDefault":1'), ['Change to true', identity('"isEmptyDefault":true')]],
  [
    'property-type',
    identity('"trimWhiteSpace":"no"'),
    ['Change to false', identity('"trimWhiteSpace":false')],
  ],
  [
    'range-item-malformed',
    set('"range":"A-F;0-9"'),
    ['Change to A-F,0-9', set('"range":"A-F,0-9"')],
    ['Remove the item', set('')],
  ],
  [
    'range-item-malformed',
    set('"range":"[A-F0-9]"'),
    ['Change to A-F,0-9', set('"range":"A-F,0-9"')],
    ['Remove the item', set('')],
  ],
  [
    'property-unknown',
    segment('{"segment":{"type":"Numeric","length":3}}'),
    ['Take the object out of the outer one', segment('{"type":"Numeric","length":3}')],
    ['Remove the property', segment('{}')],
  ],
  [
    'property-unknown',
    masker('"segment":{"length":3}'),
    ['Rename to "segments", as a list', segment('{"length":3}')],
    ['Remove the property', '{"name":"aMasker","algorithm":"Segment"}'],
  ],
  [
    'name-not-camel-case',
    '{"name":"claim number","algorithm":"Identity"}',
    ['Rename to "claimNumberMasker"', '{"name":"claimNumberMasker","algorithm":"Identity"}'],
  ],
  ['name-suffix', '{"name":"claim number","algorithm":"Identity"}'],
  [
    'property-unknown',
    masker('"segment":{"length":1},"segments":[{"length":2}]'),
    ['Merge into "segments"', segment('{"length":1}, {"length":2}')],
    ['Remove the property', segment('{"length":2}')],
  ],
  [
    'property-unknown',
    masker('"segments":[],"segment":[{"length":1},{"length":2}]'),
    ['Merge into "segments"', segment('{"length":1}, {"length":2}')],
    ['Remove the property', segment('')],
  ],
  [
    'property-unknown',
    masker('"segments":[{"length":3}],"ignoreChar":["-"," "],"ignoreChars":["-"]'),
    ['Merge into "ignoreChars"', masker('"segments":[{"length":3}],"ignoreChars":[" ", "-"]')],
    ['Remove the property', masker('"segments":[{"length":3}],"ignoreChars":["-"]')],
  ],
  [
    'property-unknown',
    identity('"outputCase":"Lower","outputCaze":"Upper"'),
    ['Rename to "outputCase", replacing the other one', identity('"outputCase":"Upper"')],
    ['Remove the property', identity('"outputCase":"Lower"')],
  ],
  [
    'property-duplicate',
    masker('"segments":[{"length":1}],"segments":[{"length":2},{"length":3}]'),
    ['Merge both lists', segment('{"length":1}, {"length":2}, {"length":3}')],
    ['Remove this one', segment('{"length":1}')],
    ['Remove the first one', segment('{"length":2},{"length":3}')],
  ],
  [
    'property-duplicate',
    masker('"segments":[\n  {"length":1}\n],"Segments":{"length":2}'),
    ['Merge both lists', masker('"segments":[\n  {"length":1},\n  {"length":2}\n]')],
    ['Remove this one', masker('"segments":[\n  {"length":1}\n]')],
    ['Remove the first one', masker('"Segments":{"length":2}')],
  ],
  ['json-syntax', identity(`"description":'it's'`), ['Change to "it\'s"', identity('"description":"it\'s"')]],
  [
    'json-syntax',
    identity(`"description":'it\\'s'`),
    ['Change to "it\'s"', identity('"description":"it\'s"')],
  ],
  ['json-syntax', identity(`"description":'the dogs' bowl'`), ...[]],
  ['name-missing', `{'name': 'aMasker', 'algorithm': 'Identity'}`, ...[]],
  ['algorithm-missing', `{'name': 'aMasker', 'algorithm': 'Identity'}`, ...[]],
  ['segments-missing', `{"name": "aMasker", "algorithm": "Segment", 'segments': [{'length': 1}]}`, ...[]],
  [
    'json-syntax',
    '{"name":“aMasker” "algorithm":"Identity"}',
    ['Change to "aMasker"', '{"name":"aMasker" "algorithm":"Identity"}'],
    ['Insert the comma', '{"name":“aMasker”, "algorithm":"Identity"}'],
  ],
  [
    'json-syntax',
    '{\'name\': "aMasker", "algorithm": "Identity"}',
    ['Change to "name"', '{"name": "aMasker", "algorithm": "Identity"}'],
  ],
];
