// Dumps of several databases, in other encodings and with names in double quotation marks, as MariaDB's program writes them.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, testKey } from '../cli/support.ts';
import { type DatabaseServer, runProgram } from '../databases/databaseServer.ts';
import { startMariadb } from './server.ts';

const script = `CREATE TABLE customers (id integer PRIMARY KEY, name varchar(50), ssn varchar(20) UNIQUE, note text);
INSERT INTO customers VALUES (1, 'Zoé', '123-45-6789', '5 € “é”'), (2, 'Müller', '234-56-7890', NULL);
`;
const ssn = { masker: 'SSNMasker', conflictFree: true };
const columns = { id: 'keep', name: 'keep', ssn, note: 'keep' };
const question = 'SELECT id, name, ssn, note FROM customers ORDER BY id';

describe('dumps of several databases of MariaDB', function () {
  this.timeout(60_000);
  let server: DatabaseServer;
  const file = (name: string) => join(server.work, name);
  const masker = async (...args: readonly string[]) =>
    run(args, { cwd: server.work, env: { MASKER_KEY: testKey } });
  const mustRun = async (...args: readonly string[]) => {
    const outcome = await masker(...args);
    assert.equal(outcome.code, 0, `${outcome.stderr}${outcome.stdout}`);
    return outcome;
  };
  const shell = (command: string) => runProgram('sh', ['-c', command], { cwd: server.work, env: server.env });
  const writePlan = (tables: Readonly<Record<string, unknown>>, rest: object = {}) => {
    writeFileSync(file('p.masker.plan.json'), JSON.stringify({ ...rest, tables }));
  };

  before(async () => {
    server = await startMariadb();
    writeFileSync(file('script.sql'), script);
    writeFileSync(file('again.sql'), `DROP TABLE customers;\n${script}`);
    for (const name of ['shop', 'crm']) {
      await server.createDatabase(name);
      await server.load(name, file('script.sql'));
    }
  });
  after(() => server.stop());

  for (const option of ['', '--skip-comments', '--compatible=ansi --default-character-set=utf8mb4'])
    it(`masks the same table of two databases by its own decision: --databases ${option}`, async () => {
      await shell(`mariadb-dump ${option} --databases shop crm > all.sql`);
      const { stdout } = await mustRun('plan', 'new', 'all.sql');
      const { tables } = JSON.parse(stdout) as { readonly tables: Readonly<Record<string, unknown>> };
      assert.deepEqual(Object.keys(tables).sort(), ['crm.customers', 'shop.customers']);
      writePlan({
        'shop.customers': { columns },
        'crm.customers': { columns: { ...columns, ssn: { keep: true, allowResidue: true } } },
      });
      await mustRun('plan', 'check', 'p.masker.plan.json', 'all.sql');
      await mustRun('mask', '--plan', 'p.masker.plan.json', 'all.sql', '-o', 'masked.sql');
      await mustRun('verify', 'p.masker.plan.json', 'all.sql', 'masked.sql');
      const masked = readFileSync(file('masked.sql'), 'utf8');
      assert.equal(masked.match(/123-45-6789/g)?.length, 1);
      const crm = await server.ask('crm', question);
      await server.load('mysql', file('masked.sql'));
      assert.equal(await server.ask('crm', question), crm);
      assert.match(
        await server.ask('shop', question),
        /^1\tZoé\t(?!123-45-6789)\d{3}-\d\d-\d{4}\t5 € “é”\n2\tMüller\t/,
      );
      await server.load('shop', file('again.sql'));
    });

  it('refuses a database that the plan does not name, those of the server among them', async () => {
    writePlan({ 'shop.customers': { columns } });
    for (const option of ['--databases shop crm', '--all-databases']) {
      await shell(`mariadb-dump ${option} > all.sql`);
      const { code, stderr } = await masker(
        'mask',
        '--plan',
        'p.masker.plan.json',
        'all.sql',
        '-o',
        'no.sql',
      );
      assert.equal(code, 1);
      assert.match(stderr, /has no decision/);
    }
  });

  for (const option of ['--default-character-set=latin1', '--compatible=ansi --default-character-set=latin1'])
    it(`masks and restores a dump with ${option}`, async () => {
      writePlan({ customers: { columns } });
      await shell(`mariadb-dump ${option} shop > one.sql`);
      const encoding = ['--encoding', 'windows-1252'];
      await mustRun('mask', '--plan', 'p.masker.plan.json', ...encoding, 'one.sql', '-o', 'two.sql');
      await mustRun('verify', ...encoding, 'p.masker.plan.json', 'one.sql', 'two.sql');
      await shell('mariadb -e "CREATE OR REPLACE DATABASE restored CHARACTER SET utf8mb4"');
      await shell('mariadb --default-character-set=latin1 restored < two.sql');
      assert.match(
        await server.ask('restored', question),
        /^1\tZoé\t(?!123-45-6789)\d{3}-\d\d-\d{4}\t5 € “é”\n/,
      );
    });

  it('refuses a dump in latin2', async () => {
    await shell('mariadb-dump --default-character-set=latin2 shop > one.sql');
    const { code, stderr } = await masker('mask', '--plan', 'p.masker.plan.json', 'one.sql', '-o', 'no.sql');
    assert.equal(code, 1);
    assert.match(stderr, /: latin2; "mariadb-dump --default-character-set=utf8mb4" writes UTF-8/);
  });
});
