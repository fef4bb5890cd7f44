// Hadoop's LZ4: pages of every length come back, as do those of other writers, and damage is reported.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { unpackHadoopLz4 } from '../src/hadoopLz4.ts';
import { pageCodecs } from '@masker/node/pageCodecs';
import { i32Field } from '../src/thriftWriter.ts';
import { defaultMasker, fixture, mask, metadataOf, rowsOf, withChunk } from './support.ts';

async function packed(bytes: Uint8Array, name: 'LZ4' | 'LZ4_RAW'): Promise<Uint8Array> {
  const codec = await pageCodecs(name);
  assert.ok(codec !== undefined);
  return codec.pack(bytes);
}

const lengths = (...numbers: readonly number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [i, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * i);
  return bytes;
};

/** Bytes of which each block takes another length when packed. */
const pageOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * i * (i >> 16)) & 0xff);

describe("Hadoop's LZ4", () => {
  for (const length of [1, 65_536, 131_072, 131_073, 196_608, 1_000_000])
    it(`packs ${length} bytes in blocks that Hadoop takes, the last of which is the longest`, async () => {
      const page = pageOf(length);
      const bytes = Buffer.from(await packed(page, 'LZ4'));
      const blocks: number[] = [];
      for (let at = 0; at < bytes.length; at += 8 + bytes.readUInt32BE(at + 4))
        blocks.push(bytes.readUInt32BE(at));
      assert.equal(
        blocks.reduce((sum, block) => sum + block),
        length,
      );
      assert.ok(blocks.every((block) => block <= 131_072 && block <= (blocks.at(-1) ?? 0)));
      assert.deepEqual(unpackHadoopLz4(bytes, length), page);
    });

  it('is read without lengths, and with several blocks after one length', async () => {
    const [one, other] = [pageOf(300), pageOf(80_000)];
    const blocks = [await packed(one, 'LZ4_RAW'), await packed(other, 'LZ4_RAW')] as const;
    assert.deepEqual(unpackHadoopLz4(blocks[1], other.length), other);
    const page = Buffer.concat([
      lengths(one.length + other.length, blocks[0].length),
      blocks[0],
      lengths(blocks[1].length),
      blocks[1],
    ]);
    assert.deepEqual(Buffer.from(unpackHadoopLz4(page, 80_300)), Buffer.concat([one, other]));
  });

  it('that is damaged, or of another length, is reported, soon', async () => {
    const bytes = await packed(pageOf(140_000), 'LZ4');
    for (const length of [139_999, 140_001]) assert.throws(() => unpackHadoopLz4(bytes, length), RangeError);
    assert.throws(() => unpackHadoopLz4(bytes.subarray(0, -1), 140_000), RangeError);
    assert.throws(() => unpackHadoopLz4(new Uint8Array(400_000), 140_000), RangeError);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(100), (damaged, length) => {
        try {
          assert.equal(unpackHadoopLz4(damaged, length).length, length);
        } catch (error) {
          assert.ok(error instanceof RangeError, String(error));
        }
      }),
    );
  });

  it('is the codec of masked columns as of all others', async () => {
    // A block without lengths is what the codec LZ4_RAW writes.
    const raw = withChunk(fixture('codec-lz4'), [i32Field(4, 5)]);
    const ssn = defaultMasker('SSNMasker');
    const { bytes } = await mask(raw, { ssn });
    const expected = await mask(fixture('codec-lz4'), { ssn });
    assert.equal(metadataOf(bytes).row_groups[0]?.columns[0]?.meta_data?.codec, 'LZ4');
    assert.deepEqual(await rowsOf(bytes), await rowsOf(expected.bytes));
  });
});
