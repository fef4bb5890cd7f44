// The probability of equal tags, as documentation, hover and verification state it.
import assert from 'node:assert/strict';
import { describeTagCollision, tagCollision } from '../../src/statistics/collisions.ts';

describe('the probability that two addresses get one tag', () => {
  it('is bounded by n² / 2^66', () => {
    assert.equal(tagCollision(2 ** 33), 1);
    assert.equal(describeTagCollision(1_000_000), 'below 1.4 · 10⁻⁸, practically never');
    assert.equal(describeTagCollision(1), 'below 1.4 · 10⁻²⁰, practically never');
    assert.equal(describeTagCollision(0), 'practically never');
  });
});
