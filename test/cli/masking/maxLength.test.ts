// Columns that are shorter than names: masked with the entries that fit, on every way through the command line.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
const people = Array.from({ length: 400 }, (_, i) => ({ id: `${i}`, name: `Person Number${i}` }));
const short = { masker: 'FullNameMasker', maxLength: 10 };
const inputs = {
  'people.csv': `id,name\n${people.map(({ id, name }) => `${id},${name}\n`).join('')}`,
  'people.jsonl': people.map((person) => `${JSON.stringify(person)}\n`).join(''),
  'people.sql': `-- MySQL dump 10.13\nCREATE TABLE \`people\` (\`id\` int NOT NULL, \`name\` varchar(10));\nINSERT INTO \`people\` VALUES ${people.map(({ id }) => `(${id},'Person ${id}')`).join()};\n-- Dump completed\n`,
};
const planOf = (name: unknown) => JSON.stringify({ tables: { people: { columns: { id: 'keep', name } } } });

describe('masker mask: maxLength', () => {
  for (const [name, text] of Object.entries(inputs))
    it(`masks ${name} with names that fit, and verifies them`, async () => {
      const cwd = folderWith({ [name]: text, 'p.masker.plan.json': planOf(short) });
      const plan = ['p.masker.plan.json', name];
      const checked = await run(['plan', 'check', ...plan], { cwd });
      assert.equal(checked.code, 0, checked.stdout);
      const masked = await run(['mask', '--jobs', '2', '--plan', ...plan, '-o', `masked-${name}`], {
        cwd,
        env,
      });
      assert.equal(masked.code, 0, masked.stderr);
      const copy = readFileSync(join(cwd, `masked-${name}`), 'utf8');
      assert.doesNotMatch(copy, /Person/);
      const verified = await run(['verify', ...plan, `masked-${name}`], { cwd });
      assert.equal(verified.code, 0, verified.stdout);
      const names = [...copy.matchAll(/(?:\d,'?|"name":")([^\n'"]+)/g)].map(([, found = '']) => found);
      assert.equal(names.length, people.length);
      assert.ok(names.every((one) => one.length <= 10));
    });

  for (const [name, message] of [
    [{ masker: 'SSNMasker', maxLength: 11 }, /plan-max-length.*doesn't draw from a list/],
    [{ masker: 'FullNameMasker', maxLength: 1 }, /plan-max-length.*no entry of at most 1 characters/],
    [{ masker: 'FullNameMasker', maxLength: 0 }, /plan-decision/],
    [{ masker: 'FullNameMasker', maxLength: '10' }, /plan-decision/],
    [{ keep: true, maxLength: 10 }, /plan-decision/],
    ['FullNameMasker', /plan-column-length/],
  ] as const)
    it(`stops before anything is written: ${JSON.stringify(name)}`, async () => {
      const cwd = folderWith({ 'people.sql': inputs['people.sql'], 'p.masker.plan.json': planOf(name) });
      const masked = await run(['mask', '--plan', 'p.masker.plan.json', '-o', 'm', 'people.sql'], {
        cwd,
        env,
      });
      assert.notEqual(masked.code, 0);
      assert.match(masked.stderr, message);
      assert.throws(() => readFileSync(join(cwd, 'm')), /ENOENT/);
    });
});
