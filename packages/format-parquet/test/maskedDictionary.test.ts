// Dictionaries whose values pages hold themselves once they are masked.
import assert from 'node:assert/strict';
import { isSpread } from '../src/maskedDictionary.ts';

const integers = { physicalType: 'INT64', length: 0 } as const;

/** So many values of eight bytes, of which so many differ. */
function dictionary(count: number, different = count) {
  const plain = new Uint8Array(BigInt64Array.from({ length: count }, (_, i) => BigInt(i % different)).buffer);
  return { plain, isPresent: new Uint8Array(count).fill(1), staysDistinct: false };
}

describe('a masked dictionary', () => {
  it('is spread only where plain values take no more room, for every length', () => {
    for (const count of [1, 2, 3, 7, 8, 9, 255, 256, 257, 1023, 1024, 1025, 5000])
      for (let entries = count; entries < 2 * count; entries += Math.ceil(count / 50)) {
        const bits = BigInt(count).toString(2).length;
        const isSmaller = 8 * entries <= 8 * count + (entries * bits) / 8;
        assert.equal(isSpread(integers, dictionary(count), entries), isSmaller, `${count} of ${entries}`);
      }
  });

  it('stays where masked values are few, have become null, or stay different', () => {
    assert.equal(isSpread(integers, dictionary(5000), 5000), true);
    assert.equal(isSpread(integers, dictionary(5000, 1), 5000), false);
    assert.equal(isSpread(integers, dictionary(5000, 900), 5000), false);
    assert.equal(isSpread(integers, { ...dictionary(5000), staysDistinct: true }, 5000), false);
    const { isPresent, ...others } = dictionary(5000);
    assert.equal(isSpread(integers, { ...others, isPresent: isPresent.fill(0, 4999) }, 5000), false);
  });

  it('of texts stays', () => {
    assert.equal(isSpread({ physicalType: 'BYTE_ARRAY', length: 0 }, dictionary(5000), 5000), false);
  });
});
