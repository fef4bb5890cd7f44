// Manifests of runs: what they say, and what verify finds out by them.
import Ajv from 'ajv';
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
    assert.deepEqual(manifest.inputs, [{ name: 'people.csv', size: 23, rows: 3, nonConforming: 0 }]);
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

  it('finds another version', async () => {
    const cwd = await maskedProject();
    const text = readFileSync(join(cwd, 'run.json'), 'utf8');
    writeFileSync(join(cwd, 'run.json'), text.replace(/"masker": ".*?"/, '"masker": "99.0.0"'));
    const { code, stderr } = await verify(cwd);
    assert.equal(code, 1);
    assert.match(stderr, /masked with version 99\.0\.0 of Masker/);
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
