// Rows without definitions are masked by the types of the plan's schema, as in a dump that has both.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run, testKey } from '../support.ts';

const head = '--\n-- PostgreSQL database dump\n--\n\n';
const end = '\n--\n-- PostgreSQL database dump complete\n--\n';
const definitions =
  'CREATE TABLE public.t (\n    n smallint,\n    d numeric(6,2),\n    f real,\n    l text[],\n    s text\n);\n\n';
const rows = [
  ['32000', '9999.99', '1.5', '{123-45-6789,NULL}', 'x'],
  ['17', '-12.50', '1e+30', '{}', 'y'],
  ['32767', '0.07', 'NaN', '{{987-65-4321}}', 'z'],
];
const copy = `COPY public.t (n, d, f, l, s) FROM stdin;\n${rows.map((row) => row.join('\t')).join('\n')}\n\\.\n`;
const inserts = rows
  .map(([n = '', d = '', f = '', l = '', s = '']) => {
    const float = f === 'NaN' ? "'NaN'" : f;
    return `INSERT INTO public.t VALUES (${n}, ${d}, ${float}, '${l}', '${s}');\n`;
  })
  .join('');
const planOf = (n: string) =>
  JSON.stringify({
    schema: 'schema.sql',
    tables: {
      '*': { columns: { n, d: 'NumberMasker', f: 'AmountMasker', l: 'SSNMasker', s: 'keep' } },
    },
  });

describe('rows whose definitions are the schema of a plan', () => {
  for (const [form, data] of [
    ['COPY', copy],
    ['INSERT', inserts],
  ] as const)
    it(`become the same values as in a whole dump: ${form}`, async () => {
      const cwd = folderWith({
        'schema.sql': head + definitions + end,
        'full.sql': head + definitions + data + end,
        'data.sql': head + data + end,
        'p.masker.plan.json': planOf('NumberMasker'),
      });
      for (const name of ['full', 'data']) {
        const { code, stderr } = await run(
          ['mask', '--plan', 'p.masker.plan.json', '-o', `masked-${name}.sql`, `${name}.sql`],
          { cwd, env: { MASKER_KEY: testKey } },
        );
        assert.equal(code, 0, stderr);
      }
      const [full = '', own = ''] = ['full', 'data'].map((name) =>
        readFileSync(join(cwd, `masked-${name}.sql`), 'utf8'),
      );
      assert.equal(full.replace(definitions, ''), own);
      assert.doesNotMatch(own, /32000|9999\.99|123-45-6789|987-65-4321|NaN/);
      const numbers = Array.from(own.matchAll(/(?:^|\()(\d+)(?=\t|, )/gm), ([, number]) => Number(number));
      assert.equal(numbers.length, rows.length);
      assert.ok(numbers.every((number) => number <= 32_767));
    });

  it('take no masker that the types of the schema refuse', async () => {
    const cwd = folderWith({
      'schema.sql': head + definitions + end,
      'data.sql': head + copy + end,
      'p.masker.plan.json': planOf('DateMasker'),
    });
    const { code, stderr } = await run(
      ['mask', '--plan', 'p.masker.plan.json', '-o', 'masked.sql', 'data.sql'],
      { cwd, env: { MASKER_KEY: testKey } },
    );
    assert.equal(code, 1);
    assert.match(stderr, /has 1 error/);
  });
});
