// Lake tables are refused, also a single file in one: their logs keep originals.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { folderWith, run } from '../support.ts';

const plan = '{ "tables": { "a": { "columns": { "ssn": "SSNMasker" } } } }';
const log: Readonly<Record<string, string>> = {
  Delta: '_delta_log/00000000000000000000.json',
  Hudi: '.hoodie/hoodie.properties',
  Iceberg: 'metadata/v1.metadata.json',
};

describe('a lake table', () => {
  for (const [kind, path] of Object.entries(log))
    for (const name of ['t', 't/a.csv', 't/day=1/a.csv', 't/data/day=1/hour=2/a.csv'])
      for (const args of [
        ['mask', '--plan', 'p.masker.plan.json', '--demo-key', '--output-dir', 'out', name],
        ['plan', 'new', name, '-o', 'new.masker.plan.json'],
        ['plan', 'check', 'p.masker.plan.json', name],
        ['verify', 'p.masker.plan.json', name, name],
      ])
        it(`of ${kind} is refused: masker ${args.join(' ')}`, async () => {
          const csv = 'ssn\n123-45-6789\n';
          const files = { 't/a.csv': csv, 't/day=1/a.csv': csv, 't/data/day=1/hour=2/a.csv': csv };
          const cwd = folderWith({ ...files, [`t/${path}`]: '{}', 'p.masker.plan.json': plan });
          const { code, stderr } = await run(args, { cwd });
          assert.equal(code, 1, stderr);
          assert.match(stderr, new RegExp(`belongs to an? ${kind} table, .*lake-table.*Spark package`));
          assert.deepEqual(readdirSync(cwd).sort(), ['p.masker.plan.json', 't']);
        });

  it('is none without a log', async () => {
    const cwd = folderWith({
      'metadata/x.json': '{}',
      'a.csv': 'ssn\n123-45-6789\n',
      'p.masker.plan.json': plan,
    });
    const { code, stderr } = await run(['mask', '--plan', 'p.masker.plan.json', '--demo-key', 'a.csv'], {
      cwd,
    });
    assert.equal(code, 0, stderr);
  });
});
