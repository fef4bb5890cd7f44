// Databases with constants outside of rows, and with bodies that insert some: masked, restored as they were, and listed.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, testKey } from '../cli/support.ts';
import type { DatabaseServer } from './databaseServer.ts';

export interface LiteralsOutsideRowsOf {
  readonly name: string;
  readonly start: () => Promise<DatabaseServer>;
  /** Makes the database: `customers` with the columns `ssn` and `city`, which are masked, and what has constants. */
  readonly script: string;
  readonly options: readonly string[];
  readonly schemaOptions: readonly string[];
  /** A plan's tables. */
  readonly tables: Readonly<Record<string, unknown>>;
  /** The sentences that list what stays, without their lines. */
  readonly listed: readonly string[];
  /** The row of `customers` that the restored database makes of an inserted one. */
  readonly insert: string;
  readonly ask: string;
  readonly answer: string;
}

export function describeLiteralsOutsideRows(database: LiteralsOutsideRowsOf): void {
  const { name, start, script, options, schemaOptions, tables, listed, insert, ask, answer } = database;
  describe(`constants outside of rows of ${name}`, () => {
    let server: DatabaseServer;
    const file = (own: string) => join(server.work, own);
    const masker = async (...args: readonly string[]) =>
      run(args, { cwd: server.work, env: { MASKER_KEY: testKey } });

    before(async () => {
      server = await start();
      await server.createDatabase('outside');
      writeFileSync(file('script.sql'), script);
      await server.load('outside', file('script.sql'));
      await server.dump('outside', file('dump.sql'), ...options);
      writeFileSync(file('p.masker.plan.json'), JSON.stringify({ tables }));
    });
    after(() => server.stop());

    it('pass as they are, and run in the restored database', async () => {
      const { code, stderr } = await masker(
        'mask',
        '--plan',
        'p.masker.plan.json',
        '-o',
        'masked.sql',
        'dump.sql',
      );
      assert.equal(code, 0, stderr);
      await server.createDatabase('restored');
      await server.load('restored', file('masked.sql'));
      const definitions = async (own: string) => {
        await server.dump(own, file('schema.sql'), ...schemaOptions);
        return readFileSync(file('schema.sql'), 'utf8')
          .replaceAll(/^(--.*|\\(un)?restrict .*)$|AUTO_INCREMENT=\d+/gm, '')
          .replaceAll(own, '');
      };
      assert.equal(await definitions('restored'), await definitions('outside'));
      await server.ask('restored', insert);
      assert.equal(await server.ask('restored', ask), answer);
      const verified = await masker('verify', 'p.masker.plan.json', 'dump.sql', 'masked.sql');
      assert.equal(verified.code, 0, verified.stdout);
      for (const sentence of listed)
        assert.ok(verified.stdout.includes(sentence), `${sentence}\n${verified.stdout}`);
    });

    it('are listed with lines that hold them, and without their text', async () => {
      const { stdout } = await masker('plan', 'check', 'p.masker.plan.json', 'dump.sql');
      const lines = readFileSync(file('dump.sql'), 'utf8').split('\n');
      const found = Array.from(
        stdout.matchAll(/ plan-outside-rows (\d+ .*?)\. Review (?:it|them): lines? ([\d, ]+)/gm),
      );
      assert.deepEqual(
        found.map(([, sentence]) => sentence),
        listed,
        stdout,
      );
      for (const [, , numbers = ''] of found)
        for (const number of numbers.split(',').map(Number))
          assert.match(
            lines.slice(number - 1, number + 12).join('\n'),
            /constant|Bonn|078-05/i,
            `line ${number}`,
          );
      assert.doesNotMatch(stdout, /constant \w|Bonn|078-05/);
    });
  });
}
