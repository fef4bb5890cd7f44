// The reasons of columns that are left open: one for each kind of values, with the masker that the name means.
import assert from 'node:assert/strict';
import { describeUndecided } from '../src/describeUndecided.ts';

describe('the reason of an open column', () => {
  const cases: readonly (readonly [readonly string[], boolean, string | undefined, string])[] = [
    [[], false, undefined, 'it has no values, or no fixed fields'],
    [[], false, 'EmailMasker', 'it has no values; its name suggests EmailMasker'],
    [['1', '2'], true, undefined, 'it is a key of whole numbers'],
    [['1', '2'], false, undefined, 'it holds numbers'],
    [['t', 'f', 't'], false, undefined, 'it holds true or false'],
    [['2024-01-02', '10:20:30'], false, undefined, 'it holds dates or times'],
    [['blue', 'red'], false, undefined, 'no confident match'],
    [['blue', 'red'], false, 'EmailMasker', 'its name suggests EmailMasker, but most values look different'],
  ];
  for (const [values, isKey, meant, reason] of cases)
    it(reason, () => {
      assert.equal(describeUndecided(values, isKey, meant), reason);
    });
});
