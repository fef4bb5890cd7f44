// The README and pages of docs/: default maskers with their examples, the schemas, and links that lead somewhere.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse, createMasker } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { demonstrationKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { root } from '../../scripts/lib/command.mjs';
import { shippedResources } from '../helpers/resources.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const page = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const rows = Array.from(
  page('default-maskers.md').matchAll(/^\| (\w+Masker) +\| `(.*?)` +\| `(.*?)` +\|$/gm),
  ([, ...cells]) => cells,
);

describe('the page of the default maskers', () => {
  it('are all of them', () => {
    assert.deepEqual(rows.map(([name = '']) => name).sort(), defaultMaskers.map(({ name }) => name).sort());
  });

  for (const [name = '', original = '', masked] of rows)
    it(`${name} masks its example`, () => {
      const text = defaultMaskers.find((masker) => masker.name === name)?.text ?? '';
      const { configuration } = analyse(text, { resources: shippedResources });
      assert(configuration !== undefined);
      const masker = createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
      assert.equal(masker?.mask(original).value, masked);
    });
});

describe('the README', () => {
  it('says how many default maskers there are', () => {
    assert.match(readme, new RegExp(`\\[${defaultMaskers.length} of them\\]\\(docs/default-maskers\\.md\\)`));
  });

  it('gives examples of default maskers that their page has', () => {
    const examples = Array.from(
      readme.matchAll(/^- (\w+Masker) turns `(.*?)` into `(.*?)`\.$/gm),
      ([, ...cells]) => cells,
    );
    assert.equal(examples.length, 3);
    for (const example of examples)
      assert(
        rows.some((row) => row.join('|') === example.join('|')),
        example.join(' '),
      );
  });

  it('leads to the schema of every kind of file, by the page of other editors', () => {
    const named = page('editors.md').match(/(?<=\]\(\.\.\/schemas\/)[\w.-]+(?=\))/g) ?? [];
    assert.deepEqual(named.toSorted(), readdirSync(join(root, 'schemas')).toSorted());
  });

  it('links to nothing but what is there', () => {
    const linked = readme.match(/(?<=\]\()(?!https?:|#)[^)#]+/g) ?? [];
    assert.ok(linked.length > 10);
    assert.deepEqual(
      linked.filter((path) => !existsSync(join(root, path))),
      [],
    );
  });
});

describe('CONTRIBUTING', () => {
  it('names files and folders that exist', () => {
    const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    const paths = text.match(/(?<=`)(?:packages|test|cli|client|server|scripts|docs)\/[\w./-]+(?=`)/g) ?? [];
    assert.ok(paths.length > 10);
    // `out` has what a run writes.
    assert.deepEqual(
      paths.filter((path) => !path.endsWith('/out') && !existsSync(join(root, path))),
      [],
    );
  });
});

describe('the list of the documents', () => {
  it('leads to every one', () => {
    const folder = join(root, 'docs');
    const list = readFileSync(join(folder, 'README.md'), 'utf8');
    const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
    assert.deepEqual(
      pages.filter((name) => !list.includes(`](${name})`)),
      [],
    );
  });
});
