// The settings of docs/editors.md: each starts the program that the package installs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { programs } from '../../scripts/lib/npmPackage.mjs';

const page = readFileSync(join(root, 'docs/editors.md'), 'utf8');
const blockOf = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(page)?.[1] ?? '';
const program = 'masker-language-server';

describe('the settings for other editors', () => {
  it('start a program of the package', () => {
    assert.ok(program in programs);
    for (const language of ['lua', 'toml', 'elisp', 'json'])
      assert.match(blockOf(language), new RegExp(`"${program}"|'${program}'`), language);
  });

  it('are JSON for Sublime Text, and select the scope that its syntax gives', () => {
    const { clients } = JSON.parse(blockOf('json')) as {
      clients: { masker: { enabled: boolean; command: string[]; selector: string } };
    };
    const scope = /^scope: (.+)$/m.exec(blockOf('yaml'))?.[1];
    assert.deepEqual(clients.masker, { enabled: true, command: [program, '--stdio'], selector: scope });
  });

  it('name the same language and server for Helix', () => {
    const toml = blockOf('toml');
    const [, server] = /^\[language-server\.(.+)\]$/m.exec(toml) ?? [];
    assert.deepEqual(/^language-servers = (.+)$/m.exec(toml)?.[1], JSON.stringify([server]));
    assert.match(
      toml,
      /^file-types = \[\{ glob = "\*\.masker\.json" \}, \{ glob = "\*\.masker\.plan\.json" \}\]$/m,
    );
  });
});
