// The rows of Arrow streams: texts as they are, and for every other value a text that no other value has.
import { DataType, type Field, tableFromIPC } from 'apache-arrow';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutBlocks, InputError, nothingMasked } from '@masker/format-api';
import { readRows } from '../../formats/src/plan/readRows.ts';
import { createFormat } from '@masker/formats';
import { brokenStreams } from '../../../test/helpers/brokenArrow.ts';

const settings = { name: 'arrow', delimiter: ',', quote: '"', hasHeader: true } as const;
const fixture = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, `${name}.arrow`)));
/** Written by pyarrow, see arrowFormat.test.ts; the second without the types that the reader here does not know. */
const [everyLayout, knownLayouts] = [fixture('everyLayout'), fixture('knownLayouts')];

async function read(bytes: Uint8Array, maxRows?: number) {
  const chunks = async function* () {
    yield await Promise.resolve(bytes);
  };
  const blocks = cutBlocks(chunks(), createFormat(settings, nothingMasked));
  const stream = readRows(blocks, settings, 't', maxRows);
  const columns = new Map<string, (string | null)[]>();
  for (;;) {
    const { value, done } = await stream.next();
    if (done === true) return { columns, definitions: value };
    for (const [i, name] of value.columns.entries())
      columns.set(name, [...(columns.get(name) ?? []), ...value.rows.map((row) => row[i] ?? null)]);
  }
}

/** Yields each block in memory that is overwritten when the next is asked for, as the contract of blocks allows. */
async function* overwritten(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const block of blocks) {
    // As Node reads files: `slice` of a Buffer is no copy.
    const copy = Buffer.from(block);
    yield copy;
    copy.fill(0xff);
  }
}

describe('the rows of Arrow', () => {
  it('are read from blocks that are overwritten', async () => {
    const definedBy = async (size: number) => {
      const bytes = knownLayouts;
      const chunks = async function* () {
        for (let at = 0; at < bytes.length; at += size)
          yield await Promise.resolve(bytes.slice(at, at + size));
      };
      const blocks = cutBlocks(chunks(), createFormat(settings, nothingMasked));
      const rows: unknown[] = [];
      for await (const batch of readRows(overwritten(blocks), settings, 't')) rows.push(...batch.rows);
      return rows;
    };
    const whole = (await read(knownLayouts)).columns;
    const cut = await definedBy(1000);
    assert.deepEqual(
      cut,
      cut.map((_, row) => [...whole.values()].map((cells) => cells[row])),
    );
    assert.ok(cut.length > 0);
  });

  it('have texts as they are, and other values as texts that tell them apart', async () => {
    const table = tableFromIPC(knownLayouts);
    const { columns } = await read(knownLayouts);
    assert.deepEqual(
      [...columns.keys()],
      table.schema.fields.map(({ name }) => name),
    );
    const textColumns = ['text', 'large', 'view', 'dictionary', 'largeDictionary'];
    for (const { name, type } of table.schema.fields as readonly Field[]) {
      const values = Array.from(table.getChild(name) ?? [], (value: unknown) =>
        value === null
          ? null
          : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
      );
      const cells = columns.get(name) ?? [];
      if (textColumns.includes(name))
        assert.deepEqual(
          cells.map((cell) => JSON.stringify(cell)),
          values.map(String),
          name,
        );
      if (DataType.isInt(type))
        assert.deepEqual(
          cells,
          values.map((value) => value && String(JSON.parse(value))),
          name,
        );
      for (const [i, cell] of cells.entries())
        for (const [j, other] of cells.entries())
          assert.equal(cell === other, values[i] === values[j], `${name} ${i} ${j}`);
    }
  });

  it('are read in every layout, up to as many as are wanted', async () => {
    const { columns, definitions } = await read(everyLayout);
    assert.ok([...columns.values()].every(({ length }) => length === 17));
    const [definition] = definitions;
    assert.equal(definition?.columns.length, columns.size);
    const kinds = definition.columns.map(({ name, type, isMaskable }) => [name, type, isMaskable]);
    for (const kind of [
      ['text', 'utf8', true],
      ['struct', 'struct', true],
      ['numbers', 'int', true],
    ])
      assert.deepEqual(
        kinds.find(([name]) => name === kind[0]),
        kind,
      );
    const few = await read(everyLayout, 5);
    assert.deepEqual(
      [few.columns.get('text'), few.definitions[0]?.columns],
      [
        columns.get('text')?.slice(0, 5),
        definition.columns.map((one) => ({ ...one, unusedEntries: undefined })),
      ],
    );
  });

  it('have structs as JSON, as plans and verification read them', async () => {
    const { columns } = await read(everyLayout);
    assert.deepEqual(
      columns.get('struct')?.map((cell) => cell !== null && (JSON.parse(cell) as unknown)),
      columns.get('struct')?.map((cell) => cell !== null && { a: '1', b: ['x', null], c: 'y' }),
    );
    assert.notEqual(columns.get('struct')?.[0], null);
  });

  it('are refused of what is damaged, with a sentence, and soon', async () => {
    for (const [name, { bytes, code }] of Object.entries(brokenStreams))
      if (!['column-missing', 'arrow-type', 'arrow-nested', 'invalid-utf8'].includes(code))
        await assert.rejects(
          read(bytes),
          (error) => error instanceof InputError && error.problem.code === code,
          name,
        );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(everyLayout.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          const damaged = Uint8Array.from(everyLayout);
          for (const [at, byte] of changes) damaged[at] = byte;
          await read(damaged).catch((error: unknown) => {
            assert.ok(error instanceof InputError, String(error));
          });
        },
      ),
      { numRuns: 500 },
    );
  });
});
