// An input of masker mask is never replaced by its output, whatever links lead there.
import assert from 'node:assert/strict';
import { chmodSync, linkSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, maskerText, run, testKey } from '../support.ts';

const files = {
  'a.txt': '123\n',
  'b.txt': '456\n',
  'my.key': testKey,
  'my.masker.json': maskerText('MyMasker'),
};

describe('the output of masker mask', () => {
  let cwd: string;
  beforeEach(() => {
    cwd = folderWith(files);
    chmodSync(join(cwd, 'my.key'), 0o600);
    for (const [name, target] of [
      ['link.txt', 'a.txt'],
      ['link.key', 'my.key'],
      ['link.json', 'my.masker.json'],
    ] as const)
      symlinkSync(target, join(cwd, name));
    linkSync(join(cwd, 'a.txt'), join(cwd, 'hard.txt'));
    symlinkSync('.', join(cwd, 'folder'));
  });
  const mask = (...args: string[]) =>
    run(['mask', '-m', 'MyMasker', '-k', 'my.key', ...args, 'a.txt'], { cwd });

  for (const [args, what] of [
    [['-o', 'my.key'], 'the key file'],
    [['-o', 'link.key'], 'the key file'],
    [['-o', 'folder/my.key'], 'the key file'],
    [['--stats', 'my.key'], 'the key file'],
    [['--stats', 'link.key'], 'the key file'],
    [['-o', 'my.masker.json'], 'my.masker.json'],
    [['-o', 'link.json'], 'my.masker.json'],
    [['--stats', 'link.json'], 'my.masker.json'],
    [['-o', 'link.txt'], 'a.txt'],
    [['-o', 'hard.txt'], 'a.txt'],
    [['-o', 'folder/a.txt'], 'a.txt'],
    [['--stats', 'a.txt'], 'a.txt'],
    [['--stats', 'link.txt'], 'a.txt'],
    [['--output-dir', 'folder'], 'a.txt'],
    [['-o', 'b.txt', '--stats', 'folder/b.txt'], 'b.txt'],
    [['-o', 'new.txt', '--stats', 'new.txt'], 'new.txt'],
  ] as const)
    it(`replaces nothing that is read: ${args.join(' ')}`, async () => {
      const before = readdirSync(cwd);
      const { code, stdout, stderr } = await mask(...args);
      assert.deepEqual([code, stdout], [2, '']);
      assert(stderr.startsWith('masker: '), stderr);
      assert(stderr.trimEnd().endsWith(` would replace ${what}`), stderr);
      assert.deepEqual(readdirSync(cwd), before);
      for (const [name, text] of Object.entries(files))
        assert.equal(readFileSync(join(cwd, name), 'utf8'), text);
    });

  it('replaces no list that a masker is made of', async () => {
    const list = JSON.stringify({ name: 'ListMasker', algorithm: 'HashList', csvFile: 'list.csv', index: 0 });
    const own = folderWith({ ...files, 'list.csv': 'Bonn\nUlm\n', 'list.masker.json': list });
    chmodSync(join(own, 'my.key'), 0o600);
    symlinkSync('list.csv', join(own, 'link.csv'));
    const { code, stderr } = await run(
      ['mask', '-m', 'ListMasker', '-k', 'my.key', '-o', 'link.csv', 'a.txt'],
      {
        cwd: own,
      },
    );
    assert.equal(code, 2);
    assert.match(stderr, /^masker: the output link\.csv would replace .*list\.csv$/m);
    assert.equal(readFileSync(join(own, 'list.csv'), 'utf8'), 'Bonn\nUlm\n');
  });

  it('may replace its input by its own name, and devices', async () => {
    assert.equal((await mask('-o', 'a.txt')).code, 0);
    assert.notEqual(readFileSync(join(cwd, 'a.txt'), 'utf8'), files['a.txt']);
    assert.equal((await mask('--output-dir', '.')).code, 0);
    if (process.platform !== 'win32')
      assert.equal((await mask('-o', '/dev/null', '--stats', '/dev/null')).code, 0);
  });
});
