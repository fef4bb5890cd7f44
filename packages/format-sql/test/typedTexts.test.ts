// Numbers of dumps are masked within their columns' types, as typed columns are.
import assert from 'node:assert/strict';
import {
  decimalRange,
  integerAt,
  integerRange,
  noColumns,
  shortestFloat,
  writeInteger,
} from '@masker/columns';
import { maskTyped } from '@masker/masker';
import { numberTypeOf } from '@masker/schema';
import { sqlFormat } from '../src/sqlFormat.ts';
import { valueMasker, caseMasker, nullMasker } from '@masker/fields';
import { defaultMaskerText, maskerOf, segmentMasker } from '../../../test/helpers/maskers.ts';
import { maskText } from '../../formats/test/support.ts';

const number = maskerOf(defaultMaskerText('NumberMasker'));
const amount = maskerOf(defaultMaskerText('AmountMasker'));
const five = segmentMasker([{ type: 'Numeric', length: 5 }]);

const head = `--
-- PostgreSQL database dump
--

`;

const dump = (rows: readonly string[]) => `${head}CREATE TABLE public.t (
    code smallint,
    part smallint,
    account bigint,
    salary numeric(5,2),
    free numeric
);

COPY public.t (code, part, account, salary, free) FROM stdin;
${rows.join('\n')}
\\.

--
-- PostgreSQL database dump complete
--
`;

const fields = [
  { name: 'code', masker: number },
  { name: 'part', masker: five },
  { name: 'account', masker: number },
  { name: 'salary', masker: amount },
  { name: 'free', masker: amount },
];

describe('numbers in dumps', () => {
  it('stay within their types, whatever is drawn', async () => {
    const rows = Array.from({ length: 300 }, (_, i) =>
      [
        32767 - i,
        32000 + i,
        9_223_372_036_854_775_807n - BigInt(i),
        `${999 - (i % 9)}.${10 + (i % 90)}`,
        `${i}.5`,
      ].join('\t'),
    );
    const { output, error } = await maskText(sqlFormat(fields), dump([...rows, '\\N\t-5\t-1\t-999.99\tNaN']));
    assert.equal(error, undefined);
    const masked = output.split('\n').filter((line) => line.split('\t').length === 5);
    assert.equal(masked.length, 301);
    for (const [i, line] of masked.entries()) {
      const [code = '', part = '', account = '', salary = '', free = ''] = line.split('\t');
      assert.ok(code === '\\N' || (Number(code) >= 10_000 && Number(code) <= 32_767), code);
      assert.ok(Math.abs(Number(part)) <= 32_767, part);
      assert.ok(BigInt(account) <= 9_223_372_036_854_775_807n);
      assert.match(salary, /^-?\d{1,3}\.\d\d$/);
      assert.match(free, /^\d+(\.\d)?$/);
      assert.notEqual(line, rows[i]);
    }
    assert.match(masked.at(-1) ?? '', /^\\N\t.*\t0$/);
    assert.equal(new Set(masked.map((line) => line.split('\t')[0])).size, 301);
  });

  it('become what typed columns become', async () => {
    const { output } = await maskText(sqlFormat(fields), dump(['12345\t1\t4711\t123.45\t7.25']));
    const one = (value: bigint, range: ReturnType<typeof integerRange>) => {
      const column = { values: new Uint32Array(8), width: 8, ...range };
      writeInteger(column, 0, value);
      return column;
    };
    const code = maskTyped(number, 'integer', one(12_345n, integerRange(16, true)), noColumns);
    const salary = maskTyped(amount, 'decimal', { ...one(12_345n, decimalRange(5)), scale: 2 }, noColumns);
    const [line = ''] = output.split('\n').filter((text) => text.split('\t').length === 5);
    const written = line.split('\t');
    assert.equal(written[0], String(integerAt(code.values, 0)));
    assert.equal(written[3]?.replace('.', ''), String(integerAt(salary.values, 0)));
  });

  it('are null where a plan makes them null', async () => {
    const nulls = fields.map(({ name }) => ({ name, masker: nullMasker }));
    const { output, error } = await maskText(sqlFormat(nulls), dump(['1\t2\t3\t4.00\t5']));
    assert.equal(error, undefined);
    assert.ok(output.includes('\n\\N\t\\N\t\\N\t\\N\t\\N\n'), output);
  });

  it('stay within the type of each column that shares a field, in COPY and INSERT', async () => {
    const tables = `CREATE TABLE a (n smallint);
CREATE TABLE b (n bigint);
CREATE TABLE c (n numeric(4,1));
CREATE TABLE d (n text);
`;
    const rows = Array.from({ length: 200 }, (_, i) => i);
    const copied = `${head}${tables}
${rows.map((i) => `COPY a (n) FROM stdin;\n${32_000 + i}\n\\.\n\nCOPY b (n) FROM stdin;\n${9_223_372_036_854_775_807n - BigInt(i)}\n\\.\n\nCOPY c (n) FROM stdin;\n${(999.9 - i / 10).toFixed(1)}\n\\.\n\nCOPY d (n) FROM stdin;\n99${i}\n\\.\n`).join('\n')}
--
-- PostgreSQL database dump complete
--
`;
    const { output, error } = await maskText(sqlFormat([{ name: 'n', masker: number }]), copied);
    assert.equal(error, undefined);
    const masked = Array.from(
      output.matchAll(/COPY (\w) \(n\) FROM stdin;\n(.*)\n/g),
      ([, table, value]) => ({
        table,
        value: value ?? '',
      }),
    );
    assert.equal(masked.length, 4 * rows.length);
    for (const { table, value } of masked) {
      if (table === 'a') assert.ok(Number(value) >= 10_000 && Number(value) <= 32_767, value);
      if (table === 'b') assert.ok(BigInt(value) <= 9_223_372_036_854_775_807n && value.length === 19, value);
      if (table === 'c') assert.match(value, /^\d{1,3}\.\d$/);
    }
    for (const table of ['a', 'b'])
      assert.equal(new Set(masked.flatMap((one) => (one.table === table ? [one.value] : []))).size, 200);
  });

  it('stay within their types by cases, whose misfits have their reasons', async () => {
    const cases = caseMasker(
      [
        { when: [{ column: 'kind', test: { kind: 'texts', texts: ['n'] } }], masker: number },
        {
          when: [{ column: 'kind', test: { kind: 'texts', texts: ['v'] } }],
          masker: valueMasker('7', false),
        },
        { when: [{ column: 'kind', test: { kind: 'texts', texts: ['z'] } }], masker: nullMasker },
        { when: [], masker: undefined },
      ],
      'fail',
      false,
    );
    const rows = Array.from({ length: 120 }, (_, i) => `${'nvzk'.charAt(i % 4)}\t${32_600 + i}`);
    const { output, error } = await maskText(
      sqlFormat([{ name: 'n', masker: cases }]),
      `${head}CREATE TABLE a (kind text, n smallint);\nCOPY a (kind, n) FROM stdin;\n${rows.join('\n')}\n\\.\n\n--\n-- PostgreSQL database dump complete\n--\n`,
    );
    assert.equal(error, undefined);
    const masked = output.split('\n').filter((line) => /^[nvzk]\t/.test(line));
    assert.equal(masked.length, rows.length);
    for (const [i, line] of masked.entries()) {
      const [kind, value = ''] = line.split('\t');
      if (kind === 'v') assert.equal(value, '7');
      else if (kind === 'z') assert.equal(value, '\\N');
      else if (kind === 'k') assert.equal(line, rows[i]);
      else assert.ok(Number(value) >= 10_000 && Number(value) <= 32_767 && line !== rows[i], line);
    }
  });

  it('keep the zeros of ZEROFILL, and become 0 of NaN', async () => {
    const zerofill = `-- MySQL dump 10.13
CREATE TABLE \`t\` (
  \`n\` smallint(5) unsigned zerofill DEFAULT NULL,
  \`f\` float DEFAULT NULL
);
INSERT INTO \`t\` VALUES (00007,1.5),(65535,-0.25),(NULL,NULL);
-- Dump completed
`;
    const mysql = await maskText(
      sqlFormat([
        { name: 'n', masker: number },
        { name: 'f', masker: amount },
      ]),
      zerofill,
    );
    assert.equal(mysql.error, undefined);
    const [, first = '', second = ''] =
      /VALUES \((\d+),[\d.]+\),\((\d+),-[\d.]+\),\(NULL,NULL\)/.exec(mysql.output) ?? [];
    assert.match(first, /^0000\d$/);
    assert.ok(second.length === 5 && Number(second) <= 65_535, second);
    const { output, error, summary } = await maskText(
      sqlFormat([
        { name: 'r', masker: amount },
        { name: 'd', masker: amount },
        { name: 'n', masker: amount },
      ]),
      `${head}CREATE TABLE t (r real, d double precision, n numeric(5,2));
COPY t (r, d, n) FROM stdin;
NaN\tInfinity\tNaN
3.4e+38\t-1.5e+300\t999.99
\\N\t100000\t1.5
\\.

--
-- PostgreSQL database dump complete
--
`,
    );
    assert.equal(error, undefined);
    const [one, two = '', three = ''] = output.split('\n').filter((line) => line.split('\t').length === 3);
    assert.equal(one, '0\t0\t0.00');
    const [real, double, numeric] = two.split('\t').map(Number);
    assert.ok(Number.isFinite(Math.fround(real ?? NaN)) && real !== 3.4e38);
    assert.ok((double ?? 0) < -1.3e300 && (double ?? 0) > -1.7e300);
    assert.ok((numeric ?? 1000) < 1000);
    assert.match(three, /^\\N\t(9|1[01])\d{4}(\.\d+)?\t1\.\d$/);
    assert.ok((summary?.nonconforming ?? 0) > 0);
  });

  it('of real and double are refused by digits, and become what typed columns become', async () => {
    const masks = (masker: typeof number, type: string) =>
      maskText(
        sqlFormat([{ name: 'n', masker }]),
        `${head}CREATE TABLE t (n ${type});\nCOPY t (n) FROM stdin;\n1234.5\n\\.\n\n--\n-- PostgreSQL database dump complete\n--\n`,
      );
    for (const type of ['real', 'double precision', 'float(30)']) {
      assert.ok((await masks(number, type)).error !== undefined, type);
      const { output, error } = await masks(amount, type);
      assert.equal(error, undefined);
      const bits = type === 'real' ? 32 : 64;
      const { values } = maskTyped(amount, 'float', { values: Float64Array.of(1234.5), bits }, noColumns);
      assert.ok(output.includes(`stdin;\n${shortestFloat(values.values[0] ?? NaN, bits)}\n`), output);
    }
  });

  it('have the limits of their types', () => {
    for (const [type, server, min, max, scale] of [
      ['smallint', 'postgresql', -32_768n, 32_767n, 0],
      ['bigint unsigned', 'mysql', 0n, 2n ** 64n - 1n, 0],
      ['mediumint(9)', 'mysql', -(2n ** 23n), 2n ** 23n - 1n, 0],
      ['numeric(10,2)', 'postgresql', -(10n ** 10n) + 1n, 10n ** 10n - 1n, 2],
      ['decimal(5,0)', 'mysql', -99_999n, 99_999n, 0],
    ] as const)
      assert.deepEqual(numberTypeOf(type, server), {
        kind: scale === 0 ? 'integer' : 'decimal',
        scale,
        min,
        max,
      });
    for (const [type, bits] of [
      ['double precision', 64],
      ['float(24)', 32],
      ['float(25)', 64],
      ['real', 32],
    ] as const)
      assert.deepEqual(numberTypeOf(type, 'postgresql'), { kind: 'float', bits });
    assert.deepEqual(numberTypeOf('float', 'mysql'), { kind: 'float', bits: 32, digits: 6 });
    assert.deepEqual(numberTypeOf('double', 'mysql'), { kind: 'float', bits: 64 });
    assert.deepEqual(numberTypeOf('float(5,2) unsigned', 'mysql'), {
      kind: 'decimal',
      scale: 2,
      min: 0n,
      max: 99_999n,
    });
    for (const type of ['numeric', 'text', 'date', 'numeric(3,-1)'])
      assert.equal(numberTypeOf(type, 'postgresql'), undefined);
  });
});
