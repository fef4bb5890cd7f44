// The sample shop by its plan: rows show one invented person each, and a customer's dates keep their intervals.
import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { folderWith, run } from './support.ts';

describe('the sample shop', () => {
  const cwd = folderWith({});
  const plan = 'shop.masker.plan.json';
  cpSync(join(root, 'samples'), cwd, { recursive: true });

  for (const [table, proof] of [
    [
      'customers',
      /^first_name, last_name, email, street, city, state, zip: 320 rows, all with one record for the customer$/m,
    ],
    [
      'visits',
      /^booked, arrived, departed, follow_up: \d+ dates, all moved by one number of days for each customer, never 0$/m,
    ],
  ] as const)
    it(`has ${table} that fit together, as verify proves`, async () => {
      const [input, output] = [`data/${table}.csv`, `${table}.masked.csv`];
      const masked = await run(['mask', '--demo-key', '--plan', plan, '-o', output, input], { cwd });
      assert.equal(masked.code, 0, masked.stderr);
      const { code, stdout } = await run(['verify', plan, '--table', table, input, output], { cwd });
      assert.equal(code, 0, stdout);
      assert.match(stdout, proof);
    });

  it('moves the dates of a customer by the same days in both tables', () => {
    const rowsOf = (path: string) =>
      readFileSync(join(cwd, path), 'utf8')
        .split('\n')
        .slice(1)
        .filter((line) => /^\d/.test(line));
    const days = (before = '', after = '') =>
      (Date.parse(after.slice(0, 10)) - Date.parse(before.slice(0, 10))) / 86_400_000;
    const joined = (line: string) => /,(\d{4}-\d\d-\d\d),/.exec(line)?.[1];
    const masked = rowsOf('customers.masked.csv');
    const shifts = new Map(
      rowsOf('data/customers.csv').map((line, i) => [
        line.split(',')[0],
        days(joined(line), joined(masked[i] ?? '')),
      ]),
    );
    const visits = rowsOf('visits.masked.csv');
    for (const [i, line] of rowsOf('data/visits.csv').entries()) {
      const [, customer, , booked, arrived] = line.split(',');
      const moved = visits[i]?.split(',') ?? [];
      assert.equal(days(booked, moved[3]), shifts.get(customer), line);
      assert.equal(days(arrived, moved[4]), shifts.get(customer), line);
    }
    assert.ok(visits.length === 90 && !Array.from(shifts.values()).includes(0));
  });

  it('has unique addresses, which its dump demands', () => {
    assert.match(readFileSync(join(cwd, 'data/customers.sql'), 'utf8'), /email +VARCHAR\(80\) UNIQUE/);
    const addresses = readFileSync(join(cwd, 'customers.masked.csv'), 'utf8').match(/[^,]+@[^,]+/g) ?? [];
    assert.equal(new Set(addresses).size, 320);
  });
});
