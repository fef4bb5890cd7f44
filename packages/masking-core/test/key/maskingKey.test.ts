// The holder of a key.
import assert from 'node:assert/strict';
import { MaskingKey } from '../../src/key/maskingKey.ts';

describe('a masking key', () => {
  it('has bytes of its own, whoever overwrites those that it was made of or gave', () => {
    const given = Buffer.alloc(16, 7);
    const key = new MaskingKey(given);
    given.fill(0);
    assert.deepEqual(
      [...key.reveal()],
      Array.from({ length: 16 }, () => 7),
    );
    key.reveal().fill(1);
    assert.equal(key.reveal()[0], 7);
  });
});
