// The extension's own files: written atomically, and readable by the user only.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrivateFiles } from '../../../client/src/node/privateFiles.ts';
import { createDataDir } from '../../helpers/dataDir.ts';

describe('private files', () => {
  let folder: string;

  beforeEach(() => {
    folder = join(createDataDir(), 'made', 'when needed');
  });

  const values: [what: string, value: unknown][] = [
    ['lines', ['154-47-6043', '']],
    ['a lone surrogate, a tab and an emoji', ['\ud83d', '\t', '😀']],
    ['null', null],
  ];
  for (const [what, value] of values)
    it(`keep ${what}`, () => {
      void new PrivateFiles(folder).update('a', value);
      assert.deepEqual(new PrivateFiles(folder).get('a'), value);
    });

  it('keep each key apart, replace and forget', async () => {
    const files = new PrivateFiles(folder);
    await files.update('a', 1);
    await files.update('../b', 2);
    await files.update('a', 3);
    assert.deepEqual([files.get('a'), files.get('../b'), files.get('c')], [3, 2, undefined]);
    assert.equal(readdirSync(folder).length, 2);
    await files.update('a', undefined);
    await files.update('c', undefined);
    assert.deepEqual([files.get('a'), files.get('../b')], [undefined, 2]);
    assert.equal(readdirSync(folder).length, 1);
  });

  it('are read by their owner alone', async function () {
    if (process.platform === 'win32') return;
    await new PrivateFiles(folder).update('a', 1);
    const [file = ''] = readdirSync(folder);
    assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600);
    assert.equal(statSync(folder).mode & 0o777, 0o700);
  });

  it('hold nothing when they were damaged', async () => {
    const files = new PrivateFiles(folder);
    await files.update('a', 1);
    const [file = ''] = readdirSync(folder);
    const whole = readFileSync(join(folder, file), 'utf8');
    for (const damaged of ['', whole.slice(0, 3), '{}', '["b",1]']) {
      writeFileSync(join(folder, file), damaged);
      assert.equal(files.get('a'), undefined, damaged);
    }
  });

  it('say when they cannot be written', async () => {
    const file = join(createDataDir(), 'file');
    writeFileSync(file, '');
    await assert.rejects(new PrivateFiles(file).update('a', 1));
  });
});
