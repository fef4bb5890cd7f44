// The format parquet: values of masked columns change and nothing else, whatever the file's codecs, encodings and types are.
import assert from 'node:assert/strict';
import { noColumns } from '@masker/columns';
import { nullMasker } from '@masker/fields';
import { readStruct } from '../src/thriftReader.ts';
import { i64Field, writeStruct } from '../src/thriftWriter.ts';
import { maskerOf } from '../../../test/helpers/maskers.ts';
import {
  defaultMasker,
  type Fields,
  fixture,
  mask,
  metadataOf,
  refusal,
  rowsOf,
  withFooter,
} from './support.ts';

const ssn = defaultMasker('SSNMasker');
const firstName = defaultMasker('FirstNameMasker');
const phone = defaultMasker('USTelephoneMasker');
const filling = maskerOf('{"name":"fillingMasker","algorithm":"Identity","defaultString":"none"}');
const people: Fields = { ssn, name: firstName, phone };

/** Values become what their maskers make of them, one by one; all other columns stay. */
async function assertMasked(original: Uint8Array, masked: Uint8Array, fields: Fields): Promise<void> {
  const [before, after] = [await rowsOf(original), await rowsOf(masked)];
  const wanted = before.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        fields[name] === undefined
          ? value
          : fields[name].mask((value ?? null) as string | null, noColumns).value,
      ]),
    ),
  );
  const plain = after.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        fields[name] === undefined ? value : (value ?? null),
      ]),
    ),
  );
  assert.deepEqual(plain, wanted);
}

describe('the format parquet', () => {
  for (const name of [
    ...['none', 'snappy', 'gzip', 'brotli', 'zstd', 'lz4'].map((codec) => `codec-${codec}`),
    ...['plain', 'dictionary', 'delta-length-byte-array', 'delta-byte-array'].flatMap((encoding) =>
      ['1', '2'].map((version) => `${encoding}-${version}`),
    ),
    'fallback',
    'indexed',
    'duckdb',
    'pandas',
  ])
    it(`masks strings and nothing else: ${name}`, async () => {
      const original = fixture(name);
      const { bytes, summary } = await mask(original, people);
      await assertMasked(original, bytes, people);
      const [before, after] = [metadataOf(original), metadataOf(bytes)];
      const rows = Number(before.num_rows);
      assert.deepEqual([summary.records, summary.found], [rows, [rows, rows, rows]]);
      assert.deepEqual(after.schema, before.schema);
      assert.deepEqual(after.key_value_metadata, before.key_value_metadata);
      assert.deepEqual(after.created_by, before.created_by);
      for (const [index, group] of before.row_groups.entries()) {
        const own = after.row_groups[index];
        assert.equal(own?.num_rows, group.num_rows);
        assert.deepEqual(
          own.columns.map(({ meta_data }) => [meta_data?.codec, meta_data?.path_in_schema]),
          group.columns.map(({ meta_data }) => [meta_data?.codec, meta_data?.path_in_schema]),
        );
      }
      assert.equal(summary.nonconforming > 0, true);
    });

  it('counts what does not fit alike in values and in a dictionary, by rows over row groups', async () => {
    const plain = await mask(fixture('plain-1'), people);
    assert.deepEqual(
      plain.summary.nonconformances.map(({ field, count, records }) => ({ field, count, records })),
      [{ field: 0, count: 3, records: [7, 27, 47] }],
    );
    for (const name of ['dictionary-1', 'dictionary-2', 'plain-2', 'codec-zstd', 'delta-byte-array-2'])
      assert.deepEqual((await mask(fixture(name), people)).summary, plain.summary, name);
  });

  it('copies the pages of columns that stay byte for byte', async () => {
    const original = fixture('types');
    const fields = { ssn, view: ssn, category: firstName };
    const { bytes } = await mask(original, fields);
    const [before, after] = [metadataOf(original), metadataOf(bytes)];
    for (const [index, group] of before.row_groups.entries())
      for (const [leaf, { meta_data: chunk }] of group.columns.entries()) {
        if (Object.keys(fields).includes(chunk?.path_in_schema[0] ?? '')) continue;
        const other = after.row_groups[index]?.columns[leaf]?.meta_data;
        assert.deepEqual(pagesOf(bytes, other), pagesOf(original, chunk), String(chunk?.path_in_schema));
        assert.deepEqual(other?.statistics, chunk?.statistics);
      }
    await assertMasked(original, bytes, fields);
  });

  it('leaves a file byte for byte when nothing is masked', async () => {
    const original = fixture('types');
    const { bytes, summary } = await mask(original, {});
    assert.deepEqual(bytes, original);
    assert.equal(summary.records, 60);
  });

  it('puts values in the place of nulls, in a dictionary, too', async () => {
    for (const name of [
      'plain-1',
      'plain-2',
      'dictionary-1',
      'dictionary-2',
      'fallback',
      'delta-byte-array-1',
    ]) {
      const original = fixture(name);
      const fields = { ssn: filling, name: filling };
      const { bytes, summary } = await mask(original, fields);
      await assertMasked(original, bytes, fields);
      assert.deepEqual(summary.changes, [true, true], name);
      const [group] = metadataOf(bytes).row_groups;
      assert.equal(group?.columns[0]?.meta_data?.statistics, undefined);
    }
  });

  it('makes null of columns of any type that may be null', async () => {
    const original = fixture('types');
    const fields = { view: nullMasker, category: nullMasker, int64: nullMasker, date: nullMasker };
    const { bytes, summary } = await mask(original, fields);
    for (const row of await rowsOf(bytes))
      for (const name of Object.keys(fields)) assert.equal(row[name] ?? null, null);
    assert.deepEqual(summary.changes, [true, true, true, true]);
    const second = await mask(fixture('dictionary-2'), { name: nullMasker });
    for (const row of await rowsOf(second.bytes)) assert.equal(row['name'] ?? null, null);
  });

  it('masks what has no rows and no row groups, and leaves out all rows', async () => {
    for (const name of ['no-rows', 'no-groups']) {
      const { bytes, summary } = await mask(fixture(name), people);
      assert.deepEqual([await rowsOf(bytes), summary.records], [[], 0]);
    }
    const { bytes } = await mask(fixture('types'), {}, true);
    assert.deepEqual(await rowsOf(bytes), []);
    assert.deepEqual(metadataOf(bytes).schema, metadataOf(fixture('types')).schema);
    assert.equal(Buffer.from(bytes).includes('-45-60'), false);
  });

  it('counts rows by row groups where the footer says 0, and writes their number', async () => {
    const original = fixture('dictionary-2');
    const withRows = (rows: number) =>
      withFooter(original, (footer) => {
        const others = readStruct(footer).struct.fields.filter(({ id }) => id !== 3);
        return writeStruct([...others, i64Field(3, rows)]);
      });
    const { bytes, summary } = await mask(withRows(0), people);
    await assertMasked(original, bytes, people);
    const rows = metadataOf(original).num_rows;
    assert.deepEqual([metadataOf(bytes).num_rows, BigInt(summary.records)], [rows, rows]);
    assert.equal(await refusal(withRows(1), people), 'the footer is damaged');
  });

  it('keeps indexes and filters of columns that stay, and says no longer that masked ones are sorted', async () => {
    const { bytes } = await mask(fixture('indexed'), people);
    for (const { columns, sorting_columns: sorting } of metadataOf(bytes).row_groups) {
      assert.deepEqual(
        sorting?.map(({ column_idx: column }) => column),
        [3],
      );
      assert.deepEqual(
        columns.map((column) => [
          column.column_index_offset !== undefined,
          column.offset_index_offset !== undefined,
        ]),
        [
          [false, true],
          [false, true],
          [false, true],
          [true, true],
        ],
      );
    }
    const original = fixture('duckdb');
    const filters = (file: Uint8Array) =>
      metadataOf(file).row_groups[0]?.columns.map((one) => one.meta_data?.bloom_filter_offset !== undefined);
    assert.deepEqual(filters(original), [false, true, false, false]);
    assert.deepEqual(filters((await mask(original, { ssn })).bytes), filters(original));
    assert.deepEqual(filters((await mask(original, { name: firstName })).bytes), [
      false,
      false,
      false,
      false,
    ]);
  });
});

function pagesOf(
  bytes: Uint8Array,
  chunk: ReturnType<typeof metadataOf>['row_groups'][number]['columns'][number]['meta_data'],
): Uint8Array {
  const start = Number(chunk?.dictionary_page_offset ?? chunk?.data_page_offset);
  return bytes.slice(start, start + Number(chunk?.total_compressed_size));
}
