// Copies of public databases without remaining originals: the search reports none. One original in many rows is
// found.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describeCount } from '@masker/text';
import { folderWith, run, testKey } from './support.ts';

const scripts = join(import.meta.dirname, '../../packages/format-sql/test/scripts');
const chinook = join(import.meta.dirname, '../databases/chinook/chinook.sql.gz');
const env = { MASKER_KEY: testKey };

interface Original {
  readonly file: string;
  /** The columns that are masked; all others are kept. */
  readonly columns: readonly string[];
  readonly nulls?: readonly string[];
}

const copies: Readonly<Record<string, Original>> = {
  pubs: {
    file: join(scripts, 'pubs.sql.gz'),
    columns: ['*au_lname=LastNameMasker', '*phone=USTelephoneMasker', '*lname=LastNameMasker'],
  },
  Northwind: {
    file: join(scripts, 'northwind.sql.gz'),
    columns: ['*Phone=TelephoneMasker', '*Fax=TelephoneMasker'],
  },
  'Chinook of SQL Server': {
    file: join(scripts, 'chinook.sql.gz'),
    columns: [
      '*Email=EmailMasker',
      '*Phone=TelephoneMasker',
      '*Fax=TelephoneMasker',
      '*Address=StreetAddressMasker',
    ],
  },
  Chinook: {
    file: chinook,
    columns: [
      '*Email=EmailMasker',
      '*Phone=TelephoneMasker',
      '*Fax=TelephoneMasker',
      '*LastName=LastNameMasker',
      '*Address=StreetAddressMasker',
    ],
  },
  Sakila: {
    file: join(import.meta.dirname, 'copies/sakila.sql.gz'),
    columns: [
      '*first_name=FirstNameMasker',
      '*last_name=LastNameMasker',
      '*email=EmailMasker',
      '*phone=TelephoneMasker',
      '*address.address=StreetAddressMasker',
    ],
  },
  legislators: {
    file: join(import.meta.dirname, 'copies/legislators.jsonl.gz'),
    columns: [
      '*/first=FirstNameMasker',
      '*/middle=FirstNameMasker',
      '*/last=LastNameMasker',
      '*/nickname=UserNameMasker',
      '*/official_full=FullNameMasker',
      '*/birthday=DateMasker',
      '*/address=StreetAddressMasker',
      '*/phone=USTelephoneMasker',
      '*/fax=USTelephoneMasker',
    ],
    nulls: ['*/wikipedia', '*/ballotpedia', '*url*', '*/contact_form'],
  },
};

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

describe('the search for originals', () => {
  for (const [name, { file, columns, nulls = [] }] of Object.entries(copies))
    it(`finds nothing in a clean copy of ${name}`, async () => {
      const plan = 'p.masker.plan.json';
      const extension = extname(basename(file, '.gz'));
      const [original, copy] = [`a${extension}`, `b${extension}`];
      const cwd = folderWith({
        [original]: gunzipSync(readFileSync(file)),
        [plan]: '{ "tables": {} }',
      });
      const decisions = [
        ...columns.flatMap((one) => ['--column', one]),
        ...nulls.flatMap((one) => ['--null', one]),
      ];
      const decided = await run(['plan', 'decide', plan, original, ...decisions, '--keep', '*'], { cwd });
      assert.equal(decided.code, 0, decided.stderr);
      const masked = await run(['mask', '--plan', plan, '-o', copy, original], { cwd, env });
      assert.equal(masked.code, 0, masked.stderr);
      const pair = extension === '.sql' ? [] : ['--table', 'a'];
      const { stdout } = await run(['verify', plan, original, copy, ...pair, '-f', 'json'], { cwd });
      const { findings } = JSON.parse(stdout) as { findings: Finding[] };
      assert.deepEqual(
        // A word that chance explains isn't an error.
        findings.filter(
          ({ code, severity }) => code.startsWith('verify-residue') && severity !== 'information',
        ),
        [],
      );
    });

  it('finds one original in the text of one row of many', async function () {
    this.timeout(300_000);
    const rows = Number(process.env['MASKER_ROWS'] ?? 100_000);
    const ssnOf = (i: number) =>
      `${100 + (i % 560)}-${10 + (Math.floor(i / 560) % 89)}-${1000 + ((i * 7919) % 8999)}`;
    const planted = Math.floor(rows / 3);
    const lines = Array.from(
      { length: rows },
      (_, i) => `${i},${ssnOf(i)},call ${i === planted ? `about ${ssnOf(5)} again` : `number ${i}`}\n`,
    );
    const columns = { id: 'keep', ssn: 'SSNMasker', note: 'keep' };
    const cwd = folderWith({
      'customers.csv': `id,ssn,note\n${lines.join('')}`,
      'p.masker.plan.json': JSON.stringify({ tables: { customers: { columns } } }),
    });
    const masked = await run(['mask', '--plan', 'p.masker.plan.json', '-o', 'masked.csv', 'customers.csv'], {
      cwd,
      env,
    });
    assert.equal(masked.code, 0, masked.stderr);
    const { code, stdout } = await run(
      ['verify', 'p.masker.plan.json', 'customers.csv', 'masked.csv', '--table', 'customers', '-f', 'json'],
      { cwd },
    );
    const { findings } = JSON.parse(stdout) as { findings: Finding[] };
    const residue = findings.filter((one) => one.code === 'verify-residue');
    assert.equal(residue.length, 1);
    assert.match(
      residue[0]?.message ?? '',
      new RegExp(`^1 value holds .* row ${describeCount(planted + 1)}\\.`),
    );
    assert.equal(code, 1);
  });
});
