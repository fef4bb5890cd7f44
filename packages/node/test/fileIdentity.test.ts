// Identities of files: one for all names of a file, also before it exists.
import assert from 'node:assert/strict';
import { linkSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFileStreams } from '../../../client/src/node/fileStreams.ts';
import { fileIdentity } from '../src/fileIdentity.ts';
import { createDataDir } from '../../../test/helpers/dataDir.ts';

const dataDir = createDataDir();

describe('the identity of a file', () => {
  const folder = mkdtempSync(join(dataDir, 'identity-'));
  const path = (...names: string[]) => join(folder, ...names);
  before(() => {
    writeFileSync(path('a'), '');
    writeFileSync(path('b'), '');
    mkdirSync(path('in'));
    linkSync(path('a'), path('hard'));
    symlinkSync('a', path('soft'));
    symlinkSync('.', path('in', 'out'));
    symlinkSync('in', path('in-link'));
  });

  for (const [one, other, isSame] of [
    ['a', 'b', false],
    ['a', 'hard', true],
    ['a', 'soft', true],
    ['hard', 'soft', true],
    ['new', 'a', false],
    ['new', 'New', true],
    ['new', 'new2', false],
    ['in/new', 'in-link/new', true],
    ['in/new', 'in/out/out/NEW', true],
    ['in/x/y/new', 'in-link/X/y/new', true],
    ['u\u0308', '\u00fc', true],
  ] as const)
    it(`${isSame ? 'is' : "isn't"} the same: ${one}, ${other}`, async () => {
      assert.equal((await fileIdentity(path(one))) === (await fileIdentity(path(other))), isSame);
      assert.equal(await nodeFileStreams.identityOf({ fsPath: path(one) }), await fileIdentity(path(one)));
    });

  it('is none for folders and devices', async () => {
    assert.equal(await fileIdentity(folder), undefined);
    if (process.platform !== 'win32') assert.equal(await fileIdentity('/dev/null'), undefined);
  });
});
