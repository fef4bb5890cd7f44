// Locations in settings files that can name a masker, by a table; marks enclose the location.
import assert from 'node:assert/strict';
import { findRangeForName } from '../../../client/src/settings/maskerSetting.ts';

describe('the place for the name of a masker', () => {
  const table: readonly (readonly [path: string, marked: string])[] = [
    ['settings.json', '{ "masker.activeMasker": «"aM|asker"» }'],
    ['settings.json', '{ "masker.activeMasker": «"|"» }'],
    ['settings.json', '{ "masker.activeMasker": «"aM|»'],
    ['settings.json', '{ "masker.activeMasker": «|» }'],
    ['settings.json', '{ "masker.active|Masker": "aMasker" }'],
    ['settings.json', '{ "masker.activeMasker": "aMasker" | }'],
    ['settings.json', '{ "masker.activeMasker": 1| }'],
    ['settings.json', '{ "other": "|", "masker.activeMasker": "" }'],
    ['settings.json', '|'],
    ['a.code-workspace', '{ "settings": { "masker.activeMasker": «"|"» } }'],
    ['a.code-workspace', '{ "masker.activeMasker": "|" }'],
  ];
  for (const [path, marked] of table)
    it(`${path}: ${marked}`, () => {
      const text = marked.replace(/[«»|]/g, '');
      const offset = marked.replace(/[«»]/g, '').indexOf('|');
      const [start, end] = [marked, marked.replace('«', '')].map((part) => part.replace('|', ''));
      const expected = marked.includes('«')
        ? { start: start?.indexOf('«'), end: end?.indexOf('»') }
        : undefined;
      assert.deepEqual(findRangeForName(text, path, offset), expected);
    });
});
