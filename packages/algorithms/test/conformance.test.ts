// Every algorithm keeps to what is asked of algorithms.
import assert from 'node:assert/strict';
import { algorithms } from '../src/registry.ts';
import { describeAlgorithm } from '../../../test/helpers/describeAlgorithm.ts';

describe('algorithms', () => {
  it('have names of their own', () => {
    assert.equal(new Set(algorithms.map(({ name }) => name)).size, algorithms.length);
  });

  for (const algorithm of algorithms) describeAlgorithm(algorithm);
});
