// The notices of third parties are those of the packages that the bundles hold.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { noticesPath, thirdPartyNotices } from '../helpers/notices.ts';

describe('the notices of third parties', () => {
  it('are what `npm run docs` writes', async () => {
    assert.equal(readFileSync(noticesPath, 'utf8'), await thirdPartyNotices());
  });

  it('have the licence of every package', () => {
    const notices = readFileSync(noticesPath, 'utf8')
      .split(/^-{80}$/m)
      .slice(1);
    assert(notices.length > 5);
    for (const notice of notices) assert.match(notice, /^\s*\S+ \d+\.\d+\.\d+\S* \(.+\)\n\n[^]{80}/);
  });
});
