// Refactorings of any configuration keep its meaning as they promise.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse } from '../src/analysis/analyse.ts';
import { canonicalSegment } from '../../algorithms/src/segment/masking/canonicalForm.ts';
import { applyEdits } from '../../../test/helpers/applyEdits.ts';
import { segmentsIn } from '../../../test/helpers/configurationParts.ts';
import { maskerOf } from '../../../test/helpers/maskers.ts';
import { propose } from '../../../test/helpers/propose.ts';

const masker = (segments: string, rest = '') =>
  `{"name":"aMasker","algorithm":"Segment"${rest},"segments":[${segments}]}`;

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
              segmentsIn(analyse(changed).configuration).map(canonicalSegment),
              segmentsIn(before).map(canonicalSegment),
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
          const segments = segmentsIn(analyse(source).configuration);
          const covered = segments.reduce((sum, { length }) => sum + Number(length), 0);
          const fitting = `${input.replaceAll('-', '')}${'7'.repeat(covered)}`.slice(0, covered);
          for (const changed of changes(id, source)) {
            assert.notEqual(analyse(changed).configuration, undefined, changed);
            for (const code of codes(changed)) assert.ok(codes(source).has(code), `${code} in ${changed}`);
            for (const one of [input, fitting]) {
              const [before, after] = [maskerOf(source).explain(one), maskerOf(changed).explain(one)];
              assert.equal(after.nonconformances.length > 0, before.nonconformances.length > 0, changed);
              if (before.nonconformances.length > 0) continue;
              const outcomes = ({ spans }: typeof before) => spans.map(({ outcome }) => outcome);
              assert.deepEqual(outcomes(after), outcomes(before), changed);
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
