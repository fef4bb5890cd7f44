// Addresses in folders, and their new addresses after a move.
import assert from 'node:assert/strict';
import { URI } from 'vscode-uri';
import { isWithin, movedAlong } from '../../../client/src/files/placeInFolder.ts';

const uri = (text: string) => URI.parse(text);

describe('places in folders', () => {
  for (const [file, folder, expected] of [
    ['file:///a/b.csv', 'file:///a', true],
    ['file:///a', 'file:///a', true],
    ['file:///ab/c.csv', 'file:///a', false],
    ['file:///a/b.csv', 'memfs:/a', false],
    ['memfs:/a/b.csv', 'memfs:/', true],
    ['file:///b.csv', 'file:///', true],
    ['vscode-test-web://mount/b.csv', 'vscode-test-web://mount/', true],
    ['vscode-test-web://mounted/b.csv', 'vscode-test-web://mount/', false],
  ] as const)
    it(`${file} is ${expected ? '' : 'not '}in ${folder}`, () => {
      assert.equal(isWithin(uri(file), uri(folder)), expected);
    });

  it('what is in a folder moves along with it', () => {
    const moved = (file: string) => movedAlong(uri(file), uri('file:///a'), uri('file:///c/d'))?.toString();
    assert.equal(moved('file:///a/b.csv'), 'file:///c/d/b.csv');
    assert.equal(moved('file:///ab.csv'), undefined);
  });
});
