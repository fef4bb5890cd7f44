// Reading masker files on disk: ordinary ones within bounds, and nothing that might never end.
import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { findMaskerFiles, readMaskerFile } from '../../../server/src/node/files.ts';
import { maskerText, TemporaryWorkspace } from '../../helpers/temporaryWorkspace.ts';

describe('masker files on disk', () => {
  let workspace: TemporaryWorkspace;
  before(async () => {
    workspace = await TemporaryWorkspace.create({
      'a.masker.json': `\uFEFF${maskerText('aMasker')}`,
      'marks.masker.json': `\uFEFF\uFEFF${maskerText('aMasker')}`,
      'large.masker.json': ' '.repeat(1024 * 1024 + 1),
      'folder.masker.json/b.masker.json': maskerText('bMasker'),
    });
    await symlink('/dev/zero', join(workspace.path, 'device.masker.json'));
    await symlink('a.masker.json', join(workspace.path, 'link.masker.json'));
  });
  after(() => workspace.remove());

  for (const [what, path, text] of [
    ['an ordinary file, without its byte order mark', 'a.masker.json', maskerText('aMasker')],
    ['two byte order marks, which are an error', 'marks.masker.json', `\uFEFF\uFEFF${maskerText('aMasker')}`],
    ['a link to one', 'link.masker.json', maskerText('aMasker')],
    ['not a link to a device', 'device.masker.json', undefined],
    ['not a folder', 'folder.masker.json', undefined],
    ['not what is too large', 'large.masker.json', undefined],
    ['not what is not there', 'c.masker.json', undefined],
  ] as const) {
    it(`reads ${what}`, async () => {
      assert.equal(await readMaskerFile(workspace.uriOf(path)), text);
    });
  }

  it('finds those in folders, and follows no links', async () => {
    const files = await findMaskerFiles(workspace.uri, () => assert.fail('there is no more'));
    assert.deepEqual(
      files.map(({ uri }) => workspace.pathOf(uri)),
      ['a.masker.json', 'marks.masker.json', 'folder.masker.json/b.masker.json'],
    );
  });
});
