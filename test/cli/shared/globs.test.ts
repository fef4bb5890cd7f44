// Globs, which the command line expands for shells that don't.
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expandGlob, globPattern } from '../../../cli/src/shared/globs.ts';
import { folderWith } from '../support.ts';

describe('a glob', () => {
  const cwd = folderWith({
    'a.csv': '',
    'data/b.csv': '',
    'data/deep/c.csv': '',
    'node_modules/x/d.csv': '',
    'data/node_modules/e.csv': '',
  });
  for (const [name, target] of [
    ['round', '.'],
    ['again', '.'],
    ['data/up', '..'],
    ['linked', 'data'],
    ['link.csv', 'a.csv'],
    ['folder.csv', 'data'],
    ['broken.csv', 'nowhere'],
  ] as const)
    symlinkSync(target, join(cwd, name));

  for (const [pattern, expected] of [
    ['**/*.csv', ['a.csv', 'data/b.csv', 'data/deep/c.csv', 'link.csv']],
    ['*/*.csv', ['data/b.csv']],
    ['*.csv', ['a.csv', 'link.csv']],
    ['linked/*.csv', ['linked/b.csv']],
    ['{a,link}.csv', ['a.csv', 'link.csv']],
  ] as const)
    it(`follows no links to folders, and leaves node_modules out: ${pattern}`, async () => {
      assert.deepEqual(await expandGlob(pattern, cwd), expected);
    });

  it('has the separators of Windows there, and escapes elsewhere', () => {
    assert.equal(globPattern('C:\\data\\**\\*.csv', 'win32'), 'C:/data/**/*.csv');
    assert.equal(globPattern('..\\data\\a?.csv', 'win32'), '../data/a?.csv');
    assert.equal(globPattern('\\\\server\\share\\*.csv', 'win32'), '//server/share/*.csv');
    assert.equal(globPattern('a\\*.csv', 'linux'), 'a\\*.csv');
  });

  it('may name node_modules', async () => {
    assert.deepEqual(await expandGlob('node_modules/*/*.csv', cwd), ['node_modules/x/d.csv']);
  });
});
