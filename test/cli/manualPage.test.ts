// The manual page says what the help says, and man can show it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { manualPage, manualPath } from '../helpers/manualPage.ts';

describe('the manual page', () => {
  it('is what `npm run docs` writes', async () => {
    assert.equal(readFileSync(manualPath, 'utf8'), await manualPage());
  });

  it('is shown by man without a warning', () => {
    const { status, stdout, stderr } = spawnSync('man', ['--warnings', '-l', manualPath], {
      encoding: 'utf8',
      env: { ...process.env, MANWIDTH: '200', LC_ALL: 'C.UTF-8', MANPAGER: 'cat' },
    });
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /masker mask --column ssn=SSNMasker/);
  });
});
