// Repeated values of a dictionary, beside a set of texts.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { columnOf } from '@masker/columns';
import { hasRepetition } from '../src/leafRows.ts';

describe('a repetition in a dictionary', () => {
  it('is found wherever it is, and nowhere else', () => {
    const value = fc.oneof(fc.constantFrom(null, '', 'a', 'aa', 'b', 'é'), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 12 }), (values) => {
        assert.equal(hasRepetition(columnOf(values)), new Set(values).size < values.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('is found among many values', () => {
    const values = Array.from({ length: 50_000 }, (_, i) => `value ${i}`);
    assert.equal(hasRepetition(columnOf(values)), false);
    assert.equal(hasRepetition(columnOf([...values, 'value 0'])), true);
  });
});
