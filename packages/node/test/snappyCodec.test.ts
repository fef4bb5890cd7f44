import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { snappyUncompress } from 'hyparquet';
import { snappyCodec } from '../src/snappyCodec.ts';

const block = 64 * 1024;
const around = (size: number) => [size - 1, size, size + 1];

describe('The codec Snappy', () => {
  const codec = snappyCodec();
  const noise = (length: number) => new Uint8Array(randomBytes(length));

  for (const length of [
    1,
    ...[0.25, 0.5, 1, 2, 4, 5].flatMap((blocks) => around(blocks * block)),
    2 ** 21 + 3,
  ])
    it(`packs ${String(length)} random bytes as another library reads them`, async () => {
      const bytes = noise(length);
      const packed = await codec.pack(bytes);
      assert.ok(packed.length < 1.01 * length + 20);
      assert.deepEqual(otherwise(packed, length), bytes);
      assert.deepEqual(new Uint8Array(await codec.unpack(packed, length)), bytes);
    });

  it('compresses what repeats, however long it is', async () => {
    const bytes = new Uint8Array(6 * block).map((_, i) => i % 100);
    const packed = await codec.pack(bytes);
    assert.ok(packed.length < bytes.length / 10);
    assert.deepEqual(otherwise(packed, bytes.length), bytes);
  });

  it('packs a page that repeats only outside of its middle', async () => {
    const bytes = new Uint8Array(6 * block);
    bytes.set(noise(block), 3 * block);
    assert.deepEqual(otherwise(await codec.pack(bytes), bytes.length), bytes);
  });

  it('stores a page that would keep nearly all of its length, and compresses one that would not', async () => {
    // A byte of some repeats, so that about as much of it is spared.
    const page = (some: number) => noise(6 * block).map((byte, i) => (i % 16 < some ? 0 : byte));
    assert.ok((await codec.pack(page(0))).length > 6 * block);
    assert.ok((await codec.pack(page(12))).length < 4 * block);
  });

  it('refuses bytes that declare another length', async () => {
    const packed = await codec.pack(noise(5 * block));
    await assert.rejects(codec.unpack(packed, 5 * block - 1), RangeError);
    await assert.rejects(codec.unpack(packed, 5 * block + 1), RangeError);
  });
});

function otherwise(packed: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  snappyUncompress(packed, bytes);
  return bytes;
}
