// Type names are unique across the project.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';

const folders = ['packages', 'server', 'client', 'cli', 'scripts'];
const declaration = /^(?:export )?(?:interface|type|(?:abstract )?class) (\w+)/gm;

describe('type names', () => {
  it('are not used twice', () => {
    const files = new Map<string, string[]>();
    for (const folder of folders)
      for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.ts') || /^[\w-]+\/(test|dist)\//.test(name)) continue;
        const text = readFileSync(join(root, folder, name), 'utf8');
        for (const [, type = ''] of text.matchAll(declaration))
          files.set(type, [...(files.get(type) ?? []), join(folder, name)]);
      }
    assert.ok(files.size > 100);
    assert.deepEqual(
      [...files].filter(([, found]) => found.length > 1),
      [],
    );
  });
});
