// Scripts of public databases for SQL Server, through the whole way: planned, decided, checked, masked, verified.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { folderWith, run, testKey } from '../support.ts';

const folder = join(import.meta.dirname, '../../../packages/format-sql/test/scripts');
const scriptOf = (name: string) => gunzipSync(readFileSync(join(folder, `${name}.sql.gz`))).toString('utf8');

/** The decisions on the texts in each database; all others are kept. */
const decided: Readonly<Record<string, readonly string[]>> = {
  pubs: [
    'dbo.authors.au_lname=LastNameMasker',
    'dbo.authors.au_fname=FirstNameMasker',
    'dbo.authors.phone=USTelephoneMasker',
    'dbo.authors.zip=ZipcodeMasker',
    'dbo.employee.lname=LastNameMasker',
    'dbo.employee.fname=FirstNameMasker',
  ],
  northwind: ['*.Phone=TelephoneMasker', '*.Fax=TelephoneMasker', '*.HomePhone=TelephoneMasker'],
  chinook: [
    'dbo.Customer.Email=EmailMasker',
    'dbo.Employee.Email=EmailMasker',
    'dbo.Customer.Phone=TelephoneMasker',
    'dbo.Employee.Phone=TelephoneMasker',
  ],
};
const strings = /N?'(?:[^']|'')*'/g;

describe('scripts of SQL Server', () => {
  it('leave dates open that are written in a form no masker reads', async () => {
    const rows = (written: string, id: number) =>
      `INSERT [dbo].[Staff] ([Id], [FirstName], [Hired]) VALUES (${id}, N'Anna', '${written}')\nGO\n`;
    const script = (dates: readonly string[]) =>
      `CREATE TABLE [dbo].[Staff]([Id] [int] NOT NULL, [FirstName] [nvarchar](20), [Hired] [datetime], CONSTRAINT [PK] PRIMARY KEY ([Id]))\nGO\n${dates.map(rows).join('')}`;
    const reasonOf = async (dates: readonly string[]) => {
      const cwd = folderWith({ 'a.sql': script(dates) });
      const { code, stderr } = await run(['plan', 'new', '-o', 'p.masker.plan.json', 'a.sql'], { cwd });
      assert.equal(code, 0, stderr);
      return /dbo\.Staff\.Hired: (\S+)/.exec(stderr)?.[1];
    };
    assert.equal(await reasonOf(['2021/1/1', '1996/12/3']), '?');
    assert.equal(await reasonOf(['2021-01-01', '1996-12-03']), 'shift');
  });

  for (const [name, decisions] of Object.entries(decided))
    // The encoding is read before anything else: the shortest script shows that.
    for (const encoding of ['utf8', 'utf16le'] as const)
      it(`are planned, masked and verified: ${name}, ${encoding}`, async () => {
        const script = scriptOf(name);
        const text = encoding === 'utf8' ? script : `\uFEFF${script.replaceAll(/\r?\n/g, '\r\n')}`;
        const cwd = folderWith({ 'a.sql': Buffer.from(text, encoding) });
        const env = { MASKER_KEY: testKey };
        const read = encoding === 'utf8' ? [] : ['--encoding', 'utf-16le'];
        const must = async (code: number, ...args: readonly string[]) => {
          const outcome = await run(args, { cwd, env });
          assert.equal(outcome.code, code, `${args.join(' ')}\n${outcome.stderr}${outcome.stdout}`);
          return outcome;
        };
        await must(0, 'plan', 'new', ...read, '-o', 'p.masker.plan.json', 'a.sql');
        // Proposals go, so that the texts that change are those that are decided here.
        const proposed = readFileSync(join(cwd, 'p.masker.plan.json'), 'utf8');
        const plan = JSON.parse(proposed) as { tables: Record<string, { columns: Record<string, unknown> }> };
        const open = Object.fromEntries(
          Object.entries(plan.tables).map(([table, { columns }]) => [
            table,
            { columns: Object.fromEntries(Object.keys(columns).map((column) => [column, '?'])) },
          ]),
        );
        const planned = folderWith({
          'a.sql': Buffer.from(text, encoding),
          'p.masker.plan.json': JSON.stringify({ tables: open, undecided: 'fail' }, undefined, 2),
        });
        const own = { cwd: planned, env };
        const decide = decisions.flatMap((decision) => ['--column', decision]);
        const done = await run(['plan', 'decide', 'p.masker.plan.json', ...decide, '--keep', '*.*'], own);
        assert.equal(done.code, 0, done.stderr);
        const checked = await run(['plan', 'check', 'p.masker.plan.json', ...read, 'a.sql'], own);
        assert.doesNotMatch(checked.stderr + checked.stdout, /undecided|unknown|plan-type|plan-schema/);
        const masked = await run(
          [
            'mask',
            '--plan',
            'p.masker.plan.json',
            ...read,
            '--allow-error',
            'plan-residue',
            '-o',
            'b.sql',
            'a.sql',
          ],
          own,
        );
        assert.equal(masked.code, 0, masked.stderr);
        assert.match(masked.stderr, /no last line proves/);
        const after = readFileSync(join(planned, 'b.sql'), encoding);
        // Compared by patterns alone: only strings have changed, and their number is that of the values.
        assert.equal(after.replaceAll(strings, "''"), text.replaceAll(strings, "''"));
        const [before, changed] = [text.match(strings) ?? [], after.match(strings) ?? []];
        const different = before.filter((one, i) => one !== changed[i]);
        assert.ok(different.length > 60, `${different.length}`);
        const verified = await run(['verify', 'p.masker.plan.json', ...read, 'a.sql', 'b.sql'], own);
        assert.doesNotMatch(verified.stdout + verified.stderr, /verify-(unmasked|kept|rows|null)/);
      });
});
