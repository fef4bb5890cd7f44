// Files that are found in a folder and those in it.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type FindOptions, findFiles } from '../src/findFiles.ts';
import { createDataDir } from '../../../test/helpers/dataDir.ts';

describe('finding files', () => {
  const folder = mkdtempSync(join(createDataDir(), 'find-'));
  const options = { isSkipped: (name: string) => name === 'skipped', maxFolders: 100 };
  const find = async (more: Partial<FindOptions> = {}) => {
    const found: string[] = [];
    for await (const { path, isLink } of findFiles(folder, '.x', { ...options, ...more }))
      found.push(`${relative(folder, path).replaceAll('\\', '/')}${isLink ? ' (link)' : ''}`);
    return found;
  };

  before(() => {
    for (const path of ['b/1.x', 'a/deep/2.x', 'a/3.x', '4.x', '5.y', 'skipped/6.x', 'folder.x/7.x']) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), '');
    }
    symlinkSync('.', join(folder, 'round'));
    symlinkSync('4.x', join(folder, 'link.x'));
    symlinkSync('nowhere', join(folder, 'broken.x'));
    symlinkSync('a', join(folder, 'linked-folder.x'));
    symlinkSync('/dev/zero', join(folder, 'device.x'));
  });

  it('goes from the nearest folders to those below, in the order of the alphabet', async () => {
    assert.deepEqual(await find(), [
      '4.x',
      'broken.x (link)',
      'link.x (link)',
      'a/3.x',
      'b/1.x',
      'folder.x/7.x',
      'a/deep/2.x',
    ]);
  });

  it('goes through so many folders, and tells when there are more', async () => {
    let cuts = 0;
    const onCut = () => {
      cuts++;
    };
    assert.deepEqual(await find({ maxFolders: 2, onCut }), [
      '4.x',
      'broken.x (link)',
      'link.x (link)',
      'a/3.x',
    ]);
    assert.equal(cuts, 1);
    await find({ onCut });
    assert.equal(cuts, 1);
  });

  it('finds nothing in a folder that is not there', async () => {
    for await (const { path } of findFiles(join(folder, 'none'), '.x', options)) assert.fail(path);
  });
});
