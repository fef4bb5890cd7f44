// Decimals in bytes of any number, the most significant first, beside integers of any size.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { integerAt } from '@masker/columns';
import { storageFor } from '../src/leafStorage.ts';
import type { ParquetLeaf } from '../src/parquetSchema.ts';
import { runs } from '../../../test/helpers/arbitraries.ts';

const leafOf = (length: number) =>
  ({
    logicalType: { kind: 'decimal', precision: 1, scale: 0 },
    physicalType: 'FIXED_LEN_BYTE_ARRAY',
    length,
  }) as unknown as ParquetLeaf;

describe('decimals in bytes', () => {
  it('are read and written for every length up to 32', () => {
    for (let length = 1; length <= 32; length++) {
      const storage = storageFor(leafOf(length), ['integer']);
      assert.ok(storage?.kind === 'integer');
      const value = fc.uint8Array({ minLength: length, maxLength: length });
      fc.assert(
        fc.property(fc.array(value, { maxLength: 5 }), (values) => {
          const bytes = Uint8Array.from(values.flatMap((one) => [...one]));
          const column = storage.read(bytes);
          for (const [i, one] of values.entries()) {
            const unsigned = one.reduce((number, byte) => 256n * number + BigInt(byte), 0n);
            assert.equal(integerAt(column, i), BigInt.asIntN(8 * length, unsigned));
          }
          const written = new Uint8Array(bytes.length);
          storage.write(column, written, []);
          assert.deepEqual(written, bytes);
        }),
        runs,
      );
    }
  });
});
