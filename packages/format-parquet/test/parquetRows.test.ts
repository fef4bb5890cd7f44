// The rows of Parquet files: texts as they are, and for every other value a text that no other value has.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { integerRange } from '@masker/columns';
import { pageCodecs } from '@masker/node/pageCodecs';
import { InputError } from '@masker/format-api';
import { readParquetRows } from '../src/parquetRows.ts';
import { fileOf, fixture, mask, rowsOf } from './support.ts';

async function read(bytes: Uint8Array, maxRows?: number) {
  const file = fileOf(bytes);
  const stream = readParquetRows(file, pageCodecs, 't', maxRows);
  const rows: Record<string, string | null>[] = [];
  for (;;) {
    const { value, done } = await stream.next();
    if (done === true) return { rows, definitions: value, readBytes: file.readBytes };
    for (const row of value.rows)
      rows.push(Object.fromEntries(value.columns.map((name, i) => [name, row[i] ?? null])));
  }
}

const textOf = (value: unknown) =>
  value === null || value === undefined
    ? null
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.parquet') && !name.startsWith('encrypted'))
  .map((name) => name.replace('.parquet', ''));

describe('the rows of Parquet', () => {
  for (const name of files)
    it(`have texts as they are, and other values as texts that tell them apart: ${name}`, async () => {
      const bytes = fixture(name);
      const [{ rows }, expected] = [await read(bytes), await rowsOf(bytes)];
      assert.equal(rows.length, expected.length);
      for (const column of Object.keys(expected[0] ?? {})) {
        const cells = rows.map((row) => row[column] ?? null);
        const values = expected.map((row) => row[column]);
        if (
          values.some((value) => typeof value === 'string') &&
          !['uuid', 'json', 'binary', 'fixed'].includes(column)
        )
          assert.deepEqual(
            cells,
            values.map((value) => value ?? null),
            column,
          );
        // The other reader shows moments to the millisecond, and bytes as text.
        if (['nanos', 'binary', 'fixed'].includes(column)) continue;
        const texts = values.map(textOf);
        for (const [i, cell] of cells.entries())
          for (const [j, other] of cells.slice(0, 30).entries())
            assert.equal(cell === other, texts[i] === texts[j], `${column} ${i} ${j}`);
      }
    });

  it('are the same after masking where columns stay, wherever pages end', async () => {
    for (const name of ['fallback', 'indexed', 'types']) {
      const bytes = fixture(name);
      const { rows } = await read(bytes);
      assert.deepEqual((await read((await mask(bytes, {})).bytes)).rows, rows);
    }
  });

  it('are as many as are wanted, with the types of their columns', async () => {
    const bytes = fixture('types');
    const [all, few] = [await read(bytes), await read(bytes, 30)];
    assert.deepEqual(few.rows, all.rows.slice(0, 30));
    const kinds = new Map(few.definitions[0]?.columns.map(({ name, ...kind }) => [name, kind]));
    const rest = {
      isNullable: true,
      metadataKeys: [],
      metadata: [],
      unusedEntries: undefined,
      hasRepeatedValues: false,
    };
    assert.deepEqual(kinds.get('ssn'), {
      type: 'string',
      isMaskable: true,
      kinds: ['text'],
      values: { kind: 'text' },
      canBecomeNull: true,
      ...rest,
    });
    assert.deepEqual(kinds.get('date'), {
      type: 'date',
      isMaskable: true,
      kinds: ['day'],
      values: { kind: 'day' },
      canBecomeNull: true,
      ...rest,
    });
    assert.deepEqual(kinds.get('struct'), {
      type: 'struct',
      isMaskable: true,
      kinds: ['fields'],
      values: {
        kind: 'struct',
        members: new Map<string, unknown>([
          ['ssn', { kind: 'text' }],
          ['n', { kind: 'integer', scale: 0, ...integerRange(64, true) }],
        ]),
      },
      canBecomeNull: false,
      ...rest,
    });
    assert.deepEqual(kinds.get('list')?.kinds, ['text', 'fields']);
    assert.deepEqual(kinds.get('double')?.kinds, ['float', 'integer']);
    assert.deepEqual([kinds.get('uuid')?.kinds, kinds.get('uuid')?.isMaskable], [[], false]);
    assert.equal(kinds.get('json')?.isMaskable, true);
    assert.equal((await read(fixture('codec-none'))).definitions[0]?.columns[2]?.isNullable, false);
  });

  it('are refused of what is damaged, with a sentence, and soon', async () => {
    await assert.rejects(read(fixture('encrypted')), /the file is encrypted/);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (name, changes) => {
          const damaged = fixture(name);
          for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
          await read(damaged).catch((error: unknown) => {
            assert.ok(error instanceof InputError, String(error));
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});
