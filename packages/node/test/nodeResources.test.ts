// Files that configurations name, on disk: where they are looked for, and what is refused.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Resource, ResourceReader } from '@masker/config';
import { nodeResourceHost } from '../src/nodeResources.ts';

describe('files that configurations name', () => {
  const root = mkdtempSync(join(tmpdir(), 'masker-resources-'));
  const folder = join(root, 'maskers');
  const outside = mkdtempSync(join(tmpdir(), 'masker-outside-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const reader = new ResourceReader(nodeResourceHost);
  const read = async (path: string, location = { folder, root }): Promise<Resource | undefined> =>
    (await reader.read(location, [{ path }])).get(path);
  const first = (resource: Resource | undefined): string =>
    resource === undefined
      ? 'nothing'
      : 'list' in resource
        ? (resource.list.record(0)[0] ?? '')
        : resource.problem.code;

  before(() => {
    write(join(root, 'lists/both.csv'), 'in the root\nx\n');
    write(join(folder, 'lists/both.csv'), 'in the folder\nx\n');
    write(join(root, 'root.csv'), 'root\nx\n');
    write(join(outside, 'secret.csv'), 'secret\nx\n');
    symlinkSync(join(outside, 'secret.csv'), join(folder, 'link.csv'));
    symlinkSync(outside, join(folder, 'linked'));
    symlinkSync(join(folder, 'lists/both.csv'), join(folder, 'inside.csv'));
    execFileSync('mkfifo', [join(folder, 'pipe.csv')]);
    write(join(folder, 'huge.csv'), '');
    truncateSync(join(folder, 'huge.csv'), 2 ** 26 + 1);
  });

  after(() => {
    for (const path of [root, outside]) rmSync(path, { recursive: true });
  });

  const cases: readonly (readonly [path: string, found: string])[] = [
    ['lists/both.csv', 'in the folder'],
    ['root.csv', 'root'],
    ['../root.csv', 'root'],
    ['inside.csv', 'in the folder'],
    ['../../root.csv', 'outside'],
    ['link.csv', 'outside'],
    ['linked/secret.csv', 'outside'],
    ['pipe.csv', 'unreadable'],
    ['lists', 'unreadable'],
    ['huge.csv', 'too-large'],
    ['none.csv', 'not-found'],
    ['root.csv/below.csv', 'not-found'],
    ['/etc/passwd', 'nothing'],
    ['C:\\lists.csv', 'nothing'],
  ];
  for (const [path, found] of cases)
    it(`${path}: ${found}`, async () => {
      assert.equal(first(await read(path)), found);
    });

  it('of a configuration outside of the root lie in its folder or in the root', async () => {
    const location = { folder: outside, root };
    assert.equal(first(await read('secret.csv', location)), 'secret');
    assert.equal(first(await read('root.csv', location)), 'root');
    assert.equal(first(await read('../secret.csv', location)), 'outside');
  });

  it('of a masker that is nowhere lie nowhere', async () => {
    assert.equal(
      first(
        (await reader.read({ folder: undefined, root: undefined }, [{ path: 'root.csv' }])).get('root.csv'),
      ),
      'not-found',
    );
  });

  it('are read once for each version', async () => {
    const path = join(folder, 'changing.csv');
    write(path, 'one\nx\n');
    const before = await read('changing.csv');
    const again = await read('changing.csv');
    assert(before !== undefined && again !== undefined && 'list' in before && 'list' in again);
    assert.equal(before.list, again.list);
    write(path, 'two\nx\n');
    utimesSync(path, 1, 1);
    assert.equal(first(await read('changing.csv')), 'two');
  });

  /** A host under whose hands the file changes as it is read, so many times. */
  const changing = (path: string, times: number): ResourceReader<{ folder: string; root: string }> => {
    let left = times;
    return new ResourceReader({
      folderOf: (location) => nodeResourceHost.folderOf(location),
      look: async (origin, resourcePath) => {
        const file = await nodeResourceHost.look(origin, resourcePath);
        if (file === undefined || 'code' in file) return file;
        const read = async () => {
          const bytes = await file.read();
          // As long as before, so that only its time tells.
          if (left > 0) {
            writeFileSync(path, `version ${left}\nx\n`);
            utimesSync(path, left, left);
            left--;
          }
          return bytes;
        };
        return { ...file, read };
      },
    });
  };

  it('that change while they are read are read again, so that no list is of two versions', async () => {
    const path = join(folder, 'growing.csv');
    write(path, 'version 9\nx\n');
    const found = await changing(path, 2).read({ folder, root }, [{ path: 'growing.csv' }]);
    assert.equal(first(found.get('growing.csv')), 'version 1');
  });

  it('that change all the time are refused, and read when they no longer do', async () => {
    const path = join(folder, 'restless.csv');
    write(path, 'version 9\nx\n');
    const restless = changing(path, 4);
    const once = async () =>
      first((await restless.read({ folder, root }, [{ path: 'restless.csv' }])).get('restless.csv'));
    assert.equal(await once(), 'unreadable');
    assert.equal(await once(), 'version 1');
  });
});
