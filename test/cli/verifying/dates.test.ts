// Dates that a shift keeps, or that only servers support, and literals in types: verification reports none of them.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Table, tableToIPC, vectorFromArray, TimestampMillisecond, Utf8 } from 'apache-arrow';
import { folderWith, run, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
const shift = { shift: 100, by: 'p', allowMisfits: true };
const shifted = { t: { entities: { p: ['id'] }, columns: { id: 'keep', d: shift, e: shift } } };

const mysql = (rows: string) =>
  `-- MySQL dump 10.13  Distrib 8.0.36\nCREATE TABLE \`t\` (\n  \`id\` int NOT NULL,\n  \`d\` date DEFAULT NULL,\n  \`e\` date DEFAULT NULL\n) ENGINE=InnoDB;\nINSERT INTO \`t\` VALUES ${rows};\n-- Dump completed on 2024-01-01\n`;
const postgresql = (rows: string) =>
  `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE t (\n    id integer,\n    d date,\n    e timestamp without time zone\n);\nCOPY t (id, d, e) FROM stdin;\n${rows}\\.\n\n--\n-- PostgreSQL database dump complete\n--\n\n`;

async function maskedAndVerified(name: string, text: string) {
  const cwd = folderWith({ [name]: text, 'p.masker.plan.json': JSON.stringify({ tables: shifted }) });
  const masked = await run(['mask', '--plan', 'p.masker.plan.json', '-o', 'm.sql', name], { cwd, env });
  assert.equal(masked.code, 0, masked.stderr);
  const { code, stdout } = await run(['verify', 'p.masker.plan.json', name, 'm.sql'], { cwd });
  return { code, stdout, copy: readFileSync(join(cwd, 'm.sql'), 'utf8') };
}

describe('masker verify: dates', () => {
  it('shifts a day after the end of its month as the days that follow it', async () => {
    const rows = "(1,'2024-02-30','2024-03-01'),(2,'2023-02-31','2023-03-03'),(3,'0000-00-00','2020-01-01')";
    const { code, stdout, copy } = await maskedAndVerified('d.sql', mysql(rows));
    assert.equal(code, 0, stdout);
    const [, first = '', second = '', third = '', fourth = ''] =
      /\(1,'(.*?)','(.*?)'\),\(2,'(.*?)','(.*?)'\),\(3,'0000-00-00','/.exec(copy) ?? [];
    assert.match(first, /^20\d\d-\d\d-\d\d$/);
    assert.equal(first, second);
    assert.equal(third, fourth);
    assert.ok(!Number.isNaN(Date.parse(first)) && first !== '2024-03-01');
    assert.doesNotMatch(copy, /2024-02-30|2023-02-31/);
  });

  it('passes over dates before Christ, of five digits and infinite ones, which are kept and reported', async () => {
    const rows =
      '1\t0044-03-15 BC\t0044-03-15 10:00:00 BC\n2\t2024-01-01\t2024-01-01 10:00:00\n3\tinfinity\t-infinity\n4\t12024-01-01\t12024-01-01 10:00:00\n';
    const { code, stdout, copy } = await maskedAndVerified('d.sql', postgresql(rows));
    assert.equal(code, 0, stdout);
    assert.match(stdout, /2 values stay: The value means no date/);
    assert.match(stdout, /1 value stays: The value is a placeholder for no date/);
    assert.doesNotMatch(copy, /\t2024-01-01 10/);
  });

  it('counts no placeholder as a value that does not fit, even with --strict', async () => {
    const cwd = folderWith({
      'd.sql': mysql(
        "(1,'0000-00-00','0001-01-01'),(2,'9999-12-31','0000-00-00'),(3,'2020-01-02','2020-01-02')",
      ),
      'p.masker.plan.json': JSON.stringify({ tables: shifted }),
    });
    const files = ['--manifest', 'm.json', '--stats', 's.json', '-o', 'm.sql', 'd.sql'];
    const masked = await run(['mask', '--plan', 'p.masker.plan.json', '--strict', ...files], { cwd, env });
    assert.equal(masked.code, 0, masked.stderr);
    assert.doesNotMatch(masked.stderr, /fit|match/);
    const { nonConforming, inputs } = JSON.parse(readFileSync(join(cwd, 's.json'), 'utf8')) as {
      nonConforming: number;
      inputs: { reasons: { count: number }[] }[];
    };
    assert.deepEqual([nonConforming, inputs[0]?.reasons.map(({ count }) => count)], [0, [2, 2]]);
    const verified = await run(['verify', '--manifest', 'm.json', 'p.masker.plan.json', 'd.sql', 'm.sql'], {
      cwd,
    });
    assert.equal(verified.code, 0, verified.stdout + verified.stderr);
  });

  it('still finds a date that moved otherwise', async () => {
    const rows = "(1,'2024-02-30','2024-03-01')";
    const cwd = folderWith({
      'd.sql': mysql(rows),
      'm.sql': mysql("(1,'2024-05-01','2024-05-02')"),
      'p.masker.plan.json': JSON.stringify({ tables: shifted }),
    });
    const { code, stdout } = await run(['verify', 'p.masker.plan.json', 'd.sql', 'm.sql'], { cwd });
    assert.equal(code, 1);
    assert.match(stdout, /verify-shift/);
  });

  it('takes a timestamp at midnight for the date that the plan gives, in types alone', async () => {
    const value = { value: '2000-01-01' };
    const plan = JSON.stringify({ tables: { '*': { columns: { at: value, text: value } } } });
    const file = (at: string, text: string) =>
      Buffer.from(
        tableToIPC(
          new Table({
            at: vectorFromArray([new Date(at)], new TimestampMillisecond()),
            text: vectorFromArray([text], new Utf8()),
          }),
          'stream',
        ),
      );
    const cwd = folderWith({ 'p.masker.plan.json': plan });
    writeFileSync(join(cwd, 't.arrows'), file('2024-05-06T07:08:09Z', 'x'));
    writeFileSync(join(cwd, 'late.arrows'), file('2000-01-01T07:08:09Z', '2000-01-01'));
    const masked = await run(['mask', '--plan', 'p.masker.plan.json', '-o', 'm.arrows', 't.arrows'], { cwd });
    assert.equal(masked.code, 0, masked.stderr);
    const right = await run(['verify', 'p.masker.plan.json', 't.arrows', 'm.arrows'], { cwd });
    assert.equal(right.code, 0, right.stdout);
    const late = await run(['verify', 'p.masker.plan.json', 't.arrows', 'late.arrows'], { cwd });
    assert.match(late.stdout, /at error verify-value 1 value is not the plan's text/);
  });
});
