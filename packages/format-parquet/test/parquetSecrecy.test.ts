// Nothing of a masked Parquet file tells what its masked values were: no statistics, index, filter, dictionary or page.
import assert from 'node:assert/strict';
import { inflateRawSync } from 'node:zlib';
import { defaultMasker, type Fields, fixture, mask, metadataOf, rowsOf } from './support.ts';

const fields: Fields = {
  ssn: defaultMasker('SSNMasker'),
  name: defaultMasker('FirstNameMasker'),
  phone: defaultMasker('USTelephoneMasker'),
};

/** Values that no masker gives back by chance, of the files that are not compressed or whose pages are unpacked below. */
async function originalsOf(bytes: Uint8Array): Promise<string[]> {
  const rows = await rowsOf(bytes);
  return [
    ...new Set(
      rows
        .flatMap(({ ssn, name, phone }) => [ssn, name, phone])
        .filter((value): value is string => typeof value === 'string' && value.length > 8),
    ),
  ];
}

describe('a masked Parquet file', () => {
  for (const name of ['codec-none', 'plain-1', 'plain-2', 'dictionary-2', 'fallback', 'indexed', 'duckdb'])
    it(`has no original in it: ${name}`, async () => {
      const original = fixture(name);
      const originals = await originalsOf(original);
      const { bytes } = await mask(original, fields);
      const found = originals.filter((value) => Buffer.from(bytes).includes(value));
      assert.deepEqual(found, []);
      assert.ok(originals.some((value) => Buffer.from(original).includes(value)));
    });

  it('has none in its footer, whatever the codec is, and tells no bounds of masked columns', async () => {
    for (const codec of ['none', 'snappy', 'gzip', 'brotli', 'zstd', 'lz4']) {
      const original = fixture(`codec-${codec}`);
      const { bytes } = await mask(original, fields);
      const [before, after] = [metadataOf(original), metadataOf(bytes)];
      assert.notEqual(before.row_groups[0]?.columns[0]?.meta_data?.statistics?.max_value, undefined);
      for (const { columns } of after.row_groups)
        for (const { meta_data: chunk } of columns.slice(0, 3)) {
          const { null_count: nulls, ...bounds } = chunk?.statistics ?? {};
          assert.equal(typeof nulls, 'bigint');
          assert.deepEqual(new Set(Object.values(bounds)), new Set([undefined]));
          assert.equal(chunk?.bloom_filter_offset, undefined);
          assert.equal(chunk?.size_statistics, undefined);
        }
      const footer = Buffer.from(bytes.subarray(bytes.length - after.metadata_length - 8));
      assert.deepEqual(
        (await originalsOf(original)).filter((value) => footer.includes(value)),
        [],
      );
    }
  });

  it('has none in the bytes that its pages unpack to', async () => {
    const original = fixture('codec-gzip');
    const originals = await originalsOf(original);
    const { bytes } = await mask(original, fields);
    const unpacked = (file: Uint8Array) => Buffer.concat(membersOf(file));
    assert.ok(originals.every((value) => unpacked(original).includes(value)));
    assert.deepEqual(
      originals.filter((value) => unpacked(bytes).includes(value)),
      [],
    );
  });

  it('keeps the statistics of columns that stay', async () => {
    const { bytes } = await mask(fixture('codec-snappy'), fields);
    const [first, second] = metadataOf(bytes).row_groups.map(
      ({ columns }) => columns[3]?.meta_data?.statistics,
    );
    assert.deepEqual(
      [first?.min_value, first?.max_value, second?.min_value, second?.max_value],
      [0n, 24n, 25n, 49n],
    );
  });
});

/** In bytes: of a gzip member without a name. */
const headLength = 10;

/** What unpacks wherever a gzip member begins. */
function membersOf(bytes: Uint8Array): Buffer[] {
  const members: Buffer[] = [];
  const file = Buffer.from(bytes);
  for (let at = file.indexOf('1f8b08', 0, 'hex'); at >= 0; at = file.indexOf('1f8b08', at + 1, 'hex'))
    members.push(inflateRawSync(file.subarray(at + headLength)));
  return members;
}
