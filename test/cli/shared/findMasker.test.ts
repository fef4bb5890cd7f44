// A masker's name is looked for in the current folder, in its folder maskers, and in the folder of --maskers.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { minProcessorTime } from '../../helpers/processorTime.ts';
import { folderWith, maskerText, run, testKey } from '../support.ts';

const env = { MASKER_KEY: testKey };
const tree = {
  'a.masker.json': maskerText('AMasker'),
  'maskers/b.masker.json': maskerText('BMasker'),
  'else where/c.masker.json': maskerText('CMasker'),
  'maskers/test/ssn.masker.json': maskerText('SSNMasker', { ignoreChars: ['1'] }),
  'test/d.masker.json': maskerText('DMasker'),
};

describe('the name of a masker', () => {
  const cwd = folderWith(tree);
  const mask = (...args: string[]) => run(['mask', ...args], { input: '111\n', env, cwd });

  it('is found in the current folder, in maskers and where --maskers says', async () => {
    for (const args of [
      ['-m', 'AMasker'],
      ['-m', 'BMasker'],
      ['-m', 'CMasker', '--maskers', 'else where'],
      ['-m', 'AMasker', '--maskers', 'maskers'],
      ['-m', 'BMasker', '--maskers', join(cwd, 'maskers')],
    ])
      assert.deepEqual((await mask(...args)).code, 0, args.join(' '));
    for (const name of ['CMasker', 'DMasker']) assert.equal((await mask('-m', name)).code, 2);
  });

  it('is the default masker’s in spite of a test file further below', async () => {
    const { code, stdout, stderr } = await mask('-m', 'SSNMasker');
    assert.equal(code, 0);
    assert.notEqual(stdout, '111\n');
    assert.doesNotMatch(stderr, /isn't the default masker/);
  });

  it('is suggested where it was misspelt', async () => {
    for (const [name, meant] of [
      ['BMaskr', 'BMasker'],
      ['ssnmasker', 'SSNMasker'],
    ] as const) {
      const { code, stderr } = await mask('-m', name);
      assert.equal(code, 2);
      assert.match(stderr, new RegExp(`no masker has that name \\(did you mean ${meant}\\?\\)`));
    }
    assert.match((await mask('-m', '123-45-6789')).stderr, /^masker: no masker has that name; /);
  });

  it('is not looked for in a folder that is not there, which is told', async () => {
    const { code, stdout, stderr } = await mask('-m', 'AMasker', '--maskers', 'none');
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^masker: can't read none: there is no such file\n$/);
  });

  it('is found in less than 50 ms, however large the tree is', async () => {
    const large = folderWith(tree);
    for (let i = 0; i < 3000; i++) mkdirSync(join(large, 'data', `${i % 50}`, `${i}`), { recursive: true });
    // Of processor time; a walk through the tree takes three times as much, however often it is tried.
    const time = await minProcessorTime(10, async () => {
      assert.equal((await run(['explain', 'BMasker', '123'], { env, cwd: large })).code, 0);
    });
    assert(time < 50, `${time} ms`);
  });
});
