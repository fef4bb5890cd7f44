// Maskers that draw nothing need no masking key.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProgram } from '../helpers/builtPrograms.ts';
import { folderWith, maskerText, outcomeOf, run, start } from './support.ts';

const files = {
  'same.masker.json': '{ "name": "SameMasker", "description": "the same", "algorithm": "Identity" }',
  'same.masker.test.json': JSON.stringify({
    keyFingerprint: '00000000',
    cases: [{ input: 'a', masked: 'a', unchanged: true }],
  }),
};

describe('a masker that draws nothing', () => {
  const cwd = folderWith({ ...files, 'a.csv': `a,b\n${'1,2\n'.repeat(1000)}` });

  for (const args of [
    ['mask', '-m', 'IdentityMasker'],
    ['mask', '-m', 'SameMasker', '--demo-key'],
    ['mask', '-f', 'csv', '--no-header', '--column', '1=SameMasker'],
  ])
    it(`masks without a key: ${args.join(' ')}`, async () => {
      const outcome = await run(args, { cwd, input: '1\n2\n' });
      assert.deepEqual(outcome, { code: 0, stdout: '1\n2\n', stderr: '' });
    });

  it('is explained without a key', async () => {
    const { code, stdout, stderr } = await run(['explain', 'IdentityMasker', '12'], { cwd });
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^Masked: 12$/m);
  });

  it('is tested without a key, and its masked values hold for every key', async () => {
    const { code, stderr } = await run(['test'], { cwd });
    assert.deepEqual([code, stderr], [0, 'masker: 1 test: 1 passed, 0 failed, 0 skipped\n']);
  });

  it('masks in several threads without a key', async () => {
    const child = start(
      await buildProgram(),
      ['mask', '-j', '2', '--column', 'a=IdentityMasker', '-o', 'b.csv', 'a.csv'],
      { cwd },
    );
    assert.deepEqual(await outcomeOf(child), { code: 0, stdout: '', stderr: '' });
    assert(readdirSync(cwd).includes('b.csv'));
    assert.equal(readFileSync(join(cwd, 'b.csv'), 'utf8'), readFileSync(join(cwd, 'a.csv'), 'utf8'));
  });

  it('does not spare the key of another one', async () => {
    const args = ['mask', '-f', 'csv', '--column', 'a=IdentityMasker', '--column', 'b=SSNMasker'];
    const { code, stdout, stderr } = await run(args, { cwd, input: 'a,b\n1,2\n' });
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^masker: there is no masking key/);
    const ssn = await run(['test', 'ssn.masker.test.json'], {
      cwd: folderWith({
        'ssn.masker.json': maskerText('AMasker'),
        'ssn.masker.test.json': '{ "cases": [{ "input": "1", "conforms": true }] }',
      }),
    });
    assert.deepEqual([ssn.code, ssn.stdout], [2, '']);
    assert.match(ssn.stderr, /^masker: there is no masking key/);
  });
});
