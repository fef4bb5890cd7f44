// Dumps of several databases, and in other encodings, as PostgreSQL's programs write them.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, testKey } from '../cli/support.ts';
import { runProgram } from '../databases/databaseServer.ts';
import { startPostgresql } from './server.ts';

const script = `CREATE DOMAIN public.code AS text;
CREATE TABLE customers (id integer PRIMARY KEY, name text, ssn text UNIQUE, code code);
INSERT INTO customers VALUES (1, 'Zoé', '123-45-6789', 'é'), (2, 'Müller', '234-56-7890', NULL);
CREATE TABLE bare ();
INSERT INTO bare DEFAULT VALUES;
INSERT INTO bare DEFAULT VALUES;
`;
const odd = "o'd d";
const names = ['shop', 'crm', odd];
const written = ['shop', 'crm', odd].map((name) => `${name}.public.customers`);
const question = 'SELECT id, name, ssn, code, (SELECT count(*) FROM bare) FROM customers ORDER BY id';

describe('dumps of several databases of PostgreSQL', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startPostgresql>>;
  const file = (name: string) => join(server.work, name);
  const masker = async (...args: readonly string[]) =>
    run(args, { cwd: server.work, env: { MASKER_KEY: testKey } });
  const mustRun = async (...args: readonly string[]) => {
    const outcome = await masker(...args);
    assert.equal(outcome.code, 0, `${outcome.stderr}${outcome.stdout}`);
    return outcome;
  };
  const shell = (command: string) => runProgram('sh', ['-c', command], { cwd: server.work, env: server.env });
  const ssn = { masker: 'SSNMasker', conflictFree: true };
  const columns = { id: 'keep', name: 'keep', ssn, code: 'keep' };
  const writePlan = (tables: Readonly<Record<string, unknown>>, rest: object = {}) => {
    writeFileSync(file('p.masker.plan.json'), JSON.stringify({ ...rest, tables }));
  };

  before(async () => {
    server = await startPostgresql();
    writeFileSync(file('script.sql'), script);
    for (const name of names) {
      await server.createDatabase(name);
      await server.load(name, file('script.sql'));
    }
    await shell('pg_dumpall > all.sql');
  });
  after(() => server.stop());

  it('proposes a plan that names each table with its database', async () => {
    const { stdout } = await mustRun('plan', 'new', 'all.sql');
    const { tables } = JSON.parse(stdout) as { readonly tables: Readonly<Record<string, unknown>> };
    const customers = Object.keys(tables).filter((name) => name.endsWith('customers'));
    assert.deepEqual(customers.sort(), [...written].sort());
  });

  it('masks the same table of each database by its own decision, restores and verifies it', async () => {
    const [shop = '', crm = '', other = ''] = written;
    const kept = { columns: { ...columns, ssn: { keep: true, allowResidue: true } } };
    writePlan({ [shop]: { columns }, [crm]: kept, [other]: { columns: { ...columns, name: 'null' } } });
    await mustRun('plan', 'check', 'p.masker.plan.json', 'all.sql');
    await mustRun('mask', '--plan', 'p.masker.plan.json', 'all.sql', '-o', 'masked.sql');
    const { stdout } = await mustRun('verify', 'p.masker.plan.json', 'all.sql', 'masked.sql');
    for (const name of written) assert(stdout.includes(name), stdout);
    const before = await Promise.all(names.map((name) => server.ask(name, question)));
    await shell(
      `dropdb shop && dropdb crm && dropdb "${odd}" && psql -X -q -d postgres -f masked.sql > restored`,
    );
    const after = await Promise.all(names.map((name) => server.ask(name, question)));
    assert.equal(after[1], before[1]);
    assert.doesNotMatch(after[0] ?? '', /123-45-6789|234-56-7890/);
    assert.match(after[0] ?? '', /^1\tZoé\t\d{3}-\d\d-\d{4}\té\t2\n/);
    assert.match(after[2] ?? '', /^1\t\t\d{3}-\d\d-\d{4}\té\t2\n/);
    assert.doesNotMatch(after[2] ?? '', /123-45-6789/);
  });

  it('refuses a table of a database that the plan does not name, and finds a misspelt database', async () => {
    const [shop = '', crm = '', other = ''] = written;
    writePlan({ [shop]: { columns }, [crm]: { columns } });
    const open = await masker('mask', '--plan', 'p.masker.plan.json', 'all.sql', '-o', 'open.sql');
    assert.equal(open.code, 1);
    assert(open.stderr.includes(`of table "${other}" has no decision`), open.stderr);
    const all = { [shop]: { columns }, [crm]: { columns }, 'odd.public.customers': { columns } };
    writePlan(all, { undecided: 'keep' });
    await shell('cp all.sql copy.sql');
    for (const args of [
      ['mask', '--plan', 'p.masker.plan.json', '--allow-error', 'plan-residue', 'all.sql', '-o', 'open.sql'],
      ['verify', 'p.masker.plan.json', 'all.sql', 'copy.sql'],
    ]) {
      const misspelt = await masker(...args);
      assert.equal(misspelt.code, 1);
      assert.match(
        `${misspelt.stderr}${misspelt.stdout}`,
        /no input has the table "odd\.public\.customers"/i,
      );
    }
  });

  it('masks tables of all databases by a name without database, or by a rule', async () => {
    for (const name of ['public.customers', 'customers', '*']) {
      writePlan({ [name]: { columns } });
      await mustRun('mask', '--plan', 'p.masker.plan.json', 'all.sql', '-o', 'named.sql');
      assert.doesNotMatch(readFileSync(file('named.sql'), 'utf8'), /123-45-6789|234-56-7890/);
    }
    const [shop = ''] = written;
    await mustRun('mask', '--column', `${shop}.ssn=SSNMasker`, '--conflict-free', 'all.sql', '-o', 'one.sql');
    assert.equal(readFileSync(file('one.sql'), 'utf8').match(/123-45-6789/g)?.length, 2);
  });

  for (const [encoding, name] of [
    ['LATIN1', 'latin1'],
    ['WIN1252', 'windows-1252'],
  ])
    it(`masks and restores a dump in ${encoding}`, async () => {
      writePlan({ '*': { columns } });
      await shell(`pg_dump -E ${encoding} shop > one.sql`);
      await mustRun(
        'mask',
        '--plan',
        'p.masker.plan.json',
        '--encoding',
        String(name),
        'one.sql',
        '-o',
        'two.sql',
      );
      await mustRun('verify', '--encoding', String(name), 'p.masker.plan.json', 'one.sql', 'two.sql');
      const database = `restored_${String(encoding).toLowerCase()}`;
      await server.createDatabase(database);
      await server.load(database, file('two.sql'));
      const answer = await server.ask(database, question);
      assert.match(answer, /^1\tZoé\t\d{3}-\d\d-\d{4}\té\t2\n2\tMüller\t/);
      assert.equal((await masker('mask', '--plan', 'p.masker.plan.json', 'one.sql', '-o', 'no.sql')).code, 1);
    });

  it('refuses large objects, archives and rows of unknown columns, and says how to dump instead', async () => {
    writePlan({ '*': { columns } });
    await server.ask('crm', "SELECT lo_from_bytea(0, '123-45-6789')");
    await shell(
      'pg_dump crm > lo.sql; pg_dump --no-blobs crm > nolo.sql; pg_dump -a crm > data.sql; pg_dump -s crm > schema.sql',
    );
    await shell(
      'pg_dump -Fc crm > c.dump; pg_dump -Ft crm > t.sql; pg_dump -Fd crm -f d; pg_dump -a --no-blobs crm > data.sql',
    );
    const mask = async (name: string) =>
      masker('mask', '--plan', 'p.masker.plan.json', name, '-o', 'masked-forms.sql');
    assert.match((await mask('lo.sql')).stderr, /large objects, .*--no-blobs/);
    assert.equal((await mask('nolo.sql')).code, 0);
    for (const name of ['c.dump', 't.sql', 'd']) assert.match((await mask(name)).stderr, /pg_restore -f - F/);
    assert.match((await mask('data.sql')).stderr, /known: "public\.bare"; dump with --column-inserts/);
    writePlan({ '*': { columns } }, { schema: 'schema.sql' });
    await mustRun('mask', '--plan', 'p.masker.plan.json', 'data.sql', '-o', 'masked-data.sql');
    await mustRun('verify', 'p.masker.plan.json', 'data.sql', 'masked-data.sql');
  });
});
