// Where files of settings name a masker, by a table; the value is between the marks.
import assert from 'node:assert/strict';
import { findNamedMasker, findPlaceForName } from '../../client/src/settings/maskerSetting.ts';

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
      assert.deepEqual(findPlaceForName(text, path, offset), expected);
    });
});
