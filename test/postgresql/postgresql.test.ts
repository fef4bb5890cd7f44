// The example for PostgreSQL: a million rows masked by COPY … PROGRAM, and tables that can still be joined.
import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { buildProgram } from '../helpers/builtPrograms.ts';
import { testKey } from '../cli/support.ts';
import { startPostgresql } from './server.ts';

const tables = `
  CREATE TABLE customers (id int, name text, ssn text, note text);
  INSERT INTO customers SELECT i, 'Näme, "' || i || '"', to_char(i * 7 + 100000000, 'FM000-00-0000'),
    CASE i % 3 WHEN 0 THEN NULL WHEN 1 THEN '' ELSE E'two\\nlines' END FROM generate_series(1, 1000000) i;
  CREATE TABLE payments (id int, ssn text, amount numeric);
  INSERT INTO payments SELECT id, ssn, id * 1.5 FROM customers WHERE id % 5 = 0;
  INSERT INTO payments VALUES (-1, NULL, 1);
`;

describe('masking PostgreSQL tables', () => {
  let server: Awaited<ReturnType<typeof startPostgresql>>;
  before(async () => {
    server = await startPostgresql();
    const { work, psql } = server;
    // Where the server's user may read them.
    const program = join(work, 'masker.cjs');
    copyFileSync(await buildProgram(), program);
    const key = join(work, 'masking.key');
    writeFileSync(key, testKey);
    for (const file of [program, key]) chmodSync(file, 0o644);
    await psql('-c', tables);
    const variables = { masker: `${process.execPath} ${program}`, key, folder: work };
    const set = Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`]);
    await psql(...set, '-f', join(root, 'examples/postgresql/mask.sql'));
  });
  after(() => server.stop());

  const ask = (sql: string) => server.psql('-c', sql);
  const pairs = 'customers c JOIN masked.customers m USING (id)';

  it('masks every row, and keeps all other columns, nulls and empty texts among them', async () => {
    assert.equal(await ask(`SELECT count(*) FROM ${pairs}`), '1000000');
    const changed = 'c.name IS DISTINCT FROM m.name OR c.note IS DISTINCT FROM m.note';
    assert.equal(await ask(`SELECT count(*) FROM ${pairs} WHERE ${changed}`), '0');
    assert.equal(await ask(`SELECT count(*) FROM ${pairs} WHERE m.ssn !~ '^\\d{3}-\\d\\d-\\d{4}$'`), '0');
    // A value may be drawn for itself: once in about a billion.
    assert(Number(await ask(`SELECT count(*) FROM ${pairs} WHERE c.ssn = m.ssn`)) < 5);
  });

  it('lets the tables be joined as before', async () => {
    const apart = `SELECT count(*) FROM masked.payments p JOIN masked.customers c USING (id) WHERE p.ssn <> c.ssn`;
    assert.equal(await ask(apart), '0');
    const orphans = `SELECT count(*) FROM masked.payments p LEFT JOIN masked.customers c USING (ssn) WHERE c.id IS NULL`;
    assert.equal(await ask(orphans), '1');
    assert.equal(await ask('SELECT count(*) FROM masked.payments WHERE ssn IS NULL'), '1');
  });

  it('fails as a whole, and leaves no file, when masking fails', async () => {
    const program = `${process.execPath} ${join(server.work, 'masker.cjs')}`;
    const command = `${program} mask -q -f csv --column none=SSNMasker -k ${server.work}/masking.key -o ${server.work}/none.csv`;
    await assert.rejects(ask(`COPY payments TO PROGRAM '${command}' (FORMAT csv, HEADER)`));
    assert.deepEqual(
      readdirSync(server.work).filter((name) => name.includes('none')),
      [],
    );
  });
});
