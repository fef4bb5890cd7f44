// Text in binary columns of dumps: masked as text, and written as it was, whatever the dialect writes bytes in.
import assert from 'node:assert/strict';
import { analysePlan } from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import { cutBlocks, maskStream } from '@masker/format-api';
import type { FormatSettings } from '@masker/formats';
import { planFormat } from '../../formats/src/plan/planFormat.ts';
import { configurationOf, defaultMaskerText, maskerOf } from '../../../test/helpers/maskers.ts';

const names = maskerOf(defaultMaskers.find(({ name }) => name === 'FirstNameMasker')?.text ?? '');
const known = [
  { name: 'FirstNameMasker', configuration: configurationOf(defaultMaskerText('FirstNameMasker')) },
];
const settings: FormatSettings = { name: 'sql', delimiter: ',', quote: '"', hasHeader: true };

type Dump = (type: string, value: string) => string;
const mysql: Dump = (type, value) =>
  `-- MySQL dump 10\n/*!40101 SET NAMES utf8mb4 */;\nCREATE TABLE \`t\` (\`a\` int, \`b\` ${type});\nINSERT INTO \`t\` VALUES (1,${value});\n-- Dump completed\n`;
const copy: Dump = (type, value) =>
  `SET client_encoding = 'UTF8';\nCREATE TABLE t (a int, b ${type});\nCOPY t (a, b) FROM stdin;\n1\t${value}\n\\.\n`;
const inserts: Dump = (type, value) =>
  `SET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\nCREATE TABLE t (a int, b ${type});\nINSERT INTO t VALUES (1, ${value});\n`;
const sqlite: Dump = (type, value) =>
  `PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCREATE TABLE t (a int, b ${type});\nINSERT INTO t VALUES(1,${value});\nCOMMIT;\n`;
const sqlserver: Dump = (type, value) =>
  `USE [shop]\nGO\nCREATE TABLE [dbo].[t]([a] [int] NULL, [b] ${type} NULL)\nGO\nINSERT [dbo].[t] ([a], [b]) VALUES (1, ${value})\nGO\n`;

const hex = (text: string | Uint8Array) => Buffer.from(text).toString('hex');

async function mask(dump: string, decision: unknown): Promise<string> {
  const plan = analysePlan(JSON.stringify({ tables: { t: { columns: { a: 'keep', b: decision } } } }), known);
  const bytes = new Uint8Array(Buffer.from(dump));
  const format = planFormat(plan, 't', settings, bytes, () => names);
  assert(!('code' in format));
  const parts: Uint8Array[] = [];
  async function* whole() {
    yield await Promise.resolve(bytes.slice());
  }
  for await (const part of maskStream(cutBlocks(whole(), format), format)) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

const asText = { masker: 'FirstNameMasker', as: 'text' };
const ada = names.mask('Ada').value ?? '';

describe('text in binary columns', () => {
  for (const [what, dump, type, before, after] of [
    ['a string of MySQL', mysql, 'varbinary(255)', "'Ada'", `'${ada}'`],
    ['a string with its character set', mysql, 'tinyblob', "_binary 'Ada'", `_binary '${ada}'`],
    ['hexadecimal of --hex-blob', mysql, 'blob', `0x${hex('Ada')}`, `0x${hex(ada)}`],
    ['hexadecimal in capitals', mysql, 'longblob', '0x416461', `0x${hex(ada)}`],
    ['hexadecimal with its character set', mysql, 'blob', '_binary 0x416461', `_binary 0x${hex(ada)}`],
    ['a string of digits', mysql, 'blob', "X'416461'", `X'${hex(ada)}'`],
    ['bytes with padding', mysql, 'binary(20)', `'Ada${'\\0'.repeat(17)}'`, `'${ada}'`],
    ['hexadecimal with padding', mysql, 'binary(20)', `0x${hex(`Ada${'\0'.repeat(17)}`)}`, `0x${hex(ada)}`],
    ['bytea in COPY', copy, 'bytea', '\\\\x416461', `\\\\x${hex(ada)}`],
    ['bytea in INSERT', inserts, 'bytea', "'\\x416461'", `'\\x${hex(ada)}'`],
    ['bytea in the format "escape"', copy, 'bytea', '\\\\101da', `\\\\x${hex(ada)}`],
    ['a blob of SQLite', sqlite, 'BLOB', "X'416461'", `X'${hex(ada)}'`],
    ['a text in a blob of SQLite', sqlite, 'BLOB', "'Ada'", `'${ada}'`],
    ['varbinary of SQL Server', sqlserver, '[varbinary](max)', '0x416461', `0x${hex(ada)}`],
    ['a cast of SQL Server', sqlserver, '[image]', 'CAST(0x416461 AS image)', `CAST(0x${hex(ada)} AS image)`],
    ['NULL', mysql, 'blob', 'NULL', 'NULL'],
    ['an empty string', mysql, 'blob', "''", "''"],
  ] as const)
    it(`is masked: ${what}`, async () => {
      assert.equal(await mask(dump(type, before), asText), dump(type, after));
    });

  for (const [what, dump, type, value, message] of [
    ['bytes that are no text', mysql, 'blob', '0xff41', /isn't valid UTF-8/],
    ['bytea that is no text', copy, 'bytea', '\\\\xff', /isn't valid UTF-8/],
    ['half a byte', mysql, 'blob', '0x414', /hexadecimal/],
    ['malformed bytea', copy, 'bytea', '\\\\9', /something other than a string/],
    ['a column that is too short', mysql, 'varbinary(2)', "'Ada'", /longer than the column/],
  ] as const)
    it(`stops the run: ${what}`, async () => {
      await assert.rejects(mask(dump(type, value), asText), message);
    });

  it('counts bytes, not characters', async () => {
    const star = maskerOf('{"name":"AMasker","algorithm":"Redact","label":"ééé","repeat":false}');
    const dump = (length: number) => mysql(`varbinary(${length})`, "'Ada'");
    const plan = analysePlan(JSON.stringify({ tables: { t: { columns: { a: 'keep', b: { ...asText } } } } }));
    for (const [length, fits] of [
      [5, false],
      [6, true],
    ] as const) {
      const bytes = new Uint8Array(Buffer.from(dump(length)));
      const format = planFormat(plan, 't', settings, bytes, () => star);
      assert(!('code' in format));
      async function* whole() {
        yield await Promise.resolve(bytes.slice());
      }
      const read = async () => {
        for await (const _ of maskStream(cutBlocks(whole(), format), format));
      };
      if (fits) await read();
      else await assert.rejects(read(), /longer than the column/);
    }
  });

  for (const [dump, type, before, after] of [
    [mysql, 'varbinary(9)', "'Ada'", "'none'"],
    [mysql, 'blob', '0xff', `0x${hex('none')}`],
    [copy, 'bytea', '\\\\xff', `\\\\x${hex('none')}`],
    [sqlite, 'BLOB', "X'ff'", `X'${hex('none')}'`],
    [sqlserver, '[binary](9)', '0xff', `0x${hex('none')}`],
  ] as const)
    it(`may become a literal: ${type} ${before}`, async () => {
      assert.equal(await mask(dump(type, before), { value: 'none' }), dump(type, after));
    });

  it('may become no literal that is too long', async () => {
    const dump = mysql('varbinary(3)', "'Ada'");
    await assert.rejects(mask(dump, { value: 'none' }), /more than 3 bytes/);
    await assert.rejects(mask(dump, { value: 'éé' }), /more than 3 bytes/);
  });

  it('is refused without a declaration, in words that help', async () => {
    await assert.rejects(mask(mysql('blob', "'Ada'"), 'FirstNameMasker'), /declare it with "as": "text"/);
  });
});
