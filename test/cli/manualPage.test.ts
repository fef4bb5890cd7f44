// The manual page can be shown by man.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

describe('the manual page', () => {
  it('is shown by man without a warning', () => {
    const { status, stdout, stderr } = spawnSync('man', ['--warnings', '-l', 'docs/masker.1'], {
      encoding: 'utf8',
      env: { ...process.env, MANWIDTH: '200', LC_ALL: 'C.UTF-8', MANPAGER: 'cat' },
    });
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /masker mask --column ssn=SSNMasker/);
  });
});
