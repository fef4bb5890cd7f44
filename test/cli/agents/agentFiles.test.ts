// Files for language models, while a folder in their path is replaced by a link that leads outside.
import assert from 'node:assert/strict';
import { renameSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { allowedFile, readingAllowed } from '../../../cli/src/agents/agentFiles.ts';
import { FileReplaced, readBytes } from '@masker/node';
import { folderWith } from '../support.ts';

describe('files for language models', () => {
  let root: string;
  let outside: string;
  let isSwapped: boolean;

  beforeEach(() => {
    root = folderWith({ 'data/a.csv': 'id\n1\n' });
    outside = folderWith({ 'a.csv': 'id\n2\n' });
    isSwapped = false;
  });

  /** Replaces the folder by a link to the folder outside, or restores it. */
  function swap(): void {
    const [folder, kept] = [join(root, 'data'), join(root, 'kept')];
    if (isSwapped) unlinkSync(folder);
    renameSync(isSwapped ? kept : folder, isSwapped ? folder : kept);
    if (!isSwapped) symlinkSync(outside, folder, 'junction');
    isSwapped = !isSwapped;
  }

  it('are never those of another folder', async () => {
    const secret = statSync(join(outside, 'a.csv')).ino;
    const done = new AbortController();
    const swapping = (async () => {
      while (!done.signal.aborted) {
        swap();
        await setImmediate();
      }
    })();
    let found = 0;
    for (let i = 0; i < 500; i++) {
      const file = await allowedFile('data/a.csv', [root]).catch(() => undefined);
      if (file === undefined) continue;
      found++;
      assert.notEqual(file.identity.ino, secret);
    }
    done.abort();
    await swapping;
    assert.ok(found > 0 && found < 500, String(found));
  });

  it('are compared when they are opened', async () => {
    const file = await allowedFile('data/a.csv', [root]);
    swap();
    await assert.rejects(readBytes(file.path, file.identity).next(), FileReplaced);
    await assert.rejects(
      readingAllowed(file, () => Promise.resolve()),
      FileReplaced,
    );
    swap();
    for await (const bytes of readBytes(file.path, file.identity))
      assert.equal(Buffer.from(bytes).toString(), 'id\n1\n');
    assert.equal(await readingAllowed(file, () => Promise.resolve(1)), 1);
  });
});
