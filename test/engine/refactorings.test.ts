// Refactorings: the text that each makes, and that it keeps the meaning as it promises.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse, type Fix } from '../../engine/src/index.ts';
import { refactorings } from '../../engine/src/config/refactorings/index.ts';
import { canonicalSegment } from '../../engine/src/algorithms/segment/canonicalForm.ts';
import { applyEdits } from '../helpers/applyEdits.ts';
import { maskerOf } from '../helpers/maskers.ts';

function propose(id: string, text: string, at: number): Fix[] {
  const refactoring = refactorings.find((one) => one.id === id);
  assert.ok(refactoring);
  return refactoring.propose(analyse(text), { start: at, end: at });
}

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
  "defaultNumberType": "Decimal"
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

describe('properties of refactorings', () => {
  const runs = { seed: 20261121, numRuns: Number(process.env['MASKER_FUZZ_RUNS'] ?? 100) };
  const letters = fc.constantFrom('A', 'B', 'F', 'Z', 'a', 'z', 'я');
  const fields = fc.record(
    {
      minNum: fc.constantFrom(0, 1, 5),
      maxNum: fc.constantFrom(0, 7, 9, 99, 999),
      minChar: letters,
      maxChar: letters,
      range: fc.constantFrom('Z', 'a-f', '1-5, 9', 'Z,0'),
    },
    { requiredKeys: [] },
  );
  const segment = fc
    .record(
      {
        length: fc.integer({ min: 1, max: 4 }),
        type: fc.constantFrom('Preserve', 'Numeric', 'AlphaNumeric'),
        masked: fields,
        original: fields,
        minNum: fc.constantFrom(0, 2),
        maxChar: letters,
      },
      { requiredKeys: ['length'] },
    )
    .chain(shuffled);
  const configuration = fc
    .record(
      {
        segments: fc.array(segment, { maxLength: 4 }),
        algorithm: fc.constantFrom('Segment', 'Segment', 'Segment', 'Identity'),
        name: fc.constant('aMasker'),
        description: fc.constantFrom('', 'Codes'),
        ignoreChars: fc.constantFrom(['-', '_', '.', ',', ' '], ['-'], []),
        numSegments: fc.nat(4),
        outputCase: fc.constantFrom('AsIs', 'Lower'),
        defaultString: fc.constantFrom(null, 'x'),
        trimWhiteSpace: fc.boolean(),
      },
      { requiredKeys: ['segments', 'algorithm', 'name'] },
    )
    .chain(shuffled);
  const text = fc
    .tuple(configuration, fc.constantFrom('', '  ', '\t'), fc.boolean())
    .map(([value, space, isCrlf]) =>
      JSON.stringify(value, null, space).replaceAll('\n', isCrlf ? '\r\n' : '\n'),
    )
    .filter((one) => analyse(one).configuration !== undefined);
  const value = fc.stringMatching(/^[0-9A-Za-z-]{0,20}$/);

  function shuffled<T extends object>(object: T): fc.Arbitrary<T> {
    const entries = Object.entries(object);
    return fc
      .shuffledSubarray(entries, { minLength: entries.length })
      .map((list) => Object.fromEntries(list) as T);
  }

  /** Every change that a refactoring offers at some places of a text, with the text that it makes. */
  function* changes(id: string, source: string): Generator<string> {
    for (const at of [0, ...Array.from(source.matchAll(/"length"/g), ({ index }) => index)])
      for (const { edits } of propose(id, source, at)) yield applyEdits(source, edits);
  }

  for (const id of ['makeDefaultsExplicit', 'removeDefaults', 'sortProperties']) {
    it(`${id} keeps the configuration, and has nothing to do afterwards`, () => {
      fc.assert(
        fc.property(text, value, (source, input) => {
          const before = analyse(source).configuration;
          for (const changed of changes(id, source)) {
            assert.deepEqual(analyse(changed).configuration, before, changed);
            assert.deepEqual(
              analyse(changed).configuration?.segment?.segments.map(canonicalSegment),
              before?.segment?.segments.map(canonicalSegment),
            );
            assert.deepEqual(maskerOf(changed).mask(input), maskerOf(source).mask(input));
          }
          const [whole] = propose(id, source, 0);
          if (whole !== undefined) assert.deepEqual(propose(id, applyEdits(source, whole.edits), 0), []);
        }),
        runs,
      );
    });
  }

  it('defaults that were made explicit can be removed again', () => {
    fc.assert(
      fc.property(text, (source) => {
        const [explicit] = propose('makeDefaultsExplicit', source, 0);
        const [bare] = propose('removeDefaults', source, 0);
        const shortest = bare === undefined ? source : applyEdits(source, bare.edits);
        const longest = explicit === undefined ? source : applyEdits(source, explicit.edits);
        const [removed] = propose('removeDefaults', longest, 0);
        const again = removed === undefined ? longest : applyEdits(longest, removed.edits);
        const values = (one: string) => JSON.stringify(sortKeys(JSON.parse(one)));
        assert.equal(values(again), values(shortest));
      }),
      runs,
    );
  });

  for (const id of ['splitSegment', 'mergeSegments']) {
    it(`${id} makes no new problem, accepts the same values and keeps what was kept`, () => {
      fc.assert(
        fc.property(text, value, (source, input) => {
          const codes = (one: string) => new Set(analyse(one).problems.map(({ code }) => code));
          const { segments = [] } = analyse(source).configuration?.segment ?? {};
          const covered = segments.reduce((sum, { length }) => sum + Number(length), 0);
          const fitting = `${input.replaceAll('-', '')}${'7'.repeat(covered)}`.slice(0, covered);
          for (const changed of changes(id, source)) {
            assert.notEqual(analyse(changed).configuration, undefined, changed);
            for (const code of codes(changed)) assert.ok(codes(source).has(code), `${code} in ${changed}`);
            for (const one of [input, fitting]) {
              const [before, after] = [maskerOf(source).explain(one), maskerOf(changed).explain(one)];
              assert.equal(after.nonConformances.length > 0, before.nonConformances.length > 0, changed);
              if (before.nonConformances.length > 0) continue;
              const fates = (explanation: typeof before) => explanation.characters.map(({ fate }) => fate);
              assert.deepEqual(fates(after), fates(before), changed);
            }
          }
        }),
        runs,
      );
    });
  }

  it('merging takes back a split', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.constantFrom('Preserve', 'Numeric', 'AlphaNumeric'),
        (length, type) => {
          const source = masker(`{"type":"${type}","length":${length}}`, ',"numSegments":1');
          for (const split of changes('splitSegment', source))
            assert.equal([...changes('mergeSegments', split)][0], source);
        },
      ),
      runs,
    );
  });
});

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sortKeys(one)]),
  );
}
