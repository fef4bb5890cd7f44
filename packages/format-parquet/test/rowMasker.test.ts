// Parquet columns that depend on others of their rows: the values are those of single rows, wherever pages and row groups end.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ByteWriter as Output, type ColumnSource, parquetWrite } from 'hyparquet-writer';
import type { Entity } from '@masker/masking-core';
import { columnOf, type Columns } from '@masker/columns';
import type { Masker } from '@masker/masker';
import { nullMasker, caseMasker } from '@masker/fields';
import { maskerOf } from '../../../test/helpers/maskers.ts';
import { fixture, mask, metadataOf, refusal, rowsOf } from './support.ts';

const customer: Entity = { name: 'customer', columns: ['id'], read: 'text' };
const name = maskerOf(
  '{"name":"nameMasker","algorithm":"HashList","csvFile":"masker/us-people.csv","index":1}',
  {
    by: customer,
  },
);
const email = maskerOf('{"name":"emailMasker","algorithm":"Email"}', {
  by: customer,
  conflictFree: true,
});
const born = maskerOf(
  '{"name":"dateMasker","algorithm":"MultiDate","dateFormats":[{"dateFormat":"yyyy-MM-dd"}]}',
  { by: customer, shift: { max: 180, unit: 'day', usesPatterns: false } },
);

interface Row {
  readonly id: string | bigint | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly born: string | null;
}

const columns: Readonly<Record<string, Masker>> = { name, email, born };

/** The masked form of a row by itself. */
function maskedRow(row: Row): Record<string, unknown> {
  const others: Columns = new Map([
    [
      'id',
      {
        kind: 'text',
        values: columnOf([row.id === null ? null : String(row.id)]),
      },
    ],
  ]);
  const entries = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column,
    columns[column] === undefined ? value : columns[column].mask(value as string | null, others).value,
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function write(
  rows: readonly Row[],
  pageSize: number,
  rowGroupSize: number,
  encoding?: ColumnSource['encoding'],
): Uint8Array {
  const writer = new Output();
  const isNumber = rows.some(({ id }) => typeof id === 'bigint');
  const column = (key: keyof Row): ColumnSource => ({
    name: key,
    data: rows.map((row) => row[key]),
    type: key === 'id' && isNumber ? 'INT64' : 'STRING',
    nullable: true,
    ...(encoding !== undefined && { encoding }),
  });
  void parquetWrite({
    writer,
    columnData: [column('name'), column('id'), column('born'), column('email')],
    pageSize,
    rowGroupSize,
  });
  return new Uint8Array(writer.getBuffer());
}

const texts = fc.option(
  fc.oneof(fc.constantFrom('Anna', 'Zoë', '', 'x'.repeat(400)), fc.string({ unit: 'grapheme' })),
);
const dates = fc.option(fc.constantFrom('2020-02-28', '1999-12-31T10:00:00Z', '9999-12-31', 'no date', ''));
const ids = fc.oneof(
  fc.array(fc.option(fc.constantFrom('1', ' 1', '2', 'Ä', '', 'c'.repeat(300))), {
    minLength: 1,
    maxLength: 120,
  }),
  fc.array(fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })), {
    minLength: 1,
    maxLength: 120,
  }),
);

describe('columns of Parquet that depend on their rows', () => {
  it('become what each row becomes by itself, wherever pages and row groups end', async () => {
    await fc.assert(
      fc.asyncProperty(
        ids.chain((own) =>
          fc.tuple(
            fc.constant(own),
            ...[texts, texts, dates].map((one) =>
              fc.array(one, { minLength: own.length, maxLength: own.length }),
            ),
          ),
        ),
        fc.constantFrom(1, 7, 64, 1000, 1e6),
        fc.constantFrom(1, 13, 1000),
        fc.constantFrom('PLAIN', 'RLE_DICTIONARY', undefined),
        async ([own, names = [], emails = [], days = []], pageSize, groupRows, encoding) => {
          const rows = own.map((id, i): Row => ({
            name: names[i] ?? null,
            id,
            born: days[i] ?? null,
            email: emails[i] ?? null,
          }));
          const original = write(rows, pageSize, groupRows, encoding);
          const { bytes, summary } = await mask(original, columns);
          const plain = (await rowsOf(bytes)).map(({ name: one, id, born: day, email: address }) => ({
            name: one ?? null,
            id: id ?? null,
            born: day ?? null,
            email: address ?? null,
          }));
          assert.deepEqual(plain, rows.map(maskedRow));
          assert.deepEqual(summary.found, [rows.length, rows.length, rows.length]);
          const missing = rows.filter(
            ({ id, name: one }) => `${id ?? ''}`.trim() === '' && (one ?? '') !== '',
          ).length;
          const told = summary.nonconformances.filter(
            ({ field, reason }) => field === 0 && reason.includes('entity'),
          );
          assert.equal(
            told.reduce((sum, { count }) => sum + count, 0),
            missing,
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it('are not written through a dictionary, and their statistics and indexes go', async () => {
    const rows = Array.from({ length: 500 }, (_, i): Row => ({
      id: BigInt(i),
      name: `N${i % 3}`,
      born: '2020-01-01',
      email: 'a@b.example',
    }));
    const original = write(rows, 100, 200, 'RLE_DICTIONARY');
    const { bytes } = await mask(original, { name, born });
    for (const { columns: chunks } of metadataOf(bytes).row_groups)
      for (const { meta_data: chunk, column_index_offset: index } of chunks) {
        if (!['name', 'born'].includes(chunk?.path_in_schema[0] ?? '')) continue;
        assert.deepEqual(chunk?.encodings.includes('RLE_DICTIONARY'), false);
        assert.deepEqual(
          [chunk.dictionary_page_offset, chunk.statistics?.max_value, index],
          [undefined, undefined, undefined],
        );
      }
    const after = await rowsOf(bytes);
    assert.equal(new Set(after.map(({ born: day }) => day)).size > 200, true);
    assert.equal(Buffer.from(bytes).includes('2020-01-01'), false);
  });

  it('are decided by cases, which may make nulls, or leave no case', async () => {
    const rows = Array.from({ length: 90 }, (_, i): Row => ({
      id: BigInt(i % 3),
      name: `N${i}`,
      born: null,
      email: i % 2 === 0 ? null : 'a@b.example',
    }));
    const original = write(rows, 30, 40);
    const when = (text: string) => [{ column: 'id', test: { kind: 'texts', texts: [text] } } as const];
    const cases = caseMasker(
      [
        { when: when('0'), masker: nullMasker },
        { when: [...when('1'), { column: 'email', test: { kind: 'null' } }], masker: name },
      ],
      'keep',
      false,
    );
    const { bytes } = await mask(original, { name: cases });
    assert.deepEqual(
      (await rowsOf(bytes)).map((row) => row['name'] ?? null),
      rows.map((row) => {
        if (row.id === 0n) return null;
        return row.id === 1n && row.email === null ? maskedRow(row)['name'] : row.name;
      }),
    );
    const failing = caseMasker([{ when: when('0'), masker: nullMasker }], 'fail', false);
    assert.match(
      await refusal(original, { name: failing }),
      /^row 2, column name matches no case of the plan/,
    );
  });

  it('are refused before writing where a column they depend on is missing, nested or of another type', async () => {
    const by = (column: string) =>
      maskerOf('{"name":"nameMasker","algorithm":"HashList","csvFile":"masker/us-people.csv","index":1}', {
        by: { ...customer, columns: [column] },
      });
    const types = fixture('types');
    assert.match(await refusal(types, { ssn: by('nowhere') }), /^column nowhere is missing/);
    assert.match(
      await refusal(types, { ssn: by('struct') }),
      /^column struct decides about another column, and has an unsupported type/,
    );
    assert.match(await refusal(types, { ssn: by('double') }), /^column double decides about another column/);
    for (const column of ['int64', 'date', 'uuid', 'decimal'])
      assert.equal(await refusal(types, { ssn: by(column) }), '', column);
  });
});
