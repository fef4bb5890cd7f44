// Commands never replace their inputs, whatever links lead there; only --in-place does.
import assert from 'node:assert/strict';
import { chmodSync, linkSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folderWith, maskerText, run, testKey } from '../support.ts';

const files = {
  'a.txt': '123\n',
  'b.txt': '456\n',
  'run.json': JSON.stringify({
    masker: '0',
    consistency: 'table',
    keyFingerprint: null,
    settings: [],
    inputs: [],
    outputs: [],
  }),
  'my.key': testKey,
  'my.masker.json': maskerText('MyMasker'),
  'data/t.csv': 'a,b\n1,123\n2,456\n',
  'copy/t.csv': 'a,b\n1,123\n2,456\n',
  't.masker.plan.json':
    '{ "schema": "schema", "tables": { "t": { "columns": { "a": "keep", "b": "MyMasker" } } } }',
  'schema/t.csv': 'a,b\n',
};

describe('files that a command reads', () => {
  let cwd: string;
  beforeEach(() => {
    cwd = folderWith(files);
    chmodSync(join(cwd, 'my.key'), 0o600);
    for (const [name, target] of [
      ['link.txt', 'a.txt'],
      ['link.key', 'my.key'],
      ['link.json', 'my.masker.json'],
      ['folder', '.'],
    ] as const)
      symlinkSync(target, join(cwd, name));
    linkSync(join(cwd, 'a.txt'), join(cwd, 'hard.txt'));
  });
  const mask = (...args: string[]) =>
    run(['mask', '-m', 'MyMasker', '-k', 'my.key', ...args, 'a.txt'], { cwd });
  const isUnchanged = () => {
    for (const [name, text] of Object.entries(files))
      assert.equal(readFileSync(join(cwd, name), 'utf8'), text, name);
  };
  const input = 'the input a.txt: choose another folder or name, or use --in-place to replace originals';

  for (const [args, what] of [
    [['-o', 'my.key'], 'the key file'],
    [['-o', 'link.key'], 'the key file'],
    [['-o', 'folder/my.key'], 'the key file'],
    [['--stats', 'my.key'], 'the key file'],
    [['--stats', 'link.key'], 'the key file'],
    [['-o', 'my.masker.json'], 'my.masker.json'],
    [['-o', 'link.json'], 'my.masker.json'],
    [['--stats', 'link.json'], 'my.masker.json'],
    [['-o', 'a.txt'], input],
    [['-o', 'folder/../folder/./a.txt'], input],
    [['-o', 'link.txt'], input],
    [['-o', 'hard.txt'], input],
    [['--output-dir', '.'], input],
    [['--output-dir', 'folder'], input],
    [['--output-dir', 'data/..'], input],
    [['--stats', 'a.txt'], 'a.txt'],
    [['--stats', 'link.txt'], 'a.txt'],
    [['--manifest', 'hard.txt'], 'a.txt'],
    [['--in-place', '--stats', 'hard.txt'], 'a.txt'],
    [['--in-place', '--manifest', 'a.txt'], 'a.txt'],
    [['-o', 'b.txt', '--stats', 'folder/b.txt'], 'b.txt'],
    [['-o', 'new.txt', '--stats', 'new.txt'], 'new.txt'],
    [['-o', 'new.txt', '--stats', 'NEW.txt'], 'new.txt'],
    [['-o', 'new/new.txt', '--stats', 'folder/new/new.txt'], 'new/new.txt'],
  ] as const)
    it(`stay under masker mask ${args.join(' ')}`, async () => {
      const before = readdirSync(cwd);
      const { code, stdout, stderr } = await mask(...args);
      assert.deepEqual([code, stdout], [2, '']);
      assert(stderr.trimEnd().endsWith(` would replace ${what}`), stderr);
      assert.deepEqual(readdirSync(cwd), before);
      isUnchanged();
    });

  const asPlanned = ['mask', '--demo-key', '--plan', 't.masker.plan.json', 'data/t.csv', '-o'];
  const verify = ['verify', 't.masker.plan.json', 'data', 'copy', '--report'];
  const planNew = ['plan', 'new', 'data'];
  for (const args of [
    [...asPlanned, 't.masker.plan.json'],
    [...asPlanned, 'schema/t.csv'],
    [...asPlanned, 'my.masker.json'],
    [...verify, 'data/t.csv'],
    [...verify, 'copy/t.csv'],
    [...verify, 't.masker.plan.json'],
    [...verify, 'schema/t.csv'],
    [...verify, 'link.json'],
    [...verify, 'my.key', '-k', 'my.key'],
    [...verify, 'run.json', '--manifest', 'run.json'],
    [...planNew, '-o', 'data/t.csv', '--force'],
    [...planNew, '-o', 'folder/data/t.csv', '--force'],
    [...planNew, '-o', 'my.masker.json', '--force'],
    [...planNew, '-o', 'x.json', '--report', 'data/t.csv'],
    [...planNew, '-o', 'x.json', '--report', 'link.json'],
    [...planNew, '-o', 'x.json', '--report', 'x.json'],
  ])
    it(`stay under masker ${args.join(' ')}`, async () => {
      const before = readdirSync(cwd);
      const { code, stdout, stderr } = await run(args, { cwd });
      assert.deepEqual([code, stdout], [2, ''], stderr);
      assert.match(stderr, / would replace /);
      assert.deepEqual(readdirSync(cwd), before);
      isUnchanged();
    });

  it('stay where standard input is one of them', async () => {
    const stdinFile = statSync(join(cwd, 'a.txt'));
    const { code, stderr } = await run(['mask', '-m', 'MyMasker', '-k', 'my.key', '-o', 'hard.txt'], {
      cwd,
      input: files['a.txt'],
      stdinFile,
    });
    assert.equal(code, 2);
    assert.match(stderr, /would replace the input standard input/);
    isUnchanged();
  });

  it('stay as lists of maskers', async () => {
    const list = JSON.stringify({ name: 'ListMasker', algorithm: 'HashList', csvFile: 'list.csv', index: 0 });
    const own = folderWith({ ...files, 'list.csv': 'Bonn\nUlm\n', 'list.masker.json': list });
    chmodSync(join(own, 'my.key'), 0o600);
    symlinkSync('list.csv', join(own, 'link.csv'));
    const args = ['mask', '-m', 'ListMasker', '-k', 'my.key', '-o', 'link.csv', 'a.txt'];
    const { code, stderr } = await run(args, { cwd: own });
    assert.equal(code, 2);
    assert.match(stderr, /^masker: the output link\.csv would replace .*list\.csv$/m);
    assert.equal(readFileSync(join(own, 'list.csv'), 'utf8'), 'Bonn\nUlm\n');
  });

  it('are replaced in place, which says so', async () => {
    const masked = await mask('-o', 'masked.txt');
    assert.equal(masked.code, 0, masked.stderr);
    const { code, stdout, stderr } = await mask('--in-place');
    assert.deepEqual([code, stdout], [0, '']);
    assert.equal(
      stderr,
      'masker: warning: a.txt has other hard links, which still hold the original\n' +
        'masker: 1 file replaced by its masked copy; its original is gone\n',
    );
    assert.equal(readFileSync(join(cwd, 'a.txt'), 'utf8'), readFileSync(join(cwd, 'masked.txt'), 'utf8'));
    assert.equal(readFileSync(join(cwd, 'hard.txt'), 'utf8'), files['a.txt']);
  });

  it('are replaced in place at the end of links', async () => {
    const args = ['mask', '-m', 'MyMasker', '-k', 'my.key', '--in-place'];
    assert.equal((await run([...args, 'link.txt', 'b.txt'], { cwd })).code, 0);
    for (const name of ['a.txt', 'b.txt'])
      assert.notEqual(readFileSync(join(cwd, name), 'utf8'), files[name as 'a.txt']);
  });

  for (const [why, args, pattern] of [
    ['without a name', [], /--in-place needs files/],
    ['of two names', ['a.txt', 'link.txt'], /link\.txt is named twice/],
    ['of a device', ['/dev/null'], /--in-place needs files/],
  ] as const)
    it(`aren't replaced in place: ${why}`, async () => {
      const { code, stderr } = await run(['mask', '-m', 'MyMasker', '--demo-key', '--in-place', ...args], {
        cwd,
      });
      assert.equal(code, 2);
      assert.match(stderr, pattern);
      isUnchanged();
    });

  it('are no devices', async () => {
    if (process.platform !== 'win32')
      assert.equal((await mask('-o', '/dev/null', '--stats', '/dev/null')).code, 0);
  });
});

describe('files beside targets', () => {
  it('are no folders', async () => {
    const cwd = folderWith({ 'a.txt': '1\n', 'out/x': '' });
    const { code, stderr } = await run(['mask', '-m', 'SSNMasker', '--demo-key', '-o', 'out', 'a.txt'], {
      cwd,
    });
    assert.equal(code, 2);
    assert.match(stderr, /can't write out: it is a folder/);
    assert.deepEqual(
      readdirSync(cwd).map((name) => basename(name)),
      ['a.txt', 'out'],
    );
  });
});
