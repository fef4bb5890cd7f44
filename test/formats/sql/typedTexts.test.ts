// Numbers of dumps are masked within their columns' types, as typed columns are.
import assert from 'node:assert/strict';
import {
  decimalRange,
  integerAt,
  integerRange,
  maskTyped,
  noColumns,
  numberTypeOf,
  writeInteger,
} from '../../../engine/src/index.ts';
import { sqlFormat } from '../../../formats/src/index.ts';
import { nullMasker } from '../../../formats/src/nullMasker.ts';
import { defaultMaskerText, maskerOf, segmentMasker } from '../../helpers/maskers.ts';
import { maskText } from '../support.ts';

const number = maskerOf(defaultMaskerText('NumberMasker'));
const amount = maskerOf(defaultMaskerText('AmountMasker'));
const five = segmentMasker([{ type: 'Numeric', length: 5 }]);

const dump = (rows: readonly string[]) => `--
-- PostgreSQL database dump
--

CREATE TABLE public.t (
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

  it('have the limits of their types', () => {
    for (const [type, server, least, largest, scale] of [
      ['smallint', 'postgresql', -32_768n, 32_767n, 0],
      ['bigint unsigned', 'mysql', 0n, 2n ** 64n - 1n, 0],
      ['mediumint(9)', 'mysql', -(2n ** 23n), 2n ** 23n - 1n, 0],
      ['numeric(10,2)', 'postgresql', -(10n ** 10n) + 1n, 10n ** 10n - 1n, 2],
      ['decimal(5,0)', 'mysql', -99_999n, 99_999n, 0],
    ] as const)
      assert.deepEqual(numberTypeOf(type, server), {
        kind: scale === 0 ? 'integer' : 'decimal',
        scale,
        least,
        largest,
      });
    for (const type of ['numeric', 'double precision', 'text', 'date', 'numeric(3,-1)'])
      assert.equal(numberTypeOf(type, 'postgresql'), undefined);
  });
});
