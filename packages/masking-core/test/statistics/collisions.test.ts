// Collisions of different values: the formulas against counting every case, and against masking.
import type { Consistency } from '@masker/algorithms';
import { expectedCollisions } from '../../../algorithms/src/segment/presentation/collisions.ts';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { masked, segmentMasker, segmentsOf } from '../../../../test/helpers/maskers.ts';

const numeric = (original: number, to: number) => ({
  type: 'Numeric',
  length: 3,
  original: { maxNum: original - 1 },
  masked: { maxNum: to - 1 },
});
const ofNumeric = (original: number, to: number, count: number) =>
  expectedCollisions(segmentsOf([numeric(original, to)]), count);
const near = (actual: number, expected: number, tolerance = 1e-9) => {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual}, not ${expected}`);
};

/** Every way in which `count` values can be given one of `choices` masked ones. */
function* assignments(count: number, choices: number): Generator<number[]> {
  for (let code = 0; code < choices ** count; code++)
    yield Array.from({ length: count }, (_, i) => Math.floor(code / choices ** i) % choices);
}

function shareOfShared(values: readonly unknown[]): number {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values.filter((value) => (counts.get(value) ?? 0) > 1).length / values.length;
}

const average = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('expected collisions', () => {
  for (const [count, choices] of [
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 4],
  ] as const) {
    it(`of ${count} values in ${choices} are what counting every case gives`, () => {
      const shares = [...assignments(count, choices)].map(shareOfShared);
      const { share, probability, values } = ofNumeric(count, choices, count);
      assert.equal(values, count);
      near(share, average(shares));
      const exact = average(shares.map((one) => (one > 0 ? 1 : 0)));
      assert.ok(probability <= exact, `${probability} is no bound of ${exact}`);
    });
  }

  it('with consistency "segment" are what counting every case gives', () => {
    const sizes = [3, 2] as const;
    const segments = segmentsOf(sizes.map((size) => numeric(size, 2)));
    const values = Array.from({ length: 6 }, (_, i) => [i % 3, Math.floor(i / 3)] as const);
    const pairs = values.flatMap((a, i) => values.slice(i + 1).map((b) => [a, b] as const));
    const probabilities = [...assignments(5, 2)].flatMap((to) => {
      const become = ([a, b]: readonly [number, number]) => `${to[a] ?? ''}${to[3 + b] ?? ''}`;
      return pairs.map(([a, b]) => (become(a) === become(b) ? 1 : 0));
    });
    near(expectedCollisions(segments, 2, 'segment').share, average(probabilities));
  });

  it('are what masking gives; with consistency "segment", at most', () => {
    const segments = [
      { type: 'Numeric', length: 2 },
      { type: 'Numeric', length: 2, original: { minNum: 0, maxNum: 39 } },
    ];
    const given = Array.from({ length: 4000 }, (_, i) => String((i % 100) * 100 + Math.floor(i / 100)));
    const shareWith = (consistency: Consistency) => {
      const masker = segmentMasker(segments, {}, { consistency });
      return shareOfShared(given.map((value) => masked(masker, value.padStart(4, '0'))));
    };
    const expected = (consistency: Consistency) =>
      expectedCollisions(segmentsOf(segments), 1_000_000, consistency);
    assert.equal(expected('value').values, 4000);
    near(expected('value').share, shareWith('value'), 0.02);
    assert.ok(shareWith('segment') > shareWith('value'));
    assert.ok(shareWith('segment') < expected('segment').share);
  });

  it('are bounded by the birthday bounds, grow with the values, and shrink with the masked set', () => {
    const sizes = fc.integer({ min: 2, max: 999 });
    fc.assert(
      fc.property(sizes, sizes, fc.integer({ min: 2, max: 999 }), (original, to, count) => {
        const { values, share, probability } = ofNumeric(original, to, count);
        const pairs = (values * (values - 1)) / 2;
        let distinct = 1;
        for (let i = 1; i < values; i++) distinct *= Math.max(0, 1 - i / to);
        assert.ok(probability <= 1 - distinct + 1e-12);
        assert.ok(probability >= 0.63 * Math.min(1, pairs / to));
        assert.ok(share >= 0 && share <= 1);
        assert.ok(ofNumeric(original, to, count + 1).share >= share);
        assert.ok(ofNumeric(original, to + 1, count).share <= share);
      }),
      { seed: 20261121 },
    );
  });

  it('are the known figures for nine digits', () => {
    const { share, probability } = expectedCollisions(
      segmentsOf([{ type: 'Numeric', length: 9 }]),
      1_000_000,
    );
    near(share, 0.0009995, 1e-7);
    assert.equal(probability, 1);
    near(expectedCollisions(segmentsOf([{ type: 'Numeric', length: 9 }]), 1000).probability, 0.000499, 1e-6);
  });

  const certain: readonly (readonly [string, object[], number, number])[] = [
    ['none where nothing is masked', [{ length: 9 }], 1000, 0],
    ['none of one value', [numeric(10, 1)], 1, 0],
    ['all in a constant set', [numeric(10, 1)], 10, 1],
    ['none to speak of in a huge set', [{ type: 'AlphaNumeric', length: 1_000_000_000 }], 1_000_000, 0],
  ];
  for (const [title, segments, count, expected] of certain) {
    it(title, () => {
      for (const consistency of ['value', 'segment'] as const) {
        const { share, probability } = expectedCollisions(segmentsOf(segments), count, consistency);
        assert.deepEqual([share, probability], [expected, expected]);
      }
    });
  }

  it('refuses other counts than whole numbers from 1', () => {
    for (const count of [0, -1, 1.5, NaN, Infinity])
      assert.throws(() => expectedCollisions([], count), { name: 'RangeError', message: /^count: / });
  });
});
