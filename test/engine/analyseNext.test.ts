// Versions of a text, each analysed out of the one before: the same as if each were analysed by itself.
import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { type Analysis, analyse, analyseNext } from '../../engine/src/index.ts';
import type { JsonNode } from '../../engine/src/json/jsonNode.ts';
import { maximumFindings } from '../../engine/src/json/jsonParser.ts';
import { maximumDepth, maximumTokens } from '../../engine/src/json/textLimits.ts';
import { maximumProblems } from '../../engine/src/analysis/problemLimit.ts';
import { runs, segments } from '../helpers/arbitraries.ts';

function assertSame(analysis: Analysis, text: string): void {
  const { model, problems, configuration } = analyse(text);
  assert.deepStrictEqual(analysis.problems, problems, `problems of ${JSON.stringify(text)}`);
  assert.deepStrictEqual(analysis.model, model, `model of ${JSON.stringify(text)}`);
  assert.deepStrictEqual(analysis.configuration, configuration, `configuration of ${JSON.stringify(text)}`);
}

function childrenOf(node: JsonNode): readonly JsonNode[] {
  return 'children' in node ? node.children : [];
}

/** The objects and arrays of a version, each before those within it. */
function partsOf({ model }: Analysis): JsonNode[] {
  const { root } = model.document;
  const parts: JsonNode[] = root === undefined ? [] : [root];
  for (const node of parts) parts.push(...childrenOf(node));
  return parts.filter(({ type }) => type === 'object' || type === 'array');
}

/** How many parts a version took over as they are, each counted with all that is within it. */
function countTakenOver(before: readonly JsonNode[], next: Analysis): number {
  const known = new Set(before);
  const count = (node: JsonNode | undefined): number => {
    if (node === undefined) return 0;
    return known.has(node) ? 1 : childrenOf(node).reduce((sum, child) => sum + count(child), 0);
  };
  return count(next.model.document.root);
}

const list = '{ "type": "Numeric", "length": 3 }, { "type": "AlphaNumeric", "length": 2 }, { "length": 1 }';
const around = (inside: string) =>
  `{ "name": "codeMasker", "algorithm": "Segment", "ignoreChars": ["-", " "], "segments": [${inside}], "numSegments": 3 }`;

/** A text, what to find in it, what to put in its place, and how many objects and arrays are taken over then. */
const cases: readonly [name: string, text: string, found: string, replacement: string, takenOver: number][] =
  [
    ['a digit of a number', around(list), '"length": 3', '"length": 34', 3],
    ['a letter of a word', around(list), 'AlphaNumeric', 'AlphaNumerik', 3],
    ['a property of a segment', around(list), '"length": 1 ', '"length": 1, "minChar": "B" ', 3],
    ['white space between segments', around(list), '}, {', '},\n    {', 4],
    ['white space at the end of the list', around(list), '}]', '} ]', 4],
    ['the first segment goes', around(list), '{ "type": "Numeric", "length": 3 }, ', '', 2],
    ['the last segment goes', around(list), ', { "length": 1 }', '', 3],
    ['all segments go', around(list), list, '', 1],
    ['a segment comes into an empty list', around(''), '"segments": []', '"segments": [{}]', 1],
    ['a segment comes between two', around(list), '}, { "length"', '}, { "length": 9 }, { "length"', 3],
    ['two segments become one', around(list), '3 }, { "type": "AlphaNumeric",', '3,', 2],
    ['an ignored character', around(list), '"-"', '"-", "/"', 1],
    ['the name', around(list), 'codeMasker', 'code\\nMaskers', 2],
    ['another algorithm', around(list), '"Segment"', '"Identity"', 2],
    ['a property in front of the list', around(list), '"ignoreChars"', '"description": "", "ignoreChars"', 2],
    ['a property behind the list', around(list), '"numSegments": 3', '"numSegments": 2', 2],
    ['a fraction behind a property', around(list), '"numSegments": 3', '"numSegments": 3.5', 2],
    ['a fraction behind a segment that is none', around('1, {}'), '[1', '[1.5', 2],
    ['the list gets another name', around(list), '"segments"', '"segment"', 2],
    [
      'a list before it gets its name',
      `{"segment":[{"length":1}],${around(list).slice(1)}`,
      'segment"',
      'segments"',
      3,
    ],
    ['a list within it', around('{ "segments": [{}] }'), '[{}]', '[{}, {}]', 2],
    ['a list within another one', around('[{}, {}]'), '{}, {}', '', 1],
    ['two places at once', around(list), '"length": 3 }, { "type"', '"Length": 3 }, { "Type"', 2],
    ['nothing', around(list), '', '', 2],
    ['a quotation mark', around(list), '"Numeric"', 'Numeric"', 1],
    ['a quotation mark too many', around(list), '"length": 3', '"length": "3', 1],
    ['a colon too many', around(list), '"length": 3', '"length": :3', 3],
    ['a name without a value', around(list), '"length": 3', '"length":', 3],
    ['an opening brace', around(list), '"length": 3', '"length": {3', 2],
    ['an opening bracket', around(list), '"length": 3', '"length": [3', 3],
    ['a closing brace', around(list), '"length": 3', '"length": }3', 3],
    ['a closing bracket', around(list), '"length": 3', '"length": ]3', 3],
    ['the end goes', around(list), ', "numSegments": 3 }', '', 2],
    ['the end of a list goes', around(list), '}], "numSegments": 3 }', '}', 4],
    ['white space before what has no end', '{ "segments": [[], {}', '', ' ', 1],
    ['a part closes what has no end', '{ "segments": [{}', '{}', '{}}', 0],
    ['a part loses its end', '{ "segments": [{ "a": {}', '{}', '{', 0],
    ['a comment that does not end', around(list), '}, {', '}, /* {', 2],
    ['mistakes in other segments', around('{ length: 1 }, { "type": }, {,}, [1,]'), '"type"', '"type": 1', 4],
    [
      'mistakes, of which one is removed',
      around('{ length: 1 }, { "type": }, {,}, [1,]'),
      ' length',
      '"length"',
      4,
    ],
    ['a mistake at the edge of a part', around('{ "length": 1 } { "length": 2 } [007] []'), '1', '12', 4],
    ['a comma too many', around(list), '{ "length": 1 }', '{ "length": 1 },', 4],
    ['a comma too few', around(list), '}, {', '} {', 4],
    ['a comment', around(list), '}, {', '}, // {', 2],
    ['a number with leading zeros', around(list), '"length": 3', '"length": 003', 3],
    ['the list is closed and another opened', around(list), '}, { "length"', '}], "other": [{ "length"', 4],
    ['the configuration is closed', around(list), '"numSegments": 3', '"numSegments": 3 } {', 2],
    ['a byte order mark', around(list), '', '\uFEFF', 2],
    ['behind the configuration', around(list), '"numSegments": 3 }', '"numSegments": 3 }\n', 2],
    ['too deep', around(list), '"Numeric"', '['.repeat(maximumDepth) + ']'.repeat(maximumDepth), 0],
  ];

describe('analysis of the next version', () => {
  for (const [name, text, found, replacement, takenOver] of cases) {
    it(`is that of its text: ${name}`, () => {
      const previous = analyse(text);
      const parts = partsOf(previous);
      const next = text.replace(found, () => replacement);
      const analysis = analyseNext(previous, next);
      assert.equal(countTakenOver(parts, analysis), takenOver);
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

  it('is that of its text where as many mistakes are kept as may be', () => {
    const textOf = (commas: number) => around(`{}, [${','.repeat(commas)}], {}`);
    let analysis = analyse(textOf(0));
    for (const commas of [maximumFindings - 2, maximumFindings + 2, maximumFindings, 1]) {
      for (const more of [0, 1]) {
        const text = textOf(commas + more);
        analysis = analyseNext(analysis, text);
        assertSame(analysis, text);
      }
    }
  });

  it('keeps no version before the last one', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const segment = '{ "type": "Numeric", "length": 3, "masked": { "range": "100-200,300-400" } }';
    const versions = 100;
    let text = around(
      Array<string>(versions)
        .fill(segment)
        .join(`,${' '.repeat(2000)}`),
    );
    let analysis = analyse(text);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < versions; i++) {
      text = text.replace('100-', '101-');
      analysis = analyseNext(analysis, text);
    }
    collect();
    const grown = process.memoryUsage().heapUsed - before;
    assert.equal(analysis.model.segments.length, versions);
    assert.ok(grown < (versions * text.length) / 4, `${grown} bytes`);
  });

  it('is that of its text, whatever is typed', () => {
    let takenOver = 0;
    let broken = 0;
    let all = 0;
    fc.assert(
      fc.property(configuration, fc.array(edits, { minLength: 1, maxLength: 8 }), (start, list) => {
        let [text, analysis] = [start, analyse(start)];
        for (const apply of list.flat()) {
          const parts = partsOf(analysis);
          text = apply(text, start);
          analysis = analyseNext(analysis, text);
          assertSame(analysis, text);
          all += 1;
          if (countTakenOver(parts, analysis) > 0) takenOver += 1;
          if (analysis.model.document.findings.length > 0) broken += 1;
        }
      }),
      runs,
    );
    assert.ok(takenOver > all / 3, `of ${all} versions, ${takenOver} took over parts of the one before`);
    assert.ok(
      broken > all / 2 && broken < (all * 9) / 10,
      `of ${all} versions, ${broken} were no strict JSON`,
    );
  });
});

const text = fc.constantFrom(
  'A-F',
  'f-a',
  '1-665, 667-899',
  'é😀',
  '"\\\n\t',
  '\u2028',
  '',
  '{"'.repeat(1100),
);
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
const breaking = fc.constantFrom(...Array.from('{}[]":,\\/\n'), '/*', '//', '0', '{{', ']]', '",');

/** What somebody does next: one edit, or several in turn. */
const edits: fc.Arbitrary<readonly Edit[]> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(place, tidy)
      .map(([at, [pattern, replacement]]) => [replaceFrom(at, pattern, replacement)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(place, place, tidy, breaking)
      .map(([at, elsewhere, [pattern, replacement], own]) => [
        splice(at, 0, own),
        replaceFrom(elsewhere, pattern, replacement),
        replaceFrom(at, own, ''),
      ]),
  },
  {
    weight: 1,
    arbitrary: place.map((at) => [replaceFrom(at, /["{}[\],:]/, '')]),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(place, fc.nat(20), typed).map(([at, length, own]) => [splice(at, length, own)]),
  },
  { weight: 2, arbitrary: fc.constant([(_: string, start: string) => start]) },
);

function splice(at: number, length: number, own: string): Edit {
  return (version) => {
    const index = Math.round(at * version.length);
    return version.slice(0, index) + own + version.slice(index + length);
  };
}

/** Replaces what a pattern finds behind a place: the text is likely to stay JSON. */
function replaceFrom(at: number, pattern: RegExp | string, replacement: string): Edit {
  return (version) => {
    const index = Math.round(at * version.length);
    return version.slice(0, index) + version.slice(index).replace(pattern, replacement);
  };
}
