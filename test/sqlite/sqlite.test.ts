// Dumps of SQLite, as its shell and Python write them: masked, restored, verified and compared over SQL.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../scripts/lib/command.mjs';
import { run, testKey } from '../cli/support.ts';
import { createDataDir } from '../helpers/dataDir.ts';

const folder = createDataDir();
mkdirSync(folder, { recursive: true });
const file = (name: string) => join(folder, name);
const env = { MASKER_KEY: testKey };

function sqlite(database: string, input: string): string {
  return execFileSync('sqlite3', ['-bail', file(database)], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

async function mustRun(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await run(args, { cwd: folder, env });
  assert.equal(code, 0, `${args.join(' ')}\n${stderr}${stdout}`);
  return stdout;
}

/** Texts of every kind that a dump writes in its own way. */
const notes = [
  "'plain'",
  "'it''s'",
  "''",
  'NULL',
  "'a' || char(10) || 'b'",
  "'a' || char(13, 10) || 'b'",
  "'tab' || char(9)",
  String.raw`'\n'`,
  String.raw`'both \n and ' || char(10)`,
  String.raw`'\012 \n \r' || char(13, 10)`,
  "'é日本😀'",
  "'x' || char(1, 27) || 'y'",
  "'replace('",
  "'); --'",
];

const shop = `
CREATE TABLE Customers (
  "Id" INTEGER PRIMARY KEY AUTOINCREMENT, -- the key
  [first name] VARCHAR(40) NOT NULL, \`ssn\` TEXT COLLATE NOCASE UNIQUE,
  'note' TEXT, untyped, amount REAL DEFAULT 1e20, photo BLOB,
  born DATE CHECK (born > '1900-01-01'), upper_name TEXT GENERATED ALWAYS AS (upper([first name])) VIRTUAL
);
CREATE TABLE "order" (number TEXT PRIMARY KEY, owner TEXT REFERENCES customers(SSN), key INT, "end" TEXT) WITHOUT ROWID, STRICT;
CREATE UNIQUE INDEX by_name ON Customers(lower("first name"), ID);
CREATE TABLE audit (what TEXT);
CREATE TRIGGER noted AFTER INSERT ON "order" WHEN new.key > 1 BEGIN
  INSERT INTO audit VALUES (CASE WHEN new.key = 2 THEN 'two; and' ELSE 'more' END);
  UPDATE audit SET what = 'x' WHERE what = 'y';
END;
CREATE VIEW owners AS SELECT owner FROM "order" WHERE "end" <> 'a;b';
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
INSERT INTO Customers("first name", ssn, untyped, amount, photo, born)
  SELECT 'Name ' || i, printf('%03d-%02d-%04d', 100 + i, 10 + i % 80, 1000 + i), CASE i % 3 WHEN 0 THEN i WHEN 1 THEN i / 7.0 ELSE 't' END,
    CASE i % 5 WHEN 0 THEN 9e999 WHEN 1 THEN -9e999 ELSE i * 1e-7 END, randomblob(i % 5), date('1950-01-01', i || ' days') FROM n;
${notes.map((note, i) => `UPDATE Customers SET note = ${note} WHERE Id % 20 = ${i};`).join('\n')}
INSERT INTO "order" SELECT 'o' || id, ssn, id % 4, note FROM Customers;
DELETE FROM Customers WHERE Id > 290 AND ssn NOT IN (SELECT owner FROM "order");
`;

const ssn = { masker: 'SSNMasker', conflictFree: true };
const plan = {
  tables: {
    Customers: {
      columns: {
        Id: 'keep',
        'first name': 'keep',
        ssn,
        note: 'RedactMasker',
        untyped: 'keep',
        amount: 'keep',
        photo: 'keep',
        born: 'DateMasker',
        rowid: 'keep',
      },
    },
    order: { columns: { number: 'keep', owner: ssn, key: 'keep', end: 'RedactMasker' } },
    audit: 'empty',
  },
};

const python = `import sqlite3, sys
for line in sqlite3.connect(sys.argv[1]).iterdump(): print(line)`;

describe('dumps of SQLite', () => {
  before(() => {
    for (const name of ['shop.db', 'finite.db']) sqlite(name, shop);
    sqlite('finite.db', 'UPDATE Customers SET amount = id WHERE abs(amount) > 1e300;');
    writeFileSync(file('p.masker.plan.json'), JSON.stringify(plan));
  });

  const shell = (option: string) => () => sqlite('shop.db', `.dump ${option}\n`);
  const forms: Readonly<Record<string, () => string>> = {
    '.dump': shell(''),
    '.dump --newlines': shell('--newlines'),
    '.dump --preserve-rowids': shell('--preserve-rowids'),
    '.dump --nosys': shell('--nosys'),
    // Python writes an infinite number as a word, which nothing reads.
    'iterdump of Python': () =>
      execFileSync('python3', ['-c', python, file('finite.db')], { encoding: 'utf8', maxBuffer: 2 ** 28 }),
  };
  for (const [i, [form, dump]] of Object.entries(forms).entries())
    it(`masks and restores ${form}`, async () => {
      const original = form.endsWith('Python') ? 'finite.db' : 'shop.db';
      writeFileSync(file('dump.sql'), dump());
      await mustRun('plan', 'check', 'p.masker.plan.json', 'dump.sql');
      await mustRun('mask', '--plan', 'p.masker.plan.json', 'dump.sql', '-o', 'masked.sql');
      await mustRun('verify', 'p.masker.plan.json', 'dump.sql', 'masked.sql');
      const database = `masked${i}.db`;
      sqlite(database, readFileSync(file('masked.sql'), 'utf8'));
      const ask = (sql: string) => sqlite(database, `ATTACH '${file(original)}' AS was;\n${sql};\n`).trim();
      assert.equal(ask('PRAGMA integrity_check; PRAGMA foreign_key_check'), 'ok');
      const kept = 'Id, "first name", untyped, amount, photo, upper_name';
      for (const [one, other] of [
        ['main', 'was'],
        ['was', 'main'],
      ] as const)
        assert.equal(
          ask(
            `SELECT count(*) FROM (SELECT ${kept} FROM ${one}.Customers EXCEPT SELECT ${kept} FROM ${other}.Customers)`,
          ),
          '0',
        );
      const both = 'main.Customers a JOIN was.Customers b ON a.Id = b.Id';
      assert.equal(ask(`SELECT count(*) FROM ${both}`), ask('SELECT count(*) FROM was.Customers'));
      assert.equal(ask(`SELECT count(*) FROM ${both} WHERE a.ssn = b.ssn`), '0');
      // Redact makes an equal label of every text, however the dump writes it.
      assert.equal(
        ask(`SELECT DISTINCT a.note FROM ${both} WHERE b.note <> '' ORDER BY 1`),
        ask('SELECT note FROM Customers WHERE note IS NOT NULL LIMIT 1'),
      );
      assert.equal(ask(`SELECT count(*) FROM ${both} WHERE (a.note IS NULL) <> (b.note IS NULL)`), '0');
      const joined = 'SELECT count(*) FROM Customers JOIN "order" ON owner = ssn';
      assert.equal(
        ask(joined),
        ask(joined.replace('Customers', 'was.Customers').replace('"order"', 'was."order"')),
      );
      const schema = (name: string) => ask(`SELECT name, sql FROM ${name}.sqlite_schema ORDER BY name`);
      if (i < 4) assert.equal(schema('main'), schema('was'));
      assert.equal(ask("SELECT seq FROM sqlite_sequence WHERE name = 'Customers'"), '300');
    });

  it('proposes a plan that knows keys by any case of names', async () => {
    writeFileSync(file('dump.sql'), sqlite('shop.db', '.dump\n'));
    const { tables } = JSON.parse(await mustRun('plan', 'new', 'dump.sql')) as {
      readonly tables: Readonly<Record<string, { readonly columns: Readonly<Record<string, unknown>> }>>;
    };
    assert.deepEqual(Object.keys(tables), ['Customers', 'order', 'audit']);
    assert.deepEqual([tables['Customers']?.columns['ssn'], tables['order']?.columns['owner']], [ssn, ssn]);
    const wrong = JSON.stringify(plan).replace(JSON.stringify(ssn), '"SSNMasker"');
    writeFileSync(file('wrong.masker.plan.json'), wrong);
    const { code, stdout } = await run(['plan', 'check', 'wrong.masker.plan.json', 'dump.sql'], {
      cwd: folder,
    });
    assert.equal(code, 1);
    assert.match(stdout, /Customers\.ssn" is unique/);
    assert.match(stdout, /order\.owner" refers to "Customers\.ssn", but is masked differently/);
  });

  it('stops at a dump that is cut off between any two statements, or that met an error', async () => {
    const lines = sqlite('shop.db', '.dump\n').split(';\n');
    for (let i = 2; i < lines.length - 1; i += 40) {
      writeFileSync(file('cut.sql'), `${lines.slice(0, i).join(';\n')};\n`);
      const { code, stderr } = await run(
        ['mask', '--plan', 'p.masker.plan.json', 'cut.sql', '-o', 'no.sql'],
        { cwd: folder, env },
      );
      assert.equal(code, 1, `${i}`);
      assert.match(stderr, /cut off before its last line: COMMIT;/);
    }
    writeFileSync(file('cut.sql'), `${lines.slice(0, -2).join(';\n')};\nROLLBACK; -- due to errors\n`);
    const { code } = await run(['mask', '--plan', 'p.masker.plan.json', 'cut.sql', '-o', 'no.sql'], {
      cwd: folder,
      env,
    });
    assert.equal(code, 1);
  });

  it('refuses virtual tables, which hold copies of values', async () => {
    sqlite('virtual.db', 'CREATE VIRTUAL TABLE f USING fts4(x); INSERT INTO f VALUES (1);');
    writeFileSync(file('virtual.sql'), sqlite('virtual.db', '.dump\n'));
    const { code, stderr } = await run(
      ['mask', '--column', 'x=RedactMasker', 'virtual.sql', '-o', 'no.sql'],
      {
        cwd: folder,
        env,
      },
    );
    assert.equal(code, 1);
    assert.match(stderr, /a virtual table, whose own tables hold copies of values: drop it before the dump/);
  });

  it('masks Chinook, a public database', async () => {
    const source = gunzipSync(readFileSync(join(root, 'test/databases/chinook/chinook.sql.gz'))).toString();
    sqlite('chinook.db', source.replaceAll(/^ALTER TABLE .*;$/gm, ''));
    writeFileSync(file('chinook.sql'), sqlite('chinook.db', '.dump\n'));
    const name = 'chinook.masker.plan.json';
    writeFileSync(file(name), readFileSync(join(root, 'test/databases/chinook', name)));
    await mustRun('plan', 'check', name, 'chinook.sql');
    await mustRun('mask', '--plan', name, 'chinook.sql', '-o', 'chinook-masked.sql');
    await mustRun('verify', name, 'chinook.sql', 'chinook-masked.sql');
    sqlite('chinook-masked.db', readFileSync(file('chinook-masked.sql'), 'utf8'));
    const ask = (sql: string) =>
      sqlite('chinook-masked.db', `ATTACH '${file('chinook.db')}' AS was;\n${sql};\n`).trim();
    assert.equal(ask('PRAGMA integrity_check; PRAGMA foreign_key_check'), 'ok');
    assert.equal(
      ask('SELECT count(*) FROM Customer a JOIN was.Customer b USING (CustomerId) WHERE a.Email = b.Email'),
      '0',
    );
    assert.equal(ask('SELECT count(*) FROM (SELECT * FROM Track EXCEPT SELECT * FROM was.Track)'), '0');
  });
});
