// Tests for tables with partitions, on a server: a masked key is refused, or the masked rows are restored.
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, testKey } from '../cli/support.ts';
import type { DatabaseServer } from './databaseServer.ts';

export interface PartitionCase {
  /** Makes the table `t` with the columns `id`, a number, and `v`, a text, which is the key. */
  readonly script: readonly string[];
  /** True if every masked value has a partition. */
  readonly isFree: boolean;
}

const rows = ['123-45-6789', '234-56-7890', '345-67-8901', 'x', 'y'];

export function describePartitions(
  name: string,
  start: () => Promise<DatabaseServer>,
  cases: Readonly<Record<string, PartitionCase>>,
): void {
  describe(`partitions of ${name}`, () => {
    let server: DatabaseServer;
    before(async function () {
      this.timeout(60_000);
      server = await start();
    });
    after(() => server.stop());

    for (const [i, [what, { script, isFree }]] of Object.entries(cases).entries())
      it(`${isFree ? 'masks' : 'refuses'} the key of ${what}`, async function () {
        this.timeout(30_000);
        const file = (own: string) => join(server.work, `${i}${own}`);
        const values = rows.map((row, id) => `(${id}, '${row}')`).join(', ');
        writeFileSync(
          file('.sql'),
          [...script, `INSERT INTO t VALUES ${values}`].map((one) => `${one};\n`).join(''),
        );
        await server.createDatabase(`original${i}`);
        await server.load(`original${i}`, file('.sql'));
        await server.dump(`original${i}`, file('dump.sql'));
        const mask = async (masker: string, target: string) => {
          const columns = { id: 'keep', v: masker };
          writeFileSync(file('p.masker.plan.json'), JSON.stringify({ tables: { '*': { columns } } }));
          const plan = ['--plan', file('p.masker.plan.json'), '--allow-error', 'plan-column-misfit'];
          return run(['mask', ...plan, file('dump.sql'), '-o', file(target)], {
            cwd: server.work,
            env: { MASKER_KEY: testKey },
          });
        };
        const restore = async (target: string) => {
          const database = target.replace('.sql', String(i));
          await server.createDatabase(database);
          await server.load(database, file(target));
          return server.ask(database, 'SELECT count(*) FROM t');
        };
        assert.equal((await mask('keep', 'kept.sql')).code, 0);
        assert.equal(await restore('kept.sql'), String(rows.length));
        const masked = await mask('SSNMasker', 'masked.sql');
        if (isFree) {
          assert.equal(masked.code, 0, masked.stderr);
          assert.equal(await restore('masked.sql'), String(rows.length));
        } else {
          assert.notEqual(masked.code, 0);
          assert.match(
            masked.stderr,
            /\.v" is in the partition key: changed values may fit no partition\. Keep it/,
          );
          assert(!existsSync(file('masked.sql')));
        }
        const byName = ['--column', 'v=SSNMasker', file('dump.sql'), '-o', file('named.sql')];
        const named = await run(['mask', ...byName], { cwd: server.work, env: { MASKER_KEY: testKey } });
        assert.equal(named.code === 0, isFree, named.stderr);
        if (!isFree) assert.match(named.stderr, /\.v": it is in the partition key/);
      });
  });
}
