// Generated files are up to date.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from '../../scripts/generate/generatedFiles.ts';
import { root } from '../../scripts/lib/command.mjs';

describe('generated files', () => {
  for (const [path, make] of Object.entries(generatedFiles)) {
    it(`${path} is what npm run generate writes`, async () => {
      assert.equal(readFileSync(join(root, path), 'utf8'), await make());
    });
  }
});
