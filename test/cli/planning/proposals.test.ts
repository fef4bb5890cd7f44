// Every proposed plan passes its check and masks the same input.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../../scripts/lib/command.mjs';
import { folderWith, run } from '../support.ts';

const zeroDates = `-- MySQL dump 10.13
CREATE TABLE \`users\` (\`id\` int NOT NULL, \`email\` varchar(100), \`birth_date\` date, \`hired\` datetime, PRIMARY KEY (\`id\`));
INSERT INTO \`users\` VALUES (1,'a@example.org','0000-00-00','0000-00-00 00:00:00'),(2,'b@example.org','0000-00-00','2020-01-02 00:00:00'),
(3,'c@example.org','2020-01-02','2020-01-03 00:00:00');
-- Dump completed
`;
const shortColumns = `-- MySQL dump 10.13
CREATE TABLE \`people\` (\`id\` int NOT NULL, \`first_name\` varchar(10), \`last_name\` varchar(10) NOT NULL, \`city\` varchar(10),
  \`email\` varchar(20), \`gender\` enum('m','f') NOT NULL, \`lat\` varchar(10), \`token\` char(8) NOT NULL, PRIMARY KEY (\`id\`),
  UNIQUE KEY \`t\` (\`token\`));
INSERT INTO \`people\` VALUES (1,'Jane','Miller','Boston','jane@example.org','f','52.5200','a1b2c3d4'),
(2,'Raymond','Smith','Salem','ray@example.org','m','48.1374','b1b2c3d5'),(3,'Maria','García','Houston','m@example.org','f','40.7127','c1b2c3d6');
-- Dump completed
`;
const files = [
  'packages/format-sql/test/scripts/chinook.sql.gz',
  'packages/format-sql/test/scripts/northwind.sql.gz',
  'packages/format-sql/test/scripts/pubs.sql.gz',
  'packages/format-sql/test/exporters/phpmyadmin.sql',
  'packages/format-sql/test/exporters/navicat.postgresql.sql',
  'test/cli/copies/sakila.sql.gz',
  'samples/data/customers.csv',
  'samples/data/customers.sql',
  'samples/data/orders.jsonl',
];

const inputs: readonly (readonly [name: string, read: () => string | Buffer])[] = [
  ...files.map((file) => {
    const bytes = () => readFileSync(join(root, file));
    const name = file.split('/').at(-1) ?? '';
    return file.endsWith('.gz')
      ? ([name.replace(/\.gz$/, ''), () => gunzipSync(bytes())] as const)
      : ([name, bytes] as const);
  }),
  ['zero-dates.sql', () => zeroDates],
  ['short-columns.sql', () => shortColumns],
];

describe('proposed plans', () => {
  for (const [name, read] of inputs)
    it(`pass the check and mask the same input: ${name}`, async () => {
      const cwd = folderWith({ [name]: read() });
      const plan = 'a.masker.plan.json';
      const proposed = await run(['plan', 'new', name, '-o', plan], { cwd });
      assert.equal(proposed.code, 0, proposed.stderr);
      const text = readFileSync(join(cwd, plan), 'utf8');
      const kept = text.replaceAll(/: "\?"/g, ': { "keep": true, "allowResidue": true }');
      assert.notEqual(kept.match(/"masker"|Masker"/g), null, 'nothing is masked');
      writeFileSync(join(cwd, plan), kept);
      const checked = await run(['plan', 'check', plan, name], { cwd });
      assert.equal(checked.code, 0, checked.stdout + checked.stderr);
      const masked = await run(['mask', '--plan', plan, '--demo-key', '-o', 'masked', name], { cwd });
      assert.equal(masked.code, 0, masked.stderr);
    });
});
