// The README's table of default maskers: every one is there, with what it makes of its example.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse, createMasker, defaultMaskers, demonstrationKey } from '../../engine/src/index.ts';
import { nodeCryptography } from '../../node/src/nodeCryptography.ts';
import { root } from '../../scripts/lib/command.mjs';
import { shippedResources } from '../helpers/resources.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const rows = Array.from(
  readme.matchAll(/^\| (\w+Masker) +\| `(.*?)` +\| `(.*?)` +\|$/gm),
  ([, ...cells]) => cells,
);

describe("the README's default maskers", () => {
  it('are all of them', () => {
    assert.deepEqual(rows.map(([name]) => name).sort(), defaultMaskers.map(({ name }) => name).sort());
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
