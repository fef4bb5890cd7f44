// Versions of a text, each analysed out of the one before: the same as if each were analysed by itself.
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type Analysis, analyse, analyseNext } from '../../engine/src/index.ts';
import { maximumDepth, maximumTokens } from '../../engine/src/config/textLimits.ts';
import { maximumProblems } from '../../engine/src/config/problemLimit.ts';
import { runs, segments } from '../helpers/arbitraries.ts';

function assertSame(analysis: Analysis, text: string): void {
  const { model, problems, configuration } = analyse(text);
  assert.deepStrictEqual(analysis.problems, problems, `problems of ${JSON.stringify(text)}`);
  assert.deepStrictEqual(analysis.model, model, `model of ${JSON.stringify(text)}`);
  assert.deepStrictEqual(analysis.configuration, configuration, `configuration of ${JSON.stringify(text)}`);
}

/** Whether the tree of the version before became that of the next. */
function isTakenOver(previous: Analysis['model']['document']['root'], { model }: Analysis): boolean {
  return previous !== undefined && model.document.root === previous;
}

const list = '{ "type": "Numeric", "length": 3 }, { "type": "AlphaNumeric", "length": 2 }, { "length": 1 }';
const around = (inside: string) =>
  `{ "name": "codeMasker", "algorithm": "Segment", "ignoreChars": ["-", " "], "segments": [${inside}], "numSegments": 3 }`;

/** A text, what to find in it, and what to put in its place. */
const cases: readonly [name: string, text: string, found: string, replacement: string, takesOver: boolean][] =
  [
    ['a digit of a number', around(list), '"length": 3', '"length": 34', true],
    ['a letter of a word', around(list), 'AlphaNumeric', 'AlphaNumerik', true],
    ['a property of a segment', around(list), '"length": 1 ', '"length": 1, "minChar": "B" ', true],
    ['white space between segments', around(list), '}, {', '},\n    {', true],
    ['white space at the end of the list', around(list), '}]', '} ]', true],
    ['the first segment goes', around(list), '{ "type": "Numeric", "length": 3 }, ', '', true],
    ['the last segment goes', around(list), ', { "length": 1 }', '', true],
    ['all segments go', around(list), list, '', true],
    ['a segment comes into an empty list', around(''), '"segments": []', '"segments": [{}]', true],
    ['a segment comes between two', around(list), '}, { "length"', '}, { "length": 9 }, { "length"', true],
    ['two segments become one', around(list), '3 }, { "type": "AlphaNumeric",', '3,', true],
    ['an ignored character', around(list), '"-"', '"-", "/"', true],
    ['the name', around(list), 'codeMasker', 'code\\nMaskers', true],
    ['another algorithm', around(list), '"Segment"', '"Identity"', true],
    [
      'a property in front of the list',
      around(list),
      '"ignoreChars"',
      '"description": "", "ignoreChars"',
      true,
    ],
    ['a property behind the list', around(list), '"numSegments": 3', '"numSegments": 2', true],
    ['a fraction behind a property', around(list), '"numSegments": 3', '"numSegments": 3.5', true],
    ['a fraction behind a segment that is none', around('1, {}'), '[1', '[1.5', true],
    ['the list gets another name', around(list), '"segments"', '"segment"', true],
    [
      'a list before it gets its name',
      `{"segment":[{"length":1}],${around(list).slice(1)}`,
      'segment"',
      'segments"',
      true,
    ],
    ['a list within it', around('{ "segments": [{}] }'), '[{}]', '[{}, {}]', true],
    ['a list within another one', around('[{}, {}]'), '{}, {}', '', true],
    ['two places at once', around(list), '"length": 3 }, { "type"', '"Length": 3 }, { "Type"', true],
    ['nothing', around(list), '', '', false],
    ['a quotation mark', around(list), '"Numeric"', 'Numeric"', false],
    ['a comma too many', around(list), '{ "length": 1 }', '{ "length": 1 },', false],
    ['a comma too few', around(list), '}, {', '} {', false],
    ['a comment', around(list), '}, {', '}, // {', false],
    ['a number with leading zeros', around(list), '"length": 3', '"length": 003', false],
    [
      'the list is closed and another opened',
      around(list),
      '}, { "length"',
      '}], "other": [{ "length"',
      false,
    ],
    ['the configuration is closed', around(list), '"numSegments": 3', '"numSegments": 3 } {', false],
    ['a byte order mark', around(list), '', '\uFEFF', false],
    ['behind the configuration', around(list), '"numSegments": 3 }', '"numSegments": 3 }\n', false],
    ['too deep', around(list), '"Numeric"', '['.repeat(maximumDepth) + ']'.repeat(maximumDepth), false],
  ];

describe('analysis of the next version', () => {
  for (const [name, text, found, replacement, takesOver] of cases) {
    it(`is that of its text: ${name}`, () => {
      const previous = analyse(text);
      const { root } = previous.model.document;
      const next = text.replace(found, () => replacement);
      const analysis = analyseNext(previous, next);
      assert.equal(isTakenOver(root, analysis), takesOver);
      assertSame(analysis, next);
      assertSame(analyseNext(analysis, text), text);
    });
  }

  it('is that of its text where as many problems are told as may be', () => {
    const textOf = (segments: number) => around(Array.from({ length: segments }, () => '{}').join(', '));
    let analysis = analyse(textOf(0));
    for (const segments of [maximumProblems - 2, maximumProblems + 2, maximumProblems, 1]) {
      for (const more of [0, 1]) {
        const text = textOf(segments + more);
        analysis = analyseNext(analysis, text);
        assert.deepStrictEqual(analysis.problems, analyse(text).problems);
      }
    }
  });

  it('is that of its text where that has more tokens than are read', () => {
    const text = around(`"${'a,'.repeat(maximumTokens - 30)}"`);
    const next = text.replace('a,', `${','.repeat(60)}a,`);
    assert.deepStrictEqual(analyseNext(analyse(text), next).problems, analyse(next).problems);
    assert.deepEqual(analyse(text).model.document.findings, []);
    assert.equal(analyse(next).model.document.root, undefined);
  });

  it('is that of its text, whatever is typed', () => {
    let takenOver = 0;
    let all = 0;
    fc.assert(
      fc.property(configuration, fc.array(edit, { minLength: 1, maxLength: 8 }), (start, edits) => {
        let [text, analysis] = [start, analyse(start)];
        for (const apply of edits) {
          const { root } = analysis.model.document;
          text = apply(text, start);
          analysis = analyseNext(analysis, text);
          assertSame(analysis, text);
          all += 1;
          if (isTakenOver(root, analysis)) takenOver += 1;
        }
      }),
      runs,
    );
    assert.ok(takenOver > all / 4, `of ${all} versions, ${takenOver} took over the one before`);
  });
});

const text = fc.constantFrom('A-F', 'f-a', '1-665, 667-899', 'é😀', '"\\\n\t', '\u2028', '');
const configuration = fc
  .record(
    {
      name: fc.constantFrom('codeMasker', 'x', 'a "b"\\', '😀'),
      description: text,
      ignoreChars: fc.array(fc.constantFrom('-', ' ', '--', '\\', 7)),
      Algorithm: fc.constantFrom('Segment', 'Identity'),
      algorithm: fc.constantFrom('Segment', 'Segment', 'Segment', 'Identity', 'Segmen'),
      segments: segments.chain((valid) =>
        fc.shuffledSubarray([
          ...valid,
          { type: 'Numeric', length: 3, masked: { range: '1-5,,x', maxNum: 1e20 } },
          { length: -1, minChar: 'ab', range: 'a-f', Masked: [[], {}] },
          'none',
          [{ length: 1 }],
        ]),
      ),
      numSegments: fc.nat(4),
      other: fc.json().map((json) => JSON.parse(json) as unknown),
    },
    { requiredKeys: ['algorithm', 'segments'] },
  )
  .chain((value) => fc.constantFrom('', '  ', '\t').map((indent) => JSON.stringify(value, undefined, indent)))
  .chain((json) => fc.constantFrom(json, json.replaceAll('\n', '\r\n'), `\uFEFF${json}`, ` ${json}\n`));

const typed = fc.oneof(
  fc.constantFrom(
    ...Array.from('{}[]":,\\/-019e. \n\r\tnA😀'),
    '\uFEFF',
    '//',
    '/*',
    '*/',
    '\r\n',
    '\\u00e9',
    'null',
  ),
  fc.constantFrom(
    '"length": 2',
    ', "masked": { "range": "a-c" }',
    ', {}',
    '{ "type": "Numeric", "length": 4 },',
    '"x": [1, 2],',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

/** Makes the next version of a text; `start` is the very first one. */
type Edit = (text: string, start: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true });
const tidy = fc.constantFrom<[pattern: RegExp, replacement: string]>(
  [/\d/, '1'],
  [/\d/, '20'],
  [/(?<=[{[,:])/, '\r\n '],
  [/[a-z]/, 'é'],
  [/[a-z]/, ''],
  [/"[A-Za-z]*"/, '"Numeric"'],
  [/\{/, '{ "x": [[]], '],
  [/(?<=[\d"])\s*\}/, ', "range": "\\u0041-F"}'],
  [/\{[^{}]*\},?/, ''],
  [/\{[^{}]*\}(?=,)/, '$&, $&'],
  [/,\s*"[A-Za-z]*":\s*(?:\d+|"[^"\\]*")/, ''],
);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(place, tidy)
      .map(([at, [pattern, replacement]]) => replaceFrom(at, pattern, replacement)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(place, fc.nat(20), typed).map(([at, length, own]) => splice(at, length, own)),
  },
  { weight: 1, arbitrary: fc.constant<Edit>((_, start) => start) },
);

function splice(at: number, length: number, own: string): Edit {
  return (version) => {
    const index = Math.round(at * version.length);
    return version.slice(0, index) + own + version.slice(index + length);
  };
}

/** Replaces what a pattern finds behind a place: the text is likely to stay JSON. */
function replaceFrom(at: number, pattern: RegExp, replacement: string): Edit {
  return (version) => {
    const index = Math.round(at * version.length);
    return version.slice(0, index) + version.slice(index).replace(pattern, replacement);
  };
}
