// Files that appear when they are complete.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beginFile, replaceFileSync } from '../src/atomicFile.ts';
import { root } from '../../../scripts/lib/command.mjs';
import { createDataDir } from '../../../test/helpers/dataDir.ts';

const dataDir = createDataDir();

describe('an atomic file', () => {
  let folder: string;
  let path: string;
  const text = () => readFileSync(path, 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(dataDir, 'atomic-'));
    path = join(folder, 'a.txt');
  });

  it('takes the place of its target when it is complete, and keeps its permissions', async () => {
    writeFileSync(path, 'old');
    chmodSync(path, 0o640);
    const file = await beginFile(path);
    await file.handle.writeFile('new');
    assert.equal(text(), 'old');
    await file.complete();
    assert.equal(text(), 'new');
    assert.equal(statSync(path).mode & 0o777, 0o640);
    assert.deepEqual(readdirSync(folder), ['a.txt']);
  });

  it('may be brought to the disk while it is written', async () => {
    const file = await beginFile(path);
    for (const part of ['a', 'b', 'c']) {
      await file.handle.writeFile(part);
      file.syncEarly();
    }
    await file.complete();
    assert.equal(text(), 'abc');
  });

  it('leaves its target when it is discarded', async () => {
    writeFileSync(path, 'old');
    const file = await beginFile(path);
    await file.handle.writeFile('new');
    await file.discard();
    assert.equal(text(), 'old');
    assert.deepEqual(readdirSync(folder), ['a.txt']);
  });

  it('is never open to more people than what it replaces', async () => {
    writeFileSync(path, 'old');
    chmodSync(path, 0o600);
    const file = await beginFile(path);
    const [begun = ''] = readdirSync(folder).filter((name) => name !== 'a.txt');
    assert.equal(statSync(join(folder, begun)).mode & 0o777, 0o600);
    await file.discard();
  });

  it('has the permissions that are asked for when it is new', async () => {
    await (await beginFile(path, { newMode: 0o600 })).complete();
    assert.equal(statSync(path).mode & 0o777, 0o600);
  });

  it('is written beside its target under a name of its own, however long the target is called', async () => {
    const target = join(folder, `${'ö'.repeat(123)}.txt`);
    const files = [await beginFile(target), await beginFile(target)];
    assert.equal(readdirSync(folder).filter((name) => name.endsWith('.part')).length, 2);
    for (const file of files) await file.discard();
    assert.deepEqual(readdirSync(folder), []);
  });

  it('follows a link', async () => {
    const link = join(folder, 'link.txt');
    writeFileSync(path, 'old');
    symlinkSync(path, link);
    const file = await beginFile(link);
    await file.handle.writeFile('new');
    await file.complete();
    assert(lstatSync(link).isSymbolicLink());
    assert.equal(text(), 'new');
  });

  it('replaces no file where it is to be new', async () => {
    const file = await beginFile(path, { isNew: true });
    writeFileSync(path, 'made meanwhile');
    await assert.rejects(file.complete(), { code: 'EEXIST' });
    await file.discard();
    assert.equal(text(), 'made meanwhile');
    const gone = await beginFile(join(folder, 'b.txt'), { isNew: true });
    for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(join(folder, name));
    await assert.rejects(gone.complete(), { code: 'ENOENT' });
    await gone.discard();
    assert.deepEqual(readdirSync(folder), ['a.txt']);
  });

  it('is replaced at once where it is small', () => {
    writeFileSync(path, 'old');
    replaceFileSync(path, 'new', 0o600);
    assert.equal(text(), 'new');
    assert.equal(statSync(path).mode & 0o777, 0o600);
    assert.throws(() => {
      replaceFileSync(folder, 'new', 0o600);
    });
    assert.deepEqual(readdirSync(folder), ['a.txt']);
  });

  it('goes with the process', () => {
    const module = pathToFileURL(join(root, 'packages/node/src/atomicFile.ts')).href;
    const script = `import(${JSON.stringify(module)}).then(async ({ beginFile }) => {
      await beginFile(${JSON.stringify(path)});
      process.exit(require('fs').readdirSync(${JSON.stringify(folder)}).length);
    });`;
    assert.equal(spawnSync(process.execPath, ['--import', 'tsx', '-e', script], { cwd: root }).status, 1);
    assert.deepEqual(readdirSync(folder), []);
  });
});
