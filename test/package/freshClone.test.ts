// The scripts that run first in a fresh clone without installed packages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';

/** The scripts that install missing packages. */
const first = ['scripts/test.mjs', 'scripts/start.mjs'];

describe('in a fresh clone', () => {
  for (const script of first)
    it(`${script} begins without any package`, () => {
      assert.deepEqual(packagesOf(join(root, script)), []);
    });
});

/** Returns the packages that a script imports at its start, directly or through other modules. */
function packagesOf(script: string, seen = new Set<string>()): string[] {
  if (seen.has(script)) return [];
  seen.add(script);
  const names = [...readFileSync(script, 'utf8').matchAll(/^(?:import|\}) .*?from '([^']+)';$/gm)].map(
    ([, name = '']) => name,
  );
  return names.flatMap((name) => {
    if (name.startsWith('.')) return packagesOf(join(dirname(script), name), seen);
    return name.startsWith('node:') ? [] : [name];
  });
}
