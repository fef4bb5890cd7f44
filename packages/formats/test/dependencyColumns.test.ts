// Maskers that read other columns of their rows get those of the right rows, however an input is cut, or masking stops.
import { Binary, Table, tableFromIPC, tableToIPC, Utf8, type Vector, vectorFromArray } from 'apache-arrow';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { arrowFormat } from '../../format-arrow/src/arrowFormat.ts';
import { csvDialect, cutBlocks, type Format, maskStream } from '@masker/format-api';
import { csvFormat } from '@masker/format-text';
import { sqlFormat } from '../../format-sql/src/sqlFormat.ts';
import { runs } from '../../../test/helpers/arbitraries.ts';
import { reading } from '../../../test/helpers/readingMasker.ts';

async function* chunksOf(text: string | Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  const bytes = typeof text === 'string' ? new Uint8Array(Buffer.from(text)) : text;
  // The beginning tells what wrote a dump.
  yield bytes.slice(0, 40);
  for (let at = 40; at < bytes.length; at += length) yield bytes.slice(at, at + length);
}

/** Masks blocks: whole records, or of dumps any pieces. */
async function mask(blocks: AsyncIterable<Uint8Array>, format: Format): Promise<string> {
  const output: Buffer[] = [];
  for await (const piece of maskStream(blocks, format)) output.push(Buffer.from(piece));
  return Buffer.concat(output).toString();
}

async function* blocksOfRows(text: string, rows: number): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  const lines = text.split(/(?<=\n)/);
  for (let i = 0; i < lines.length; i += rows)
    yield new Uint8Array(Buffer.from(lines.slice(i, i + rows).join('')));
}

const texts = fc.stringMatching(/^[a-z]{0,6}$/);
const tables = fc.array(fc.tuple(texts, texts, texts, texts), { minLength: 1, maxLength: 40 });

describe('columns that maskers read', () => {
  it('are those of the row in CSV, as they were before masking', async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.integer({ min: 1, max: 7 }), async (rows, perBlock) => {
        const write = (all: readonly (readonly string[])[]) =>
          all.map((row) => `${row.map((field) => `"${field}"`).join(',')}\r\n`).join('');
        const format = csvFormat(csvDialect(',', '"', true), [
          { name: 'email', masker: reading('tenant', 'id') },
          { name: 'id', masker: reading('email') },
        ]);
        const header = ['id', 'note', 'email', 'tenant'];
        const masked = rows.map(([id, note, email, tenant]) => [
          `${email}|${id}`,
          note,
          `${tenant}|${id}|${email}`,
          tenant,
        ]);
        const blocks = blocksOfRows(write([header, ...rows]), perBlock);
        assert.equal(await mask(blocks, format), `"id","note","email","tenant"\r\n${write(masked)}`);
      }),
      runs,
    );
  });

  it('are found by their positions where CSV has no header, and stop masking where they are missing', async () => {
    const formatOf = (name: string) =>
      csvFormat(csvDialect(',', '"', false), [{ name: '2', masker: reading(name) }]);
    assert.equal(
      await mask(blocksOfRows('a,b\n\n"c""c",d\n', 1), formatOf('1')),
      'a,a|b\n\n"c""c","c""c|d"\n',
    );
    await assert.rejects(mask(blocksOfRows('a,b\n', 1), formatOf('3')), /3/);
  });

  /** Two tables with the same column, whose rows lie otherwise, and one that reads nothing. */
  const dump = (rows: readonly (readonly string[])[], isMasked: boolean) => {
    const literal = (text: string) => (text === '' ? 'NULL' : `'${text}'`);
    const copied = (text: string) => (text === '' ? '\\N' : text);
    const with_ = (value: string, ...others: readonly string[]) =>
      value === '' || !isMasked ? value : [...others.map((one) => one || 'NONE'), value].join('|');
    return [
      "SET client_encoding = 'UTF8';\n",
      'COPY one (id, email, tenant) FROM stdin;\n',
      ...rows.map(
        ([id = '', , email = '', tenant = '']) =>
          `${[id, with_(email, tenant, id), tenant].map(copied).join('\t')}\n`,
      ),
      '\\.\n',
      ...rows.map(
        ([id = '', note = '', email = '', tenant = '']) =>
          `INSERT INTO two (tenant, note, email, id) VALUES (${[tenant, note, with_(email, tenant, id), id].map(literal).join(', ')});\n`,
      ),
      ...rows.map(
        ([id = '', note = '']) =>
          `INSERT INTO three (note, id) VALUES (${[note, with_(id)].map(literal).join(', ')});\n`,
      ),
      'INSERT INTO one (email, id, tenant) VALUES\n',
      rows
        .map(
          ([id = '', , email = '', tenant = '']) =>
            `(${[with_(email, tenant, id), id, tenant].map(literal).join(',')})`,
        )
        .join(',\n'),
      ';\n',
    ].join('');
  };
  const dumpFormat = () =>
    sqlFormat([
      { name: 'email', masker: reading('tenant', 'id') },
      { name: 'three.id', masker: reading() },
    ]);

  it('are those of the row in dumps, wherever chunks end', async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.integer({ min: 1, max: 300 }), async (rows, length) => {
        assert.equal(await mask(chunksOf(dump(rows, false), length), dumpFormat()), dump(rows, true));
      }),
      runs,
    );
  });

  it('are null in dumps where DEFAULT is written, which moves no value to another row', async () => {
    const rows = (first: string, second: string) =>
      `SET client_encoding = 'UTF8';\nINSERT INTO one (id, email, tenant) VALUES (DEFAULT, ${first}, 't'), ('2', DEFAULT, DEFAULT), ('3', ${second}, DEFAULT);\n`;
    const masked = await mask(
      chunksOf(rows("'a@b'", "'c@d'"), 1000),
      sqlFormat([{ name: 'email', masker: reading('tenant', 'id') }]),
    );
    assert.equal(masked, rows("'t|NONE|a@b'", "'NONE|3|c@d'"));
  });

  for (const [what, rows, reason] of [
    ['a table lacks one', "INSERT INTO one (id, email) VALUES ('1', 'a@b');\n", /tenant/],
    [
      'one is listed twice',
      "INSERT INTO one (tenant, tenant, email) VALUES ('1', '2', 'a@b');\n",
      /one\.tenant is listed twice/,
    ],
    ['one is an expression', "INSERT INTO one (id, email, tenant) VALUES ('1', 'a@b', now());\n", /email/],
  ] as const)
    it(`stop masking a dump where ${what}`, async () => {
      const text = `SET client_encoding = 'UTF8';\n${rows}`;
      await assert.rejects(
        mask(chunksOf(text, 1000), sqlFormat([{ name: 'email', masker: reading('tenant') }])),
        reason,
      );
    });

  it('are those of the row in Arrow, batch by batch', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tables, { minLength: 1, maxLength: 3 }), async (batches) => {
        const names = ['id', 'note', 'email', 'tenant'];
        const tableOf = (rows: readonly (readonly string[])[]) =>
          new Table(
            Object.fromEntries(
              names.map((name, i) => [
                name,
                vectorFromArray(
                  rows.map((row) => row[i] ?? ''),
                  new Utf8(),
                ),
              ]),
            ),
          );
        const [first, ...others] = batches.map(tableOf);
        assert.ok(first);
        const format = arrowFormat([
          { name: 'email', masker: reading('tenant', 'id') },
          { name: 'id', masker: reading('email') },
        ]);
        const stream = Buffer.from(tableToIPC(first.concat(...others)));
        const output: Buffer[] = [];
        for await (const piece of maskStream(cutBlocks(chunksOf(stream, 100), format), format))
          output.push(Buffer.from(piece));
        const masked = tableFromIPC(Buffer.concat(output)).toArray() as readonly { toJSON(): unknown }[];
        assert.deepEqual(
          masked.map((row) => row.toJSON()),
          batches.flat().map(([id, note, email, tenant]) => ({
            id: `${email}|${id}`,
            note,
            email: `${tenant}|${id}|${email}`,
            tenant,
          })),
        );
      }),
      runs,
    );
  });

  for (const [what, columns, read, reason] of [
    ['is missing', { email: vectorFromArray(['a'], new Utf8()) }, 'id', /id is missing/],
    [
      'is of bytes',
      { email: vectorFromArray(['a'], new Utf8()), id: vectorFromArray([new Uint8Array(1)], new Binary()) },
      'id',
      /id decides about other columns/,
    ],
  ] as const)
    it(`stop masking Arrow where one ${what}`, async () => {
      const format = arrowFormat([{ name: 'email', masker: reading(read) }]);
      const stream = Buffer.from(tableToIPC(new Table(columns as Record<string, Vector>)));
      await assert.rejects(mask(cutBlocks(chunksOf(stream, 1000), format), format), reason);
    });
});
