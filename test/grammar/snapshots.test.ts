// Every token of whole configurations, compared with the snapshots that were looked at and kept.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createRegistry } from 'vscode-tmgrammar-test/dist/common/index.js';
import { getVSCodeTokens, renderSnap } from 'vscode-tmgrammar-test/dist/snapshot/index.js';

const scopeName = 'source.masker';
const registry = createRegistry([{ path: 'syntaxes/masker.tmLanguage.json', scopeName }]);

const files = [
  'samples/maskers/licence-plate.masker.json',
  'samples/maskers/policy-number.masker.json',
  'samples/maskers/needs-work.masker.json',
  'test/grammar/snapshots/half-typed.masker.json',
];

describe('grammar snapshots', () => {
  for (const file of files) {
    it(file, async () => {
      const kept = `test/grammar/snapshots/${basename(file, '.masker.json')}.snap`;
      const text = readFileSync(file, 'utf8');
      const snapshot = renderSnap(await getVSCodeTokens(registry, scopeName, text));
      if (process.env['UPDATE_SNAPSHOTS'] === '1') writeFileSync(kept, snapshot);
      assert.equal(snapshot, readFileSync(kept, 'utf8'));
    });
  }
});
