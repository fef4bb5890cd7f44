// Where files of settings name a masker, by a table; the value is between the marks.
import assert from 'node:assert/strict';
import { findNamedMasker } from '../../client/src/settings/maskerSetting.ts';

describe('a masker named by settings', () => {
  const table: readonly (readonly [string, string, string | undefined])[] = [
    ['settings.json', '{ "masker.activeMasker": «"aMasker"» }', 'aMasker'],
    ['settings.json', '{ // why\n "a": 1, "masker.activeMasker": «"\\u0061Masker"», }', 'aMasker'],
    ['settings.json', '{ "masker.activeMasker": "" }', undefined],
    ['settings.json', '{ "masker.activeMasker": 1 }', undefined],
    ['settings.json', '{ "masker.consistency": "value", "other": "masker.activeMasker" }', undefined],
    ['settings.json', '{ "settings": { "masker.activeMasker": "aMasker" } }', undefined],
    ['settings.json', '', undefined],
    ['settings.json', '{ "masker.activeMasker": «"aMasker"»', 'aMasker'],
    ['a.code-workspace', '{ "folders": [], "settings": { "masker.activeMasker": «"aMasker"» } }', 'aMasker'],
    ['a.code-workspace', '{ "masker.activeMasker": "aMasker" }', undefined],
  ];
  for (const [path, marked, name] of table)
    it(`${path}: ${marked}`, () => {
      const text = marked.replace(/[«»]/g, '');
      const range = { start: marked.indexOf('«'), end: marked.indexOf('»') - 1 };
      assert.deepEqual(findNamedMasker(text, path), name === undefined ? undefined : { name, range });
    });
});
