// Files that appear together: a failure at any step leaves all targets as they were.
import assert from 'node:assert/strict';
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { nodeFileStreams } from '../../../client/src/node/fileStreams.ts';
import { beginFile, placeAll, PlacementError } from '../src/atomicFile.ts';
import { createDataDir } from '../../../test/helpers/dataDir.ts';

const dataDir = createDataDir();
const before = { 'a.txt': 'old a', 'c.txt': 'old c' };

/** Runs with a file system whose calls fail from the one of this index on, for a number of calls. */
function failing<T>(name: 'renameSync' | 'linkSync', first: number, count: number, run: () => T): T {
  const original = fs[name];
  let calls = 0;
  fs[name] = (...args) => {
    const index = calls++;
    if (index >= first && index < first + count)
      throw Object.assign(new Error(), { code: 'EIO', syscall: name });
    original(...args);
  };
  syncBuiltinESMExports();
  try {
    return run();
  } finally {
    fs[name] = original;
    syncBuiltinESMExports();
  }
}

describe('files that appear together', () => {
  let folder: string;
  const contents = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const begin = async () => {
    const files = [];
    for (const name of ['a', 'b', 'c']) {
      const file = await beginFile(join(folder, `${name}.txt`));
      await file.handle.writeFile(`new ${name}`);
      await file.finish();
      files.push(file);
    }
    return files;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(dataDir, 'place-'));
    for (const [name, text] of Object.entries(before)) writeFileSync(join(folder, name), text);
  });

  it('replace their targets', async () => {
    placeAll(await begin());
    assert.deepEqual(contents(), { 'a.txt': 'new a', 'b.txt': 'new b', 'c.txt': 'new c' });
  });

  it('replace their targets on disks without hard links', async () => {
    const files = await begin();
    failing('linkSync', 0, Infinity, () => {
      placeAll(files);
    });
    assert.deepEqual(contents(), { 'a.txt': 'new a', 'b.txt': 'new b', 'c.txt': 'new c' });
  });

  for (const [what, withLinks, renames] of [
    ['with hard links', true, 3],
    ['without hard links', false, 4],
  ] as const)
    for (let step = 0; step < renames; step++)
      it(`leave everything when renaming fails ${what}: step ${step}`, async () => {
        const files = await begin();
        const place = () => {
          failing('renameSync', step, 1, () => {
            placeAll(files);
          });
        };
        assert.throws(() => {
          if (withLinks) place();
          else failing('linkSync', 0, Infinity, place);
        }, PlacementError);
        for (const file of files) await file.discard();
        assert.deepEqual(contents(), before);
      });

  it('say which previous version is where when one can not be restored', async () => {
    const files = await begin();
    // The third file fails, and so does the way back of the first.
    assert.throws(
      () => {
        failing('renameSync', 2, Infinity, () => {
          placeAll(files);
        });
      },
      ({ unrestored }: PlacementError) => {
        assert.deepEqual(
          unrestored.map(({ target }) => target),
          [join(folder, 'a.txt')],
        );
        assert.equal(readFileSync(unrestored[0]?.backup ?? '', 'utf8'), 'old a');
        return true;
      },
    );
  });

  for (const last of ['b.txt', 'c.txt'])
    it(`leave everything when a target has become a folder: ${last}`, async () => {
      const files = await begin();
      rmSync(join(folder, last), { force: true });
      mkdirSync(join(folder, last));
      assert.throws(() => {
        placeAll(files);
      }, PlacementError);
      for (const file of files) await file.discard();
      assert(statSync(join(folder, last)).isDirectory());
      assert.equal(readFileSync(join(folder, 'a.txt'), 'utf8'), 'old a');
      assert(readdirSync(folder).every((name) => name.endsWith('.txt')));
    });

  it('leave everything in VS Code', async () => {
    async function* one(text: string) {
      yield await Promise.resolve(text);
    }
    const original = { fsPath: join(folder, 'c.txt') };
    const group = nodeFileStreams.begin();
    await group.write({ fsPath: join(folder, 'a.txt') }, one('new a'));
    await group.write({ fsPath: join(folder, 'd.txt') }, one('new d'), original);
    await group.write({ fsPath: join(folder, 'e.txt') }, one('new e'), original);
    assert.equal(contents()['a.txt'], 'old a');
    writeFileSync(join(folder, 'e.txt'), 'made meanwhile');
    await assert.rejects(group.complete(), /A file of the same name was made in the meantime/);
    await group.discard();
    assert.deepEqual(contents(), { ...before, 'e.txt': 'made meanwhile' });
  });
});
