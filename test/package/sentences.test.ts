// Sentences of schemas, the manifest and pages begin with their subjects.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';

const pages = ['README.md', 'python/README.md', ...inFolder('docs', '.md')];
const descriptions = ['package.json', ...inFolder('schemas', '.json')];
/** A beginning of a sentence, of an entry or of a cell. `By default, …` is one, too, and a question may begin so. */
const fronted =
  /(?:^|[.:!] |\| |- |"|\\n)(?:Whether|What|Those|Of|By(?! default\b)) [a-z][^.|"\\?]*(?![^.|"\\?]*\?)/gm;

describe('sentences', () => {
  for (const file of pages)
    it(`begin with their subjects in ${file}`, () => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/^(?:```)[\s\S]*?^```/gm, '');
      assert.deepEqual(beginnings(text), []);
    });

  for (const file of descriptions)
    it(`begin with their subjects in descriptions of ${file}`, () => {
      const text = readFileSync(join(root, file), 'utf8');
      const own = Array.from(
        text.matchAll(/^\s*"(?:markdownD|d)escription": (".*"),?$/gm),
        ([, one = '']) => one,
      );
      assert.deepEqual(beginnings(own.join('\n')), []);
    });
});

function beginnings(text: string): string[] {
  return Array.from(text.matchAll(fronted), ([found]) => found);
}

function inFolder(folder: string, end: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name}`);
}
