// Unique e-mail addresses, on a server: proposed, masked, loaded under their constraints, and verified.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, testKey } from '../cli/support.ts';
import type { DatabaseServer } from './databaseServer.ts';

/** Number of addresses: about 5 would collide without a tag. */
const rows = 20_000;

/** @param constraints what makes `email` unique, a statement each */
export function describeUniqueAddresses(
  name: string,
  start: () => Promise<DatabaseServer>,
  constraints: readonly string[],
): void {
  describe(`unique addresses of ${name}`, () => {
    let server: DatabaseServer;
    const file = (own: string) => join(server.work, own);
    const masker = async (...args: readonly string[]) =>
      run(args, { cwd: server.work, env: { MASKER_KEY: testKey } });

    before(async () => {
      server = await start();
      const values = Array.from({ length: rows }, (_, i) => `(${i}, 'person${i}@mail.example')`);
      writeFileSync(
        file('script.sql'),
        [
          'CREATE TABLE users (id integer PRIMARY KEY, email varchar(120) NOT NULL UNIQUE);',
          ...constraints,
          `INSERT INTO users VALUES ${values.join(',\n')};`,
        ].join('\n'),
      );
      await server.createDatabase('users');
      await server.load('users', file('script.sql'));
      await server.dump('users', file('dump.sql'));
    });
    after(() => server.stop());

    it('are proposed with a tag, and load', async () => {
      const proposed = await masker('plan', 'new', 'dump.sql');
      assert.equal(proposed.code, 0, proposed.stderr);
      assert.match(
        proposed.stdout,
        /"email": \{ "masker": "EmailMasker", "by": "user", "conflictFree": true \}/,
      );
      writeFileSync(file('p.masker.plan.json'), proposed.stdout.replace('"id": "?"', '"id": "keep"'));
      const checked = await masker('plan', 'check', 'p.masker.plan.json', 'dump.sql');
      assert.equal(checked.code, 0, checked.stdout);
      const masked = await masker(
        ...['mask', '--strict', '--plan', 'p.masker.plan.json', '-o', 'masked.sql', 'dump.sql'],
      );
      assert.equal(masked.code, 0, masked.stderr);
      assert.doesNotMatch(readFileSync(file('masked.sql'), 'utf8'), /person\d/);
      await server.createDatabase('masked');
      await server.load('masked', file('masked.sql'));
      const counted = await server.ask('masked', 'SELECT count(*), count(DISTINCT lower(email)) FROM users');
      assert.deepEqual(counted.match(/\d+/g)?.map(Number), [rows, rows]);
      const verified = await masker('verify', 'p.masker.plan.json', 'dump.sql', 'masked.sql');
      assert.equal(verified.code, 0, verified.stdout);
    });

    it('are refused without a tag', async () => {
      const plan = { tables: { '*': { columns: { id: 'keep', email: 'EmailMasker' } } } };
      writeFileSync(file('plain.masker.plan.json'), JSON.stringify(plan));
      const { code, stdout } = await masker('plan', 'check', 'plain.masker.plan.json', 'dump.sql');
      assert.equal(code, 1, stdout);
      assert.match(stdout, /plan-key-conflict/);
    });
  });
}
