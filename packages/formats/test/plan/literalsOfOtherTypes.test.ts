// `{ "value": … }` in columns of truth values, times, intervals and bytes: a dump's column takes it, or nothing is written.
import {
  Binary,
  Bool,
  DurationSecond,
  FixedSizeBinary,
  Table,
  tableToIPC,
  TimeMicrosecond,
  vectorFromArray,
} from 'apache-arrow';
import assert from 'node:assert/strict';
import { analysePlan } from '@masker/plan';
import { cutBlocks, maskStream } from '@masker/format-api';
import type { FormatSettings, StreamFormatName } from '../../src/registry.ts';
import { planFormat } from '../../src/plan/planFormat.ts';
import { valueMasker } from '@masker/fields';
import { fixture, refusal } from '../../../format-parquet/test/support.ts';

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes.slice());
}

const settingsOf = (name: StreamFormatName): FormatSettings => ({
  name,
  delimiter: ',',
  quote: '"',
  hasHeader: true,
});

/** Masks the column `b` of the table `t`. */
async function mask(name: StreamFormatName, bytes: Uint8Array, value: string): Promise<string> {
  const plan = analysePlan(JSON.stringify({ tables: { t: { columns: { a: 'keep', b: { value } } } } }));
  const format = planFormat(plan, 't', settingsOf(name), bytes, () => assert.fail());
  assert(!('code' in format));
  let output = '';
  for await (const part of maskStream(cutBlocks(whole(bytes), format), format))
    output += Buffer.from(part).toString('latin1');
  return output;
}

const postgresql = (type: string, value: string) =>
  Buffer.from(
    `SET client_encoding = 'UTF8';\nCREATE TABLE t (a int, b ${type});\nCOPY t (a, b) FROM stdin;\n1\t${value}\n\\.\n`,
  );
const mysql = (type: string, value: string) =>
  Buffer.from(
    `-- MySQL dump 10\n/*!40101 SET NAMES utf8mb4 */;\nCREATE TABLE \`t\` (\`a\` int, \`b\` ${type});\nINSERT INTO \`t\` VALUES (1,${value});\n-- Dump completed\n`,
  );

describe('a literal in a column of other types', () => {
  for (const [type, original, value] of [
    ['boolean', 't', 'false'],
    ['time', '01:02:03', '10:00:00'],
    ['timetz', '01:02:03+01', '10:00:00'],
    ['interval', '1 day', '10:00:00'],
    ['bit', '1', '0'],
    ['bit(3)', '111', '101'],
    ['bit varying', '1', '0101'],
    ['varbit(3)', '1', '101'],
    ['money', '$2.00', '0'],
    ['money', '$2.00', '-12'],
    ['xml', '<a>Ada</a>', '<none/>'],
    ['xml', '<a>Ada</a>', '<a><b>x y</b>z<c/></a>'],
  ] as const)
    it(`is written in dumps of PostgreSQL: ${type}`, async () => {
      assert.match(await mask('sql', postgresql(type, original), value), new RegExp(`\n1\t${value}\n`));
    });

  for (const [type, original, value] of [
    ['tinyint(1)', '1', '0'],
    ['time', "'01:02:03'", '10:00:00'],
    ['timestamp', "'2020-01-01 00:00:00'", '2000-01-01 00:00:00'],
    ['year(4)', '2020', '2000'],
  ] as const)
    it(`is written in dumps of MySQL: ${type}`, async () => {
      assert.match(await mask('sql', mysql(type, original), value), new RegExp(`\\(1,'?${value}'?\\)`));
    });

  for (const [type, value, reason] of [
    ['boolean', 'perhaps', /of the type boolean/],
    ['bit', '10', /"10" isn't as many zeros and ones/],
    ['bit(3)', '1011', /"1011" isn't as many zeros and ones/],
    ['bit(3)', '102', /"102" isn't as many zeros and ones/],
    ['bit varying(3)', '1010', /"1010" isn't zeros and ones/],
    ['bit varying', '', /"" isn't zeros and ones/],
    ['money', '$1', /"\$1" isn't a whole number/],
    ['money', '1.00', /"1.00" isn't a whole number/],
    ...[
      '',
      'x',
      '<a>',
      '<a></b>',
      '<a/><b/>',
      ' <a/>',
      '<a/>x',
      '<a>&</a>',
      '</a/>',
      '<a b="c"/>',
      '<a>></a>',
      '<Xml/>',
    ].map((text) => ['xml', text, /isn't one XML element/] as const),
    ['point', '(0,0)', /of the type point: no literal of that type can be checked/],
    ['interval', '1 day', /"1 day" isn't a time of day/],
    ['time', '10:00:00.5', /"10:00:00.5" isn't a time of day/],
    ['time', '25:00', /"25:00" isn't a time of day/],
  ] as const)
    it(`is refused in dumps of PostgreSQL: ${value} as ${type}`, async () => {
      await assert.rejects(mask('sql', postgresql(type, 'x'), value), reason);
    });

  for (const [type, value, reason] of [
    ['timestamp', '2040-01-01', /isn't a time from 1971 to 2037/],
    ['year', '1900', /isn't a year from 1901 to 2155/],
    ['bit(3)', '101', /of the type bit\(3\): no literal of that type can be checked/],
    ['tinyint(1)', 'true', /"true" isn't a number in its range/],
  ] as const)
    it(`is refused in dumps of MySQL: ${value} as ${type}`, async () => {
      await assert.rejects(mask('sql', mysql(type, "'x'"), value), reason);
    });

  for (const [name, vector] of [
    ['Bool', vectorFromArray([true], new Bool())],
    ['Time', vectorFromArray([1n], new TimeMicrosecond())],
    ['Duration', vectorFromArray([1n], new DurationSecond())],
    ['Binary', vectorFromArray([Uint8Array.of(1)], new Binary())],
    ['FixedSizeBinary', vectorFromArray([Uint8Array.of(1, 2)], new FixedSizeBinary(2))],
  ] as const)
    it(`is refused in Arrow: ${name}`, async () => {
      const bytes = tableToIPC(new Table({ a: vectorFromArray(['x']), b: vector }), 'stream');
      await assert.rejects(
        mask('arrow', bytes, 'true'),
        new RegExp(`${name}, which doesn't hold the plan's "value"`),
      );
    });

  for (const [file, column, type] of [
    ['typed-1', 'flag', 'BOOLEAN'],
    ['types', 'time', 'TIME'],
    ['types', 'fixed', 'FIXED_LEN_BYTE_ARRAY'],
    ['types', 'uuid', 'UUID'],
  ] as const)
    it(`is refused in Parquet: ${type}`, async () => {
      const said = await refusal(fixture(file), { [column]: valueMasker('true', false) });
      assert.match(said, new RegExp(`${type}, which doesn't hold the plan's "value"`));
    });
});
