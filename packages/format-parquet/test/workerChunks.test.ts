// Chunks that other threads mask: the same bytes and findings as in one thread, in the order of the file.
import { parquetWriteBuffer } from 'hyparquet-writer';
import assert from 'node:assert/strict';
import type { ChunkPool } from '../src/chunkQueue.ts';
import { InputError, type MaskedField } from '@masker/format-api';
import { parquetFormat } from '../src/parquetFormat.ts';
import { pageCodecs } from '@masker/node/pageCodecs';
import { defaultMasker, fileOf, type Masked } from './support.ts';

const count = 30_000;
const numbers = Array.from({ length: count }, (_, i) => i);
/** So long that its chunks are worth sending. */
const original = new Uint8Array(
  parquetWriteBuffer({
    rowGroupSize: 10_000,
    columnData: [
      { name: 'id', data: Int32Array.from(numbers) },
      { name: 'ssn', data: numbers.map((i) => (i % 1000 === 7 ? 'none' : String(123_000_000 + i))) },
      { name: 'city', data: numbers.map((i) => `city ${i}`) },
      { name: 'amount', data: BigInt64Array.from(numbers, (i) => BigInt(1_000_000 + i)) },
    ],
  }),
);
const maskers = { ssn: 'SSNMasker', city: 'CityMasker', amount: 'NumberMasker' } as const;
const fields = (): MaskedField[] =>
  Object.entries(maskers).map(([name, masker]) => ({ name, masker: defaultMasker(masker) }));

/** Masks with a pool that masks in this thread, too, and takes what a test lets it take. */
async function maskWith(
  bytes: Uint8Array,
  takes: ((asked: number) => boolean) | undefined,
): Promise<Masked & { readonly asked: number }> {
  let asked = 0;
  const masksOther = await parquetFormat(fields()).maskChunks(fileOf(bytes), pageCodecs);
  let last: Promise<unknown> = Promise.resolve();
  const pool: ChunkPool | undefined = takes && {
    mask(location) {
      if (!takes(asked++)) return undefined;
      const own = last.then(() => masksOther(location));
      last = own;
      return own;
    },
  };
  const stream = parquetFormat(fields()).mask(fileOf(bytes), pageCodecs, undefined, pool);
  const parts: Uint8Array[] = [];
  for (;;) {
    const { value, done } = await stream.next();
    if (done === true) return { bytes: new Uint8Array(Buffer.concat(parts)), summary: value, asked };
    parts.push(value);
  }
}

describe('chunks of Parquet that other threads mask', () => {
  it('have the same bytes and findings, whichever of them another thread takes', async () => {
    const { bytes, summary } = await maskWith(original, undefined);
    assert.equal(summary.nonconforming, 30);
    for (const takes of [
      () => true,
      (asked: number) => asked % 2 === 0,
      (asked: number) => asked % 5 === 4,
      () => false,
    ]) {
      const other = await maskWith(original, takes);
      assert(other.asked > 0);
      assert.deepEqual(other.bytes, bytes);
      assert.deepEqual(other.summary, summary);
    }
  });

  it('are refused with the problem of the first in the file', async () => {
    const damaged = original.slice();
    damaged.fill(0xff, 200_000, 200_100);
    damaged.fill(0xff, damaged.length - 200_000, damaged.length - 199_000);
    const problemOf = async (takes: ((asked: number) => boolean) | undefined) => {
      try {
        await maskWith(damaged, takes);
      } catch (error) {
        if (error instanceof InputError) return error.problem;
        throw error;
      }
      return undefined;
    };
    const expected = await problemOf(undefined);
    assert.equal(expected?.code, 'parquet-damaged');
    assert.deepEqual(await problemOf(() => true), expected);
    assert.deepEqual(await problemOf((asked) => asked % 2 === 0), expected);
  });
});
