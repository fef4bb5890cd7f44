// Literals of a plan in NOT NULL columns of types that no masker supports: a real server loads each that Masker writes.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, testKey } from '../cli/support.ts';
import type { DatabaseServer } from '../databases/databaseServer.ts';
import { startPostgresql } from './server.ts';

/** Types with an original, a literal, and that value as the server writes it. */
const columns = {
  one: ['bit', "B'1'", '0', '0'],
  three: ['bit(3)', "B'110'", '001', '001'],
  varying: ['bit varying', "B'11011'", '0', '0'],
  limited: ['varbit(4)', "B'1101'", '0010', '0010'],
  amount: ['money', "'$1,234.56'", '-7', '-$7.00'],
  max: ['money', "'12'", '999999999999999', '$999,999,999,999,999.00'],
  note: ['xml', "'<a>Ada</a>'", '<none/>', '<none/>'],
  nested: ['xml', "'text only'", '<a>x é</a>', '<a>x é</a>'],
} as const;
const entries = Object.entries(columns);

describe('literals in columns that no masker supports, in PostgreSQL', () => {
  let server: DatabaseServer;
  const file = (own: string) => join(server.work, own);
  const masker = async (...args: readonly string[]) =>
    run(args, { cwd: server.work, env: { MASKER_KEY: testKey } });

  before(async () => {
    server = await startPostgresql();
    const types = entries.map(([name, [type]]) => `${name} ${type} NOT NULL`);
    const originals = entries.map(([, [, original]]) => original);
    writeFileSync(
      file('script.sql'),
      `CREATE TABLE t (id int, ${types.join(', ')});\nINSERT INTO t VALUES (1, ${originals.join(', ')}), (2, ${originals.join(', ')});\n`,
    );
    await server.createDatabase('literals');
    await server.load('literals', file('script.sql'));
    const decisions = new Map<string, unknown>(entries.map(([name, [, , value]]) => [name, { value }]));
    const own: object = Object.fromEntries(decisions);
    const plan = { tables: { t: { columns: { id: 'keep', ...own } } } };
    writeFileSync(file('p.masker.plan.json'), JSON.stringify(plan));
  });
  after(() => server.stop());

  for (const [i, form] of [[], ['--inserts'], ['--column-inserts']].entries())
    it(`are loaded: ${form.join(' ') || 'COPY'}`, async () => {
      await server.dump('literals', file('dump.sql'), ...form);
      const masked = await masker('mask', '--plan', 'p.masker.plan.json', '-o', 'masked.sql', 'dump.sql');
      assert.equal(masked.code, 0, masked.stderr);
      const verified = await masker('verify', 'p.masker.plan.json', 'dump.sql', 'masked.sql');
      assert.equal(verified.code, 0, verified.stdout + verified.stderr);
      const restored = `literals${i}`;
      await server.createDatabase(restored);
      await server.load(restored, file('masked.sql'));
      const texts = entries.map(([name]) => `${name}::text`).join(', ');
      const written: unknown = JSON.parse(
        await server.ask(restored, `SELECT json_agg(json_build_array(${texts})) FROM t`),
      );
      const expected = entries.map(([, [, , , stored]]) => stored);
      assert.deepEqual(written, [expected, expected]);
    });
});
