// Manifests of runs: their content, and the differences that verify finds with them.
import Ajv from 'ajv';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import schema from '../../../schemas/masker-manifest.schema.json' with { type: 'json' };
import { folderWith, run, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
const plan = (more: object = {}) =>
  JSON.stringify({ tables: { people: { columns: { id: 'keep', name: 'NameMasker', ...more } } } });
const names = (...values: string[]) => `${values.join('\n')}\n`;

async function maskedProject(): Promise<string> {
  const cwd = folderWith({
    'p.masker.plan.json': plan(),
    'Name.masker.json': JSON.stringify({
      name: 'NameMasker',
      algorithm: 'HashList',
      csvFile: 'names.csv',
      index: 0,
    }),
    'names.csv': names('Ada', 'Bea', 'Cleo', 'Dora'),
    'people.csv': 'id,name\n1,Zelda\n2,Yves\n',
  });
  const { code, stderr } = await run(
    ['mask', '--plan', 'p.masker.plan.json', '--output-dir', 'out', '--manifest', 'run.json', 'people.csv'],
    { cwd, env },
  );
  assert.equal(code, 0, stderr);
  return cwd;
}

const verify = (cwd: string, environment: Record<string, string> = env) =>
  run(['verify', 'p.masker.plan.json', 'people.csv', 'out/people.csv', '--manifest', 'run.json'], {
    cwd,
    env: environment,
  });

describe('the manifest of a run', () => {
  it('follows its schema, and holds neither values nor the key', async () => {
    const cwd = await maskedProject();
    const text = readFileSync(join(cwd, 'run.json'), 'utf8');
    const manifest = JSON.parse(text) as {
      settings: { path: string }[];
      inputs: object[];
      outputs: { path: string }[];
      keyFingerprint: string;
    };
    const isValid = new Ajv().compile(schema);
    assert.ok(isValid(manifest), JSON.stringify(isValid.errors));
    assert.deepEqual(manifest.settings.map(({ path }) => path).sort(), [
      'Name.masker.json',
      'names.csv',
      'p.masker.plan.json',
    ]);
    assert.deepEqual(manifest.inputs, [{ name: 'people.csv', size: 23, rows: 2, nonConforming: 0 }]);
    assert.deepEqual(
      manifest.outputs.map(({ path }) => path),
      ['out/people.csv'],
    );
    assert.match(manifest.keyFingerprint, /^[0-9a-f]{8}$/);
    for (const secret of ['Zelda', 'Ada', testKey.slice(4)]) assert.ok(!text.includes(secret));
  });

  it('belongs to its copy, also where no key is at hand', async () => {
    const cwd = await maskedProject();
    for (const environment of [env, {}]) assert.equal((await verify(cwd, environment)).code, 0);
  });

  const changes: readonly (readonly [what: string, name: string, text: string, message: RegExp])[] = [
    ['another plan', 'p.masker.plan.json', `${plan()} `, /belongs to another plan/],
    [
      'a changed list',
      'names.csv',
      names('Ada', 'Bea', 'Cleo', 'Eve'),
      /names\.csv has changed since masking/,
    ],
    ['a changed copy', 'out/people.csv', 'id,name\n1,Ada\n2,Bea\n', /people\.csv isn't what this run wrote/],
    [
      'a changed configuration',
      'Name.masker.json',
      '{"name":"NameMasker", "algorithm":"HashList","csvFile":"names.csv","index":0}',
      /Name\.masker\.json has changed since masking/,
    ],
    ['another original', 'people.csv', 'id,name\n1,Zeldas\n2,Yves\n', /isn't an original of this run/],
  ];
  for (const [what, name, text, message] of changes)
    it(`finds ${what}`, async () => {
      const cwd = await maskedProject();
      writeFileSync(join(cwd, name), text);
      const { code, stderr } = await verify(cwd);
      assert.equal(code, 1);
      assert.match(stderr, message);
    });

  it('finds another key', async () => {
    const { code, stderr } = await verify(await maskedProject(), {
      MASKER_KEY: 'hex:0f0e0d0c0b0a09080706050403020100',
    });
    assert.equal(code, 1);
    assert.match(stderr, /masked with another key/);
  });

  for (const [name, rows, text] of [
    ['people.csv', 2, 'id,name\n1,Zelda\n\n2,Yves\n'],
    ['people.json', 2, '[{"id":1,"name":"Zelda"},{"id":2,\n\n"name":"Yves"}]\n'],
    ['people.json', 1, '{"id":1,\n"name":"Zelda"}'],
    ['people.jsonl', 2, '{"id":1,"name":"Zelda"}\n\n{"id":2,"name":"Yves"}'],
    [
      'people.sql',
      5,
      "-- MySQL dump 10.13\n\nCREATE TABLE `people` (`id` int, `name` text);\nINSERT INTO `people` VALUES (1,'Zelda'),\n(2,'Yves'),(3,NULL);\nINSERT INTO `people` (`id`) VALUES (4);\nINSERT INTO `people` VALUES (5,'Xaver');\n-- Dump completed\n",
    ],
    [
      'people.sql',
      4,
      '--\n-- PostgreSQL database dump\n--\nCREATE TABLE people (id int, name text);\nCOPY people (id, name) FROM stdin;\n1\tZelda\n2\t\\N\n\\.\nINSERT INTO people DEFAULT VALUES;\nINSERT INTO people VALUES (3, NULL);\n--\n-- PostgreSQL database dump complete\n--\n',
    ],
    [
      'people.sql',
      1,
      "PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCREATE TABLE people (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);\nINSERT INTO people VALUES(1,'Zelda');\nDELETE FROM sqlite_sequence;\nINSERT INTO sqlite_sequence VALUES('people',1);\nCOMMIT;\n",
    ],
  ] as const)
    it(`counts records, and not lines: ${rows} in ${name}`, async () => {
      const cwd = await maskedProject();
      writeFileSync(join(cwd, name), text);
      const args = ['--plan', 'p.masker.plan.json', '--output-dir', 'other', '--manifest', 'other.json'];
      const { code, stderr } = await run(['mask', ...args, name], { cwd, env });
      assert.equal(code, 0, stderr);
      const manifest = readFileSync(join(cwd, 'other.json'), 'utf8');
      const { inputs } = JSON.parse(manifest) as { inputs: { rows: number }[] };
      assert.deepEqual(
        inputs.map((input) => input.rows),
        [rows],
      );
      const verified = async () => {
        const of = ['p.masker.plan.json', name, `other/${name}`, '--manifest', 'other.json'];
        return (await run(['verify', ...of], { cwd, env })).stderr;
      };
      assert.doesNotMatch(await verified(), /number of rows/);
      // The first version of manifests counted lines and headers.
      const first = manifest.replace(/"manifestVersion": 2,/, '').replace(/"rows": \d+/, '"rows": 99');
      writeFileSync(join(cwd, 'other.json'), first);
      assert.doesNotMatch(await verified(), /number of rows|manifest/);
      writeFileSync(join(cwd, 'other.json'), manifest.replace(/"rows": \d+/, '"rows": 99'));
      assert.match(await verified(), /another number of rows/);
    });

  it('finds another version', async () => {
    const cwd = await maskedProject();
    const text = readFileSync(join(cwd, 'run.json'), 'utf8');
    writeFileSync(join(cwd, 'run.json'), text.replace(/"masker": ".*?"/, '"masker": "99.0.0"'));
    const { code, stderr } = await verify(cwd);
    assert.equal(code, 1);
    assert.match(stderr, /masked with version 99\.0\.0 of Masker/);
  });

  for (const [what, from, to, message] of [
    ['a changed number of rows', '"rows": 2', '"rows": 3', /people\.csv has another number of rows/],
    [
      'a changed number of misfits',
      '"nonConforming": 0',
      '"nonConforming": 7',
      /people\.csv has another number of values that don't fit/,
    ],
    [
      'another consistency',
      '"consistency": "value"',
      '"consistency": "segment"',
      /masked with "--consistency segment", and verified with "value"/,
    ],
    [
      'a removed fingerprint',
      /"keyFingerprint": "[0-9a-f]+"/,
      '"keyFingerprint": null',
      /no key's fingerprint/,
    ],
  ] as const)
    for (const environment of [env, {}])
      it(`finds ${what}, ${environment === env ? 'with' : 'without'} a key`, async () => {
        const cwd = await maskedProject();
        const text = readFileSync(join(cwd, 'run.json'), 'utf8');
        const changed = text.replace(from, to);
        assert.notEqual(changed, text);
        writeFileSync(join(cwd, 'run.json'), changed);
        const { code, stderr } = await verify(cwd, environment);
        assert.equal(code, 1);
        assert.match(stderr, message);
      });

  it('counts as verification does: cases, texts, shifted dates, JSON and dumps', async () => {
    const values = Array.from({ length: 50 }, (_, i) => ({
      id: i,
      email: i % 5 === 0 ? 'bad' : `u${i}@x.org`,
      born: i % 9 === 0 ? '2024-13-99' : '1980-02-03',
      note: `hi u${i}@x.org`,
      kind: i % 2 === 0 ? 'b' : 'a',
      v: i % 7 === 0 ? 'nope' : `w${i}@x.org`,
    }));
    const header = Object.keys(values[0] ?? {});
    const lines = (separator: string) =>
      values.map((row) => `${Object.values(row).join(separator)}\n`).join('');
    const dump = `--\n-- PostgreSQL database dump\n--\n\nCREATE TABLE c (${header.map((name) => `${name} text`).join(', ')});\nCOPY c (${header.join(', ')}) FROM stdin;\n${lines('\t')}\\.\n\n--\n-- PostgreSQL database dump complete\n--\n\n`;
    const cases = [{ when: { kind: 'a' }, masker: 'EmailMasker' }, { null: true }];
    const columns = {
      id: 'keep',
      email: 'EmailMasker',
      born: { shift: 50, by: 'p', allowMisfits: true },
      note: { find: ['EmailMasker'] },
      kind: 'keep',
      v: cases,
    };
    const cwd = folderWith({
      'p.masker.plan.json': JSON.stringify({ tables: { c: { entities: { p: ['id'] }, columns } } }),
      'c.csv': `${header.join()}\n${lines(',')}`,
      'c.jsonl': values.map((row) => `${JSON.stringify(row)}\n`).join(''),
      'c.sql': dump,
    });
    for (const name of ['c.csv', 'c.jsonl', 'c.sql']) {
      const made = ['--plan', 'p.masker.plan.json', '--manifest', `${name}.json`, '-o', `m-${name}`, name];
      const masked = await run(['mask', ...made], { cwd, env });
      assert.equal(masked.code, 0, masked.stderr);
      const checked = ['p.masker.plan.json', name, `m-${name}`, '--manifest', `${name}.json`];
      const { code, stderr } = await run(['verify', ...checked], { cwd, env });
      assert.equal(code, 0, stderr);
    }
  });

  if (process.platform !== 'win32')
    it('leads to regular files alone', async () => {
      const cwd = await maskedProject();
      execFileSync('mkfifo', [join(cwd, 'pipe')]);
      const text = readFileSync(join(cwd, 'run.json'), 'utf8');
      for (const path of ['/dev/zero', 'pipe', '.', 'out']) {
        writeFileSync(join(cwd, 'run.json'), text.replace('"names.csv"', JSON.stringify(path)));
        const { code, stderr } = await verify(cwd);
        assert.equal(code, 1);
        assert.match(stderr, /has changed since masking, or isn't there/);
      }
      const args = ['verify', 'p.masker.plan.json', 'people.csv', 'out/people.csv', '--manifest'];
      for (const path of ['/dev/zero', '.']) {
        const { code, stderr } = await run([...args, path], { cwd, env });
        assert.ok(code !== 0 && stderr !== '', path);
      }
    });

  it('finds swapped originals', async () => {
    const cwd = await maskedProject();
    writeFileSync(join(cwd, 'people2.csv'), 'id,name\n3,Xenia\n4,Will\n');
    const masked = await run(
      [
        ...['mask', '--plan', 'p.masker.plan.json', '--table', 'people'],
        ...['--output-dir', 'two', '--manifest', 'run.json', 'people.csv', 'people2.csv'],
      ],
      { cwd, env },
    );
    assert.equal(masked.code, 0, masked.stderr);
    const { code, stderr } = await run(
      [
        ...['verify', 'p.masker.plan.json', '--table', 'people', 'people2.csv', 'two/people.csv'],
        ...['--manifest', 'run.json'],
      ],
      { cwd, env },
    );
    assert.equal(code, 1);
    assert.match(stderr, /two.people\.csv is the copy of people\.csv, not of people2\.csv/);
  });

  for (const [what, text, message] of [
    ['is another document', '{"masker":1}', /isn't a manifest/],
    ['is cut off', '{"masker": "1.0.0", "sta', /isn't JSON: it may be cut off/],
    ['is empty', '', /isn't JSON: it may be cut off/],
  ] as const)
    it(`is refused where it ${what}`, async () => {
      const cwd = await maskedProject();
      writeFileSync(join(cwd, 'run.json'), text);
      const { code, stderr } = await verify(cwd);
      assert.equal(code, 1);
      assert.match(stderr, message);
    });
});
