// Inputs of masker mask whose names are one and the same to the disk of --output-dir.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findCoinciding, tryNames } from '../../cli/src/masking/coincidingNames.ts';
import { folderWith, run, testKey } from './support.ts';

const csv = 'name,ssn\nx,123-45-6789\n';

describe('names that are one to a disk', () => {
  it('are found where a disk takes them for the same', async () => {
    const made = new Set<string>();
    const make = (name: string): Promise<void> => {
      const isThere = made.has(name.toLowerCase());
      made.add(name.toLowerCase());
      return isThere ? Promise.reject(Object.assign(new Error(), { code: 'EEXIST' })) : Promise.resolve();
    };
    assert.deepEqual(await tryNames(['a.csv', 'b.csv', 'A.CSV'], make), ['a.csv', 'A.CSV']);
    made.clear();
    assert.equal(await tryNames(['a.csv', 'b.csv'], make), undefined);
  });

  it('are told by the disk itself, which is left as it was', async () => {
    const cwd = folderWith({ 'a.csv': '' });
    const ignoresCase = existsSync(join(cwd, 'A.csv'));
    for (const folder of ['.', 'not/there'])
      assert.deepEqual(
        await findCoinciding(join(cwd, folder), ['b.csv', 'B.csv']),
        ignoresCase ? ['b.csv', 'B.csv'] : undefined,
      );
    assert.deepEqual(readdirSync(cwd), ['a.csv']);
  });

  it('are both written where they are not', async () => {
    const cwd = folderWith({ '1/a.csv': csv, '2/A.csv': csv });
    const args = ['--column', 'ssn=SSNMasker', '--output-dir', 'out'];
    const { code, stderr } = await run(['mask', ...args, '1/a.csv', '2/A.csv'], {
      env: { MASKER_KEY: testKey },
      cwd,
    });
    if (existsSync(join(cwd, '1/A.csv'))) assert.match(stderr, /a\.csv and A\.csv would be one file/);
    else assert.deepEqual([code, readdirSync(join(cwd, 'out'))], [0, ['A.csv', 'a.csv']]);
  });
});
