// The default folder for saving a new configuration.
import assert from 'node:assert/strict';
import { defaultSaveFolder } from '../../../../client/src/masking/newConfiguration/defaultSaveFolder.ts';

describe('the folder of a new configuration', () => {
  const cases: [paths: string[], expected: string | undefined][] = [
    [[], undefined],
    [['/w/a.masker.json'], '/w'],
    [['/w/a.masker.json', '/w/maskers/b.masker.json', '/w/maskers/c.masker.json'], '/w/maskers'],
    [['/w/x/a.masker.json', '/w/y/b.masker.json'], '/w/x'],
  ];
  for (const [paths, expected] of cases)
    it(`is ${expected ?? 'left open'} where ${paths.length} are`, () => {
      assert.equal(defaultSaveFolder(paths), expected);
    });
});
