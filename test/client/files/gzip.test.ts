// Streams that gzip has compressed are unpacked and packed.
import assert from 'node:assert/strict';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { pack, unpack } from '../../../client/src/files/gzip.ts';

async function* pieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield await Promise.resolve(bytes.slice(at, at + length));
}

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const long = Buffer.from('123-45-6789,a note\n'.repeat(50_000));

describe('compressed files', () => {
  it('come out as they went in, wherever their pieces end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 2000 }),
        fc.integer({ min: 1, max: 400 }),
        async (bytes, length) => {
          assert.deepEqual(await whole(unpack(pieces(gzipSync(bytes), length))), Buffer.from(bytes));
          assert.deepEqual(gunzipSync(await whole(pack(pieces(bytes, length)))), Buffer.from(bytes));
        },
      ),
      { numRuns: 50 },
    );
    assert.deepEqual(await whole(unpack(pieces(gzipSync(long), 1000))), long);
  });

  it('are refused when they are damaged or end too early', async () => {
    const packed = gzipSync(long);
    const other = Buffer.from(packed);
    other[packed.length - 6] = (other[packed.length - 6] ?? 0) ^ 1;
    for (const bytes of [packed.subarray(0, -9), other, Buffer.from('id,ssn\n'), packed.subarray(0, 5)])
      await assert.rejects(whole(unpack(pieces(bytes, 100))), { message: 'The compressed data is damaged.' });
  });

  it('end with what goes wrong where they come from', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield* pieces(gzipSync(long).subarray(0, 500), 100);
      throw new RangeError('cancelled');
    }
    await assert.rejects(whole(unpack(failing())), { message: 'cancelled' });
    await assert.rejects(whole(pack(failing())), { message: 'cancelled' });
  });

  it('let go of their source when no more is wanted', async () => {
    const opened = { is: true };
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield* pieces(gzipSync(long), 1000);
      } finally {
        opened.is = false;
      }
    }
    for await (const chunk of unpack(source())) {
      assert(chunk.length > 0);
      break;
    }
    for (let turns = 0; opened.is && turns < 1000; turns++)
      await new Promise((resolve) => setImmediate(resolve));
    assert.equal(opened.is, false);
  });
});
