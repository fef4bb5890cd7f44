// masker verify: rows that fit together pass, and each row that was made not to fit is found.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, folderWith } from '../support.ts';

const by = (masker: string) => ({ masker, by: 'customer' });
const shift = { shift: 90, by: 'customer' };
const plan = JSON.stringify({
  tables: {
    customers: {
      entities: { customer: ['id'] },
      columns: {
        id: 'keep',
        first: by('FirstNameMasker'),
        last: by('LastNameMasker'),
        email: { ...by('EmailMasker'), conflictFree: true },
        zip: by('ZipcodeMasker'),
        joined: shift,
      },
    },
    visits: {
      entities: { customer: ['customer'] },
      columns: { customer: 'keep', admitted: shift, left: shift },
    },
  },
});
const count = 300;
const day = (i: number) => new Date(Date.UTC(2024, 0, 1 + (i % 700))).toISOString().slice(0, 10);
const customers = `id,first,last,email,zip,joined\n${Array.from(
  { length: count },
  (_, i) => `${i === 7 ? '' : i},Jane,Doe,${i === 9 ? 'none' : `jane${i}@example.com`},94110,${day(i)}\n`,
).join('')}`;
const visits = `customer,admitted,left\n${Array.from(
  { length: 2 * count },
  (_, i) => `${i % count},${i === 5 ? '0000-00-00' : day(i)} 10:00:00,${i === 6 ? '' : day(i + (i % 9))}\n`,
).join('')}`;

async function verify(change: (customers: string, visits: string) => readonly [string, string]) {
  const cwd = folderWith({ 'p.masker.plan.json': plan });
  mkdirSync(join(cwd, 'data'));
  writeFileSync(join(cwd, 'data/customers.csv'), customers);
  writeFileSync(join(cwd, 'data/visits.csv'), visits);
  const masked = await run(
    ['mask', '--plan', 'p.masker.plan.json', '--demo-key', '--output-dir', 'masked', 'data'],
    { cwd },
  );
  assert.equal(masked.code, 0, masked.stderr);
  const paths = ['customers', 'visits'].map((name) => join(cwd, 'masked', `${name}.csv`));
  const [one = '', two = ''] = paths.map((path) => readFileSync(path, 'utf8'));
  for (const [i, text] of change(one, two).entries()) writeFileSync(paths[i] ?? '', text);
  return run(['verify', 'p.masker.plan.json', 'data', 'masked'], { cwd });
}

/** Replaces a cell of a line. */
function changed(text: string, line: number, column: number, change: (cell: string) => string): string {
  const lines = text.split('\n');
  const cells = lines[line]?.split(',') ?? [];
  cells[column] = change(cells[column] ?? '');
  lines[line] = cells.join(',');
  return lines.join('\n');
}

const moved = (date: string) => {
  const time = new Date(`${date.slice(0, 10)}T00:00:00Z`).getTime() + 86_400_000;
  return new Date(time).toISOString().slice(0, 10) + date.slice(10);
};

describe('masker verify of rows that fit together', () => {
  it('passes, and counts what it proved', async () => {
    const { code, stdout } = await verify((one, two) => [one, two]);
    assert.equal(code, 0, stdout);
    assert.doesNotMatch(stdout, /verify-unique-lost/);
    assert.match(stdout, /first, last, email, zip: 299 rows, all with one record for the customer/);
    assert.match(stdout, /email: two of 300 different values .* below 1\.3 · 10⁻¹⁵, practically never/);
    assert.match(stdout, /joined: 299 dates, all moved by one number of days for each customer, never 0/);
    assert.match(stdout, /joined +shift ≤ 90 days/);
    assert.doesNotMatch(stdout, /DateMasker/);
    assert.match(stdout, /admitted, left: 1,?198 dates, all moved/);
  });

  const table: [what: string, change: Parameters<typeof verify>[0], message: RegExp][] = [
    [
      'a date that moved by another number of days',
      (one, two) => [one, changed(two, 440, 1, moved)],
      /verify-shift 1 value is not moved like .* customer, or not at all: admitted, left, row 440\./,
    ],
    [
      'a date that stayed',
      (one, two) => [changed(one, 12, 5, () => day(11)), two],
      /verify-shift .*joined, row 12/,
    ],
    [
      "another person's name",
      (one, two) => [changed(one, 21, 1, (name) => (name === 'Mary' ? 'John' : 'Mary')), two],
      /verify-record 1 row without one record in first, last, email, zip of the customer: row 21\./,
    ],
    [
      "another person's address",
      (one, two) => [changed(one, 21, 3, (address) => address.replace(/^[a-z]+/, 'zz')), two],
      /verify-record 1 row/,
    ],
  ];
  for (const [what, change, message] of table)
    it(`finds ${what}`, async () => {
      const { code, stdout } = await verify(change);
      assert.equal(code, 1, stdout);
      assert.match(stdout, message);
    });
});
