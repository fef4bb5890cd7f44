// The lines of a document that mask a whole database, run word for word.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { buildProgram } from '../helpers/builtPrograms.ts';

import { type DatabaseServer, runProgram } from './databaseServer.ts';

/**
 * @param document the Markdown with the lines
 * @param heading of the section that has them; all of the document without it
 * @param example the folder with the database and the plan
 */
export function describeFiveMinutes(
  start: () => Promise<DatabaseServer>,
  document: string,
  heading: string,
  example: string,
): void {
  describe(`the lines of ${document}`, () => {
    let server: DatabaseServer;
    before(async () => {
      server = await start();
      await server.createDatabase('shop');
      await server.load('shop', join(root, example, 'shop.sql'));
    });
    after(() => server.stop());

    it('mask a database', async () => {
      const programs = join(server.work, 'bin');
      mkdirSync(programs);
      const program = join(programs, 'masker.cjs');
      copyFileSync(await buildProgram(), program);
      // As in a package: with the lists that ship.
      copyFileSync(join(root, 'package.json'), join(programs, 'package.json'));
      symlinkSync(join(root, 'resources'), join(programs, 'resources'));
      const command = `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`;
      writeFileSync(join(programs, 'masker'), command, { mode: 0o755 });
      const env = { ...server.env, PATH: `${programs}:${server.env['PATH'] ?? ''}` };
      const run = (lines: string) => runProgram('sh', ['-e', '-c', lines], { cwd: server.work, env });

      const [propose = '', mask = '', ...others] = blocksOf(document, heading);
      assert.equal(others.length, 0);
      await run(propose);
      const plan = join(server.work, 'shop.masker.plan.json');
      assert.match(readFileSync(plan, 'utf8'), /"ssn": \{ "masker": "SSNMasker", "conflictFree": true \}/);
      await assert.rejects(run(mask), /masker: \d+ errors/);
      copyFileSync(join(root, example, 'shop.masker.plan.json'), plan);
      await run(mask);
      const joined = 'SELECT count(*) FROM customers JOIN payments ON customers.ssn = payments.ssn';
      assert.equal(await server.ask('shop_test', joined), await server.ask('shop', joined));
      assert.equal(
        await server.ask('shop_test', "SELECT count(*) FROM customers WHERE email LIKE 'user%@example.org'"),
        '0',
      );
      await assertRowsFit(server, example);
    });
  });
}

/** One invented person in each row, and the same time between the dates of a customer. */
async function assertRowsFit(server: DatabaseServer, example: string): Promise<void> {
  const name = "lower(replace(replace(last_name, '''', ''), ' ', ''))";
  const unlike = `SELECT count(*) FROM customers WHERE email NOT LIKE concat('%', ${name}, '%')`;
  assert.equal(await server.ask('shop_test', unlike), '0');
  const query = 'SELECT count(*) FROM (SELECT DISTINCT city, state, zip FROM customers) AS places';
  assert(Number(await server.ask('shop_test', query)) > 3);
  const days = example.endsWith('mariadb')
    ? 'datediff(max(shipped), min(placed))'
    : 'max(shipped) - min(placed)';
  const intervals = `SELECT sum(days * id) FROM (SELECT customer_id AS id, ${days} AS days FROM orders GROUP BY customer_id) AS one`;
  assert.equal(await server.ask('shop_test', intervals), await server.ask('shop', intervals));
  const dates = 'SELECT sum(id) FROM orders GROUP BY placed ORDER BY placed';
  assert.notEqual(await server.ask('shop_test', dates), await server.ask('shop', dates));
}

/** The blocks of shell lines in a section. */
function blocksOf(document: string, heading: string): string[] {
  const [, section = ''] = readFileSync(join(root, document), 'utf8').split(`# ${heading}\n`);
  const [own = ''] = section.split(/^## /m);
  return Array.from(own.matchAll(/^```sh\n([^]*?)^```$/gm), ([, lines = '']) => lines);
}
