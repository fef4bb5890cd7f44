// Whole numbers are told with the separators of English, as Intl tells them.
import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { describeCount } from '../src/describeCount.ts';

describe('describeCount', () => {
  it('separates thousands', () => {
    const counts = [0, 7, 999, 1000, -1000, 1_048_576, -12_345, 1e21, 10n ** 30n];
    deepEqual(counts.map(describeCount), [
      '0',
      '7',
      '999',
      '1,000',
      '-1,000',
      '1,048,576',
      '-12,345',
      '1,000,000,000,000,000,000,000',
      '1,000,000,000,000,000,000,000,000,000,000',
    ]);
  });

  it('tells any whole number as Intl does', () => {
    const format = new Intl.NumberFormat('en');
    fc.assert(
      fc.property(fc.oneof(fc.bigInt(), fc.maxSafeInteger()), (count) => {
        equal(describeCount(count), format.format(count));
      }),
    );
  });
});
