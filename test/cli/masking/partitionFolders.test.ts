// Data sets in folders `column=value`: their names are masked as a column of the table, and no message shows one.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { targetsIn } from '../../../cli/src/masking/inputs.ts';
import { datasetOf } from '../../../cli/src/masking/partitions.ts';
import type { Manifest } from '../../../cli/src/masking/manifest.ts';
import { root } from '../../../scripts/lib/command.mjs';
import { folderWith, run } from '../support.ts';

const planFor = (columns: object, undecided = 'fail', table: object = {}) =>
  JSON.stringify({
    undecided,
    tables: { hive: { ...table, columns: { name: 'FirstNameMasker', ...columns } } },
  });

const files = {
  'hive/country=DE/email=ada%40secret.example/part-0.csv': 'name\nAda\n',
  'hive/country=DE/email=bob%40secret.example/part-0.csv': 'name\nBob\n',
  'hive/country=FR/email=__HIVE_DEFAULT_PARTITION__/part-0.csv': 'name\nEve\n',
};
const masked = { email: 'EmailMasker', country: 'keep' };

const filesIn = (cwd: string, folder: string) =>
  readdirSync(join(cwd, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(cwd.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();

const mask = (cwd: string, ...args: string[]) =>
  run(['mask', '--demo-key', '--plan', 'p.masker.plan.json', ...args], { cwd });

describe('folders of partitions', () => {
  for (const inputs of [['hive'], ['hive/**/*.csv'], Object.keys(files)])
    it(`are masked as a column: ${inputs.length} × ${inputs[0] === 'hive' ? 'folder' : 'names'}`, async () => {
      const cwd = folderWith({ ...files, 'p.masker.plan.json': planFor(masked) });
      const options = ['--output-dir', 'out', '--manifest', 'm.json', '--stats', 's.json'];
      const { code, stdout, stderr } = await mask(cwd, ...options, ...inputs);
      assert.equal(code, 0, stderr);
      const written = filesIn(cwd, 'out');
      assert.equal(written.length, 3);
      assert.equal(written[2], 'out/hive/country=FR/email=__HIVE_DEFAULT_PARTITION__/part-0.csv');
      for (const name of written.slice(0, 2))
        assert.match(name, /^out\/hive\/country=DE\/email=[\w.-]+%40[\w.-]+\/part-0\.csv$/);
      assert.doesNotMatch(written.join(), /secret/);
      const reports = ['m.json', 's.json'].map((name) => readFileSync(join(cwd, name), 'utf8'));
      assert.doesNotMatch(stdout + stderr + reports.join(), /secret/);
    });

  it('get the value that a column of a file gets', async () => {
    const cwd = folderWith({
      ...files,
      'hive.csv': 'name,email,country\nAda,ada@secret.example,DE\n',
      'p.masker.plan.json': planFor(masked),
    });
    await mask(cwd, '--output-dir', 'out', 'hive');
    await mask(cwd, '-o', 'whole.csv', 'hive.csv');
    const [, email = ''] = readFileSync(join(cwd, 'whole.csv'), 'utf8').split('\n')[1]?.split(',') ?? [];
    assert.ok(
      existsSync(join(cwd, `out/hive/country=DE/email=${email.replace('@', '%40')}/part-0.csv`)),
      email,
    );
  });

  it('that become one keep all their files', async () => {
    const cwd = folderWith({ ...files, 'p.masker.plan.json': planFor({ ...masked, email: 'RedactMasker' }) });
    const { code, stderr } = await mask(cwd, '--output-dir', 'out', 'hive');
    assert.equal(code, 0, stderr);
    const names = filesIn(cwd, 'out').slice(0, 2);
    assert.deepEqual(
      names.map((name) => name.replace(/^.*\//, '')),
      ['part-0-2.csv', 'part-0.csv'],
    );
    assert.equal(names[0]?.replace('-2', ''), names[1]);
  });

  it('of Parquet files are masked', async () => {
    const table = readFileSync(join(root, 'packages/format-parquet/test/codec-zstd.parquet'));
    const cwd = folderWith({
      'hive/email=ada%40secret.example/x.parquet': table,
      'p.masker.plan.json': JSON.stringify({
        undecided: 'keep',
        tables: { hive: { columns: { email: 'EmailMasker' } } },
      }),
    });
    const check = await run(['plan', 'check', 'p.masker.plan.json', 'hive'], { cwd });
    assert.doesNotMatch(check.stdout + check.stderr, /no column|secret/);
    const { code, stderr } = await mask(cwd, '--output-dir', 'out', 'hive');
    assert.equal(code, 0, stderr);
    assert.doesNotMatch(filesIn(cwd, 'out').join(), /secret/);
  });

  it('of JSON files are masked, and their column is met', async () => {
    const cwd = folderWith({
      'hive/email=ada%40secret.example/x.jsonl': '{"name":"Ada"}\n',
      'p.masker.plan.json': planFor({ email: 'EmailMasker' }, 'keep'),
    });
    const { code, stderr } = await mask(cwd, '--output-dir', 'out', 'hive');
    assert.equal(code, 0, stderr);
    assert.doesNotMatch(stderr, /email|secret/);
    assert.doesNotMatch(filesIn(cwd, 'out').join(), /secret/);
  });

  it('have no values where all rows are left out', async () => {
    const cwd = folderWith({
      ...files,
      'p.masker.plan.json': JSON.stringify({ tables: { hive: 'empty' } }),
    });
    const { code, stderr } = await mask(cwd, '--output-dir', 'out', 'hive');
    assert.equal(code, 0, stderr);
    assert.doesNotMatch(filesIn(cwd, 'out').join(), /secret|=DE/);
  });

  const entities = { entities: { person: ['name'], guest: ['email'] } };
  const refused: readonly [string, object, readonly string[], RegExp][] = [
    [
      'undecided',
      { country: 'keep' },
      [],
      /column "email" of table "hive" .*its values are in folder names/i,
    ],
    ['null', { ...masked, email: 'null' }, [], /"email".*is in folder names: use a masker without/],
    [
      'by',
      { ...masked, email: { masker: 'EmailMasker', by: 'person' } },
      [],
      /is in folder names: use a masker/,
    ],
    ['keys', { ...masked, name: { masker: 'FirstNameMasker', by: 'guest' } }, [], /email/],
    [
      'misfits',
      { ...masked, email: 'SSNMasker' },
      ['--allow-error', 'plan-column-misfit'],
      /doesn't match|misfit/,
    ],
    ['in place', masked, ['--in-place'], /its folder names are masked, too, so specify --output-dir/],
  ];
  for (const [what, columns, options, message] of refused)
    it(`are refused: ${what}`, async () => {
      const cwd = folderWith({ ...files, 'p.masker.plan.json': planFor(columns, 'fail', entities) });
      const target = options.includes('--in-place') ? [] : ['--output-dir', 'out'];
      const { code, stdout, stderr } = await mask(cwd, ...target, ...options, 'hive');
      assert.notEqual(code, 0, stderr);
      assert.match(stderr, message);
      assert.doesNotMatch(stdout + stderr, /secret/);
      assert.ok(!existsSync(join(cwd, 'out')));
      assert.equal(filesIn(cwd, 'hive').length, 3);
    });

  it('are not followed through links', async () => {
    const cwd = folderWith({ ...files, 'p.masker.plan.json': planFor(masked) });
    symlinkSync(join(cwd, 'hive/country=FR'), join(cwd, 'hive/country=secret'), 'dir');
    const { code, stderr } = await mask(cwd, '--output-dir', 'out', 'hive');
    assert.equal(code, 2, stderr);
    assert.match(stderr, /country=… is a link to a folder: name the folder that it leads to/);
  });

  it('are columns of proposals and checks', async () => {
    const cwd = folderWith({ ...files, 'p.masker.plan.json': planFor(masked, 'keep') });
    const proposed = await run(['plan', 'new', 'hive'], { cwd });
    assert.equal(proposed.code, 0, proposed.stderr);
    const plan = JSON.parse(proposed.stdout) as { tables: { hive: { columns: object } } };
    assert.deepEqual(Object.keys(plan.tables.hive.columns).sort(), ['country', 'email', 'name']);
    const check = await run(['plan', 'check', 'p.masker.plan.json', 'hive'], { cwd });
    assert.equal(check.code, 0, check.stdout + check.stderr);
    assert.doesNotMatch(proposed.stderr + proposed.stdout + check.stdout + check.stderr, /secret|no column/);
  });

  it('stay without a plan, which is said', async () => {
    const cwd = folderWith(files);
    const args = [
      'mask',
      '--column',
      'name=FirstNameMasker',
      '--demo-key',
      '--output-dir',
      'out',
      'hive/**/*.csv',
    ];
    const { code, stderr } = await run(args, { cwd });
    assert.equal(code, 0, stderr);
    assert.match(stderr, /folder names hold values of country, email, which stay: use a plan/);
    assert.deepEqual(
      filesIn(cwd, 'out'),
      Object.keys(files).map((name) => `out/${name}`),
    );
  });

  it('are verified', async () => {
    const cwd = folderWith({ ...files, 'p.masker.plan.json': planFor(masked) });
    await mask(cwd, '--output-dir', 'out', 'hive');
    const verify = (original: string, copy: string) =>
      run(['verify', 'p.masker.plan.json', original, copy], { cwd });
    const [original = ''] = Object.keys(files);
    for (const copy of filesIn(cwd, 'out').slice(0, 2)) {
      const fine = await verify(original, copy);
      assert.equal(fine.code, 0, fine.stdout + fine.stderr);
      assert.doesNotMatch(fine.stdout + fine.stderr, /secret/);
    }
  });

  describe('of two folders are verified', () => {
    const copied = async (columns: object = masked) => {
      const cwd = folderWith({ ...files, 'p.masker.plan.json': planFor(columns) });
      const { code, stderr } = await mask(cwd, '--output-dir', 'out', '--manifest', 'm.json', 'hive');
      assert.equal(code, 0, stderr);
      return cwd;
    };
    const verify = async (cwd: string, ...options: string[]) => {
      const args = ['verify', 'p.masker.plan.json', 'hive', 'out/hive', ...options];
      const { code, stdout, stderr } = await run(args, { cwd });
      assert.doesNotMatch(stdout + stderr, /secret/);
      return { code, text: stdout + stderr };
    };

    it('with the key', async () => {
      const cwd = await copied();
      for (const options of [[], ['--manifest', 'm.json']]) {
        const { code, text } = await verify(cwd, '--demo-key', ...options);
        assert.equal(code, 0, text);
        assert.match(text, /3 tables verified: 0 errors/);
      }
    });

    it('without one where no masker of a name needs it', async () => {
      const { code, text } = await verify(await copied({ ...masked, email: 'RedactMasker' }));
      assert.equal(code, 0, text);
    });

    it('in which folders have become one, whose files keep their order', async () => {
      const plan = planFor({ email: 'RedactMasker', id: 'keep' });
      const cwd = folderWith({
        'hive/email=ada%40secret.example/part-0.csv': 'id,name\n1,Ada\n',
        'hive/email=bob%40secret.example/part-0.csv': 'id,name\n2,Bob\n',
        'p.masker.plan.json': plan,
      });
      const names = filesIn(cwd, 'hive').reverse();
      await mask(cwd, '--output-dir', 'out', ...names);
      const fine = await verify(cwd);
      assert.equal(fine.code, 0, fine.text);
      const [one = '', other = ''] = filesIn(cwd, 'out').map((name) => join(cwd, name));
      renameSync(one, `${one}.x`);
      renameSync(other, one);
      renameSync(`${one}.x`, other);
      const wrong = await verify(cwd);
      assert.equal(wrong.code, 1, wrong.text);
    });

    it('but not without the key', async () => {
      const { code, text } = await verify(await copied());
      assert.equal(code, 2);
      assert.match(text, /email=….*its folder names are masked, so specify --key-file/);
    });

    it('but not with another key', async () => {
      const cwd = await copied();
      writeFileSync(join(cwd, 'other.key'), `hex:${'07'.repeat(16)}\n`, { mode: 0o600 });
      const { code, text } = await verify(cwd, '--key-file', 'other.key');
      assert.equal(code, 1);
      assert.match(text, /is in only one of the two folders: check the key/);
    });

    it('and an original that is left in a name is an error', async () => {
      const cwd = await copied();
      rmSync(join(cwd, 'out'), { recursive: true });
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(join(cwd, 'out', name, '..'), { recursive: true });
        writeFileSync(join(cwd, 'out', name), text.replace(/(Ada|Bob|Eve)/, 'Zoe'));
      }
      const { code, text } = await verify(cwd, '--demo-key');
      assert.equal(code, 1, text);
      assert.match(text, /hive: email error/);
    });
  });

  it('are listed in a manifest in an order that says nothing of their names', async () => {
    const countries = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'HU'];
    const cwd = folderWith({
      ...Object.fromEntries(
        countries.map((name, i) => [`hive/c=${name}/x.csv`, `name\n${'A'.repeat(i + 1)}\n`]),
      ),
      'p.masker.plan.json': planFor({ c: { masker: 'RedactMasker' } }, 'fail'),
    });
    const { code, stderr } = await mask(cwd, '--output-dir', 'out', '--manifest', 'm.json', 'hive');
    assert.equal(code, 0, stderr);
    const { inputs, outputs } = JSON.parse(readFileSync(join(cwd, 'm.json'), 'utf8')) as Manifest;
    const hashes = outputs.map(({ sha256 }) => sha256);
    assert.deepEqual(hashes, [...hashes].sort());
    // Each is still beside its original.
    const sizeOf = new Map(
      filesIn(cwd, 'out').map((name) => {
        const text = readFileSync(join(cwd, name));
        return [createHash('sha256').update(text).digest('hex'), name] as const;
      }),
    );
    assert.deepEqual(new Set(hashes), new Set(sizeOf.keys()));
    const order = inputs.map(({ size }) => size);
    assert.notDeepEqual(
      order,
      order.toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
  });

  it('fail verification where one has a summary of originals', async () => {
    const plan = planFor({ email: 'keep', country: 'keep', name: 'keep' });
    const copies = Object.entries(files).map(([name, text]) => [`out/${name}`, text] as const);
    const summary = { 'out/hive/country=FR/_metadata': '' };
    const cwd = folderWith({ ...files, ...Object.fromEntries(copies), 'p.masker.plan.json': plan });
    const fine = await run(['verify', 'p.masker.plan.json', 'hive', 'out/hive'], { cwd });
    assert.equal(fine.code, 0, fine.stdout + fine.stderr);
    const other = folderWith({
      ...files,
      ...Object.fromEntries(copies),
      ...summary,
      'p.masker.plan.json': plan,
    });
    const { code, stderr } = await run(['verify', 'p.masker.plan.json', 'hive', 'out/hive'], { cwd: other });
    assert.equal(code, 1, stderr);
    assert.match(stderr, /country=….*_metadata may hold originals: remove it/);
  });

  it('that differ in case alone are refused, as many disks take them as one', () => {
    const inputs = ['A', 'a'].map((value) => {
      const path = resolve(`hive/email=${value}/x.csv`);
      return { label: path, path, stats: undefined, dataset: datasetOf(path) };
    });
    const targetsOf = (copied: readonly (readonly string[])[]) =>
      targetsIn('out', inputs, { cwd: '/' }, copied).map(({ path }) => basename(path));
    const message = /hive.email=… and hive.email=… would be the same file/;
    assert.throws(() => targetsOf([]), message);
    assert.throws(() => targetsOf([['email=b'], ['email=B']]), message);
    assert.deepEqual(targetsOf([['email=b'], ['email=b']]), ['x.csv', 'x-2.csv']);
  });

  it('fail verification where an original is left in their names', async () => {
    const [original = ''] = Object.keys(files);
    const cwd = folderWith({
      ...files,
      [original.replace('hive', 'out/hive')]: 'name\nEva\n',
      'p.masker.plan.json': planFor(masked),
    });
    const { code, stdout, stderr } = await run(
      ['verify', 'p.masker.plan.json', original, `out/${original}`],
      { cwd },
    );
    assert.equal(code, 1, stdout + stderr);
    assert.match(stdout, /email error/);
    assert.doesNotMatch(stdout + stderr, /secret/);
  });
});
