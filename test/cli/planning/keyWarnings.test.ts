// masker plan check: keys and referencing columns of which only one side is masked, without a schema.
import assert from 'node:assert/strict';
import { folderWith, run } from '../support.ts';

const upTo = (max: number) => Array.from({ length: max }, (_, i) => i + 1);
const customers = `id,name\n${upTo(40)
  .map((i) => `${i},x`)
  .join('\n')}\n`;

interface Given {
  /** The name of the column that refers, and its decision. */
  readonly column?: string;
  readonly decision?: unknown;
  readonly key?: unknown;
  readonly values?: readonly (number | string)[];
  readonly files?: Readonly<Record<string, string>>;
  /** The whole plan's tables. */
  readonly tables?: unknown;
}

async function check({ column = 'customer_id', decision = 'keep', key = 'NumberMasker', ...given }: Given) {
  const values = given.values ?? upTo(80).map((i) => 1 + ((i * 7) % 40));
  const files = given.files ?? {
    'customers.csv': customers,
    'orders.csv': `nr,${column}\n${values.map((value, i) => `${900 + i},${value}`).join('\n')}\n`,
  };
  const tables = given.tables ?? {
    customers: { columns: { id: key, name: 'keep' } },
    orders: { columns: { nr: 'keep', [column]: decision } },
  };
  const cwd = folderWith({ ...files, 'p.masker.plan.json': JSON.stringify({ tables }) });
  return run(['plan', 'check', 'p.masker.plan.json', ...Object.keys(files)], { cwd });
}

const warning = (location: string, key = 'customers.id', values = '40 of 40') =>
  `warning plan-key-kept "${location}": ${values} sampled values are keys of "${key}", which is masked.`;

describe('keys in plan check', () => {
  for (const column of ['customer_id', 'CustomerId', 'customerid', 'billing_customer_id', 'customer'])
    it(`that are masked are a warning where ${column} stays`, async () => {
      const { code, stdout } = await check({ column });
      assert.equal(code, 0, stdout);
      assert.ok(stdout.includes(warning(`orders.${column}`)), stdout);
    });

  it('of the same name in both tables, of plurals in -ies, and in JSON and whole tables that stay are warnings, too', async () => {
    const codes = upTo(30).map((i) => `C${i}`);
    const lines = (name: string, values: readonly string[]) => `${[name, ...values].join('\n')}\n`;
    const named = await check({
      files: { 'a.csv': lines('part_code', codes), 'b.csv': lines('part_code', [...codes, ...codes]) },
      tables: { a: { columns: { part_code: 'ShapeMasker' } }, b: 'keep' },
    });
    assert.ok(named.stdout.includes(warning('b.part_code', 'a.part_code', '30 of 30')), named.stdout);
    const json = codes.map((code) => JSON.stringify({ category_code: code })).join('\n');
    const mixed = await check({
      files: { 'categories.csv': lines('code', codes), 'b.jsonl': `${json}\n` },
      tables: {
        categories: { columns: { code: 'ShapeMasker' } },
        b: { columns: { category_code: 'keep' } },
      },
    });
    assert.ok(mixed.stdout.includes(warning('b.category_code', 'categories.code', '30 of 30')), mixed.stdout);
  });

  it('that stay are a warning where a column that refers to them is masked', async () => {
    for (const key of ['keep', 'IdentityMasker']) {
      const { code, stdout } = await check({ key, decision: 'NumberMasker' });
      assert.equal(code, 0, stdout);
      const text =
        'warning plan-key-kept "orders.customer_id" is masked: 40 of 40 sampled values are keys of "customers.id", which stays.';
      assert.ok(stdout.includes(text), stdout);
    }
    const meant = { masker: 'NumberMasker', allowResidue: true };
    assert.doesNotMatch((await check({ key: 'keep', decision: meant })).stdout, /plan-key-kept/);
  });

  it('that are masked are a warning where nothing decides the column and the plan keeps such', async () => {
    const tables = {
      customers: { columns: { id: 'NumberMasker', name: 'keep' } },
      orders: { undecided: 'keep', columns: { nr: 'keep' } },
    };
    assert.ok((await check({ tables })).stdout.includes(warning('orders.customer_id')));
  });

  for (const [name, given] of [
    ['is masked alike', { decision: 'NumberMasker' }],
    ['may stay', { decision: { keep: true, allowResidue: true } }],
    ['has another name', { column: 'quantity' }],
    ['has the name of every key', { column: 'id' }],
    ['has other values', { values: upTo(80).map((i) => i + 30) }],
    ['has two values', { values: [1, 2] }],
    ['refers to a key that stays', { key: 'keep' }],
    ['is masked and has another name', { key: 'keep', column: 'quantity', decision: 'NumberMasker' }],
    ['becomes null', { key: 'keep', decision: 'null' }],
  ] as const)
    it(`are none where the column ${name}`, async () => {
      const { stdout } = await check(given);
      assert.doesNotMatch(stdout, /plan-key-kept|plan-decision|plan-property/);
    });
});
