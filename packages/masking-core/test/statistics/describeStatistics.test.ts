// Texts about sizes and collisions.
import { segmentSizes } from '../../../algorithms/src/segment/presentation/segmentSizes.ts';
import { expectedCollisions } from '../../../algorithms/src/segment/presentation/collisions.ts';
import assert from 'node:assert/strict';
import { describeCollisions, describeSizes } from '../../src/statistics/describeStatistics.ts';
import { segmentsOf } from '../../../../test/helpers/maskers.ts';

const numeric = (original: number, masked: number) => ({
  type: 'Numeric',
  length: 3,
  original: { maxNum: original - 1 },
  masked: { maxNum: masked - 1 },
});

const sizes: readonly (readonly [object, string])[] = [
  [numeric(1000, 898), '1,000 originals, 898 masked values: 1.1 originals share one on average'],
  [numeric(1000, 2), '1,000 originals, 2 masked values: 500 originals share one on average'],
  [
    numeric(1000, 1000),
    '1,000 originals, 1,000 masked values: one for each original on average; as they are drawn, some originals share one',
  ],
  [
    numeric(10, 25),
    '10 originals, 25 masked values: 2.5 for each original on average; as they are drawn, some originals may share one',
  ],
  [numeric(1000, 1), '1,000 originals, 1 masked value: every original becomes the same'],
  [
    { type: 'Numeric', length: 3, original: { minNum: 1, maxNum: 0 } },
    '0 originals, 1,000 masked values: nothing is masked',
  ],
  [
    { type: 'Numeric', length: 20, masked: { maxNum: 9 } },
    '10²⁰ originals, 10 masked values: 10¹⁹ originals share one on average',
  ],
  [
    { type: 'AlphaNumeric', length: 1000000000, masked: { minNum: 1, maxNum: 0, maxChar: 'B' } },
    'about 10^1,556,302,501 originals, about 10^301,029,996 masked values: countless originals share one on average',
  ],
];

const collisions: readonly (readonly [object, number, string])[] = [
  [
    { type: 'Numeric', length: 9 },
    1_000_000,
    'Of 1,000,000 different values, about 1,000 (0.1%) share their masked value with another one',
  ],
  [
    { type: 'Numeric', length: 9 },
    1000,
    'Of 1,000 different values, probably none share a masked value (chance of any: 0.05%)',
  ],
  [
    { type: 'Numeric', length: 3 },
    1_000_000,
    'Of 1,000 different values, about 630 (63%) share their masked value with another one',
  ],
  [
    { type: 'Numeric', length: 6 },
    1000,
    'Of 1,000 different values, probably none share a masked value (chance of any: 39%)',
  ],
  [
    { type: 'Numeric', length: 40 },
    1000,
    'Of 1,000 different values, probably none share a masked value (chance of any: practically none)',
  ],
  [numeric(10, 1), 1000, 'Of 10 different values, all share their masked value with another one'],
];

describe('statistics in words', () => {
  for (const [segment, expected] of sizes) {
    it(expected, () => {
      const [first] = segmentsOf([segment]);
      const found = first && segmentSizes(first);
      assert.ok(found);
      assert.equal(describeSizes(found), expected);
    });
  }
  for (const [segment, count, expected] of collisions) {
    it(expected, () => {
      assert.equal(describeCollisions(expectedCollisions(segmentsOf([segment]), count)), expected);
    });
  }
});
