// Damaged and hostile Parquet files: refused with a sentence, soon, and without more memory than their limits allow.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { pageCodecs } from '@masker/node/pageCodecs';
import type { CodecName } from '../src/parquetFile.ts';
import { parquetFormat } from '../src/parquetFormat.ts';
import { readStruct } from '../src/thriftReader.ts';
import { i32Field, i64Field, listField, structField, writeStruct } from '../src/thriftWriter.ts';
import { defaultMasker, fileOf, fixture, mask, refusal, withChunk, withFooter, withPage } from './support.ts';

const fields = { ssn: defaultMasker('SSNMasker'), name: defaultMasker('FirstNameMasker') };
const names = [
  'codec-none',
  'codec-zstd',
  'codec-lz4',
  'dictionary-2',
  'delta-byte-array-1',
  'indexed',
  'duckdb',
];

/** Changes that make a field of Arrow's schema contain itself, or seem to have millions of entries. */
const schemaBytes: [number, number][] = [
  [201504863, 206],
  [951295027, 119],
  [635129080, 204],
  [995684537, 21],
  [587724147, 13],
];
const schemasInFooters: [string, [number, number][]][] = [
  [
    'codec-lz4',
    [
      [17968429, 99],
      [966050415, 243],
    ],
  ],
  [
    'delta-byte-array-1',
    [
      [39742504, 34],
      [243197168, 100],
      [910400842, 80],
    ],
  ],
];

describe('damaged Parquet files', () => {
  it('end with a sentence wherever bytes have changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (name, changes) => {
          const damaged = fixture(name);
          for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
          await refusal(damaged, fields);
        },
      ),
      { numRuns: 300, examples: [['indexed', schemaBytes]] },
    );
  });

  it('end with a sentence wherever bytes of the footer have changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 }),
        async (name, changes) => {
          const damaged = withFooter(fixture(name), (footer) => {
            for (const [at, byte] of changes) footer[at % footer.length] = byte;
            return footer;
          });
          await refusal(damaged, fields);
        },
      ),
      { numRuns: 500, examples: schemasInFooters },
    );
  });

  it('end with a sentence wherever they are cut off', async () => {
    const whole = fixture('codec-snappy');
    for (let length = 0; length < whole.length; length += 97)
      assert.notEqual(await refusal(whole.subarray(0, length), fields), '');
  });

  it('claim more than there is', async () => {
    const whole = fixture('codec-none');
    const long = Uint8Array.from(whole);
    new DataView(long.buffer).setUint32(long.length - 8, 0xffffffff, true);
    assert.equal(await refusal(long, fields), 'the footer is damaged');
    // A list of two billion row groups, a text of two billion bytes, and levels of structs without an end.
    const endless = Uint8Array.of(0x49, 0xfc, 0xff, 0xff, 0xff, 0xff, 0x07);
    const text = Uint8Array.of(0x68, 0xff, 0xff, 0xff, 0xff, 0x07);
    for (const footer of [endless, text, new Uint8Array(100_000).fill(0x1c)])
      assert.equal(
        await refusal(
          withFooter(whole, () => footer),
          fields,
        ),
        'the footer is damaged',
      );
  });

  it('name a part again and again, outside the file or in another one', async () => {
    const whole = fixture('codec-none');
    const repeated = withFooter(whole, (footer) => {
      const { struct } = readStruct(footer);
      const [group] = struct.requiredList(4, 12);
      const groups = Array.from({ length: 100 }, () => group ?? new Uint8Array(0));
      const rows = i64Field(3, 2500);
      return writeStruct([
        ...struct.fields.filter(({ id }) => id !== 4 && id !== 3),
        listField(4, 12, groups),
        rows,
      ]);
    });
    assert.equal(await refusal(repeated, fields), 'the footer is damaged');
    for (const [part, sentence] of [
      [whole.length * 2, 'the footer is damaged'],
      [1, 'the footer is damaged'],
    ] as const)
      assert.equal(
        await refusal(withChunk(whole, [i64Field(9, part), i64Field(11, part)]), fields),
        sentence,
      );
    assert.equal(await refusal(withChunk(whole, [i32Field(4, 3)]), fields).then(lastPart), 'LZO');
    assert.equal(await refusal(withChunk(whole, [i32Field(4, 99)]), fields).then(lastPart), '99');
  });

  it('have pages that claim too much', async () => {
    for (const [header, sentence] of [
      [[i32Field(2, 2 ** 30)], 'column ssn has a page that is longer than 256 MiB'],
      [[i32Field(3, 2 ** 30)], 'column ssn has a page that is longer than 256 MiB'],
      [
        [structField(7, [i32Field(1, 2 ** 30), i32Field(2, 0)])],
        'column ssn has a page of more than 16 million rows',
      ],
      [[i32Field(1, 9)], 'column ssn has a damaged page'],
    ] as const)
      assert.equal(await refusal(withPage(header), fields), sentence);
  });

  it('unpack to another length than they say', async () => {
    for (const name of [
      'SNAPPY',
      'GZIP',
      'BROTLI',
      'ZSTD',
      'LZ4',
      'LZ4_RAW',
    ] as const satisfies readonly CodecName[]) {
      const codec = await pageCodecs(name);
      const packed = await codec?.pack(new Uint8Array(1_000_000));
      assert.ok(codec !== undefined && packed !== undefined && packed.length < 100_000, name);
      assert.equal((await codec.unpack(packed, 1_000_000)).length, 1_000_000);
      for (const length of [10, 999_999, 1_000_001]) {
        const unpacked = await codec.unpack(packed, length).then(
          (bytes) => bytes.length,
          () => 0,
        );
        // What is too short is told by whoever asks.
        assert.ok(unpacked !== length, `${name} ${length}`);
      }
    }
  });

  it('unpack what a stream of zstd packed, whose frames tell no length', async () => {
    const codec = await pageCodecs('ZSTD');
    // Made by "printf abcdefgh | zstd --no-content-size".
    const packed = Buffer.from('KLUv/QRYQQAAYWJjZGVmZ2i3NEZb', 'base64');
    assert.equal(Buffer.from((await codec?.unpack(packed, 8)) ?? []).toString(), 'abcdefgh');
    assert.notEqual((await codec?.unpack(packed, 7).catch(() => undefined))?.length, 7);
  });

  it('are read only as far as it is needed', async () => {
    const bytes = fixture('types');
    const file = fileOf(bytes);
    const stream = parquetFormat([{ name: 'nobody', masker: fields.ssn }]).mask(file, pageCodecs);
    await assert.rejects(stream.next(), { message: 'column nobody is missing' });
    assert.ok(file.readBytes < bytes.length / 2);
  });

  it('are told from what is whole', async () => {
    for (const name of names) assert.ok((await mask(fixture(name), fields)).bytes.length > 0);
  });
});

function lastPart(sentence: string): string | undefined {
  return sentence.split(': ').at(-1);
}
