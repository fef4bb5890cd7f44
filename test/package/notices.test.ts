// The third-party notices satisfy the licences.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

describe('the notices of third parties', () => {
  it('have the licence of every package', () => {
    const notices = readFileSync('THIRD-PARTY-NOTICES.txt', 'utf8')
      .split(/^-{80}$/m)
      .slice(1);
    assert(notices.length > 5);
    for (const notice of notices) assert.match(notice, /^\s*\S+ \d+\.\d+\.\d+\S* \(.+\)\n\n[^]{80}/);
  });
});
