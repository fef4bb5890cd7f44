// The import directions that the lint rules enforce: for each boundary, a file that must fail.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { cliLayers, clientLayers } from '../../scripts/lib/layers.mjs';
import { createDataDir } from '../helpers/dataDir.ts';

/** Files with an import that is forbidden there. */
const forbidden: (readonly [file: string, imported: string])[] = [
  ...['vscode', 'packages/json/src/edits.ts', 'packages/json/test/edits.ts'].map(
    (imported) => ['packages/plan/src/checks/a.ts', imported] as const,
  ),
  ...['server', 'client', 'cli', 'extension'].map(
    (folder) => ['packages/formats/src/a.ts', `${folder}/src/a.ts`] as const,
  ),
  ['packages/algorithms/src/segment/a.ts', 'packages/algorithms/src/redact/settings.ts'],
  ['packages/algorithms/src/segment/checks/a.ts', 'packages/algorithms/src/redact/settings.ts'],
  ['packages/algorithms/src/segment/a.ts', 'packages/masker/src/createMasker.ts'],
  ...['server', 'client', 'cli'].map(
    (folder) => [`${folder}/src/shared/a.ts`, 'packages/masking-core/src/key/maskingKey.ts'] as const,
  ),
  ...['client', 'cli', 'extension'].map(
    (folder) => ['server/src/workspace/a.ts', `${folder}/src/a.ts`] as const,
  ),
  ['server/src/workspace/a.ts', 'vscode'],
  ['server/src/workspace/a.ts', '@masker/node'],
  ['server/src/browser/a.ts', 'node:fs'],
  ['server/src/service/a.ts', 'vscode-languageserver/node'],
  ['server/src/service/a.ts', 'server/src/handlers/a.ts'],
  ['server/src/service/a.ts', 'node:fs'],
  ['server/src/service/a.ts', 'client/src/a.ts'],
  ['client/src/commands/a.ts', 'cli/src/cli.ts'],
  ['client/src/commands/a.ts', 'extension/src/main.ts'],
  ['client/src/commands/a.ts', 'server/src/workspace/fileIndex.ts'],
  ['client/src/commands/a.ts', 'node:fs'],
  ['client/src/commands/a.ts', '@masker/node'],
  ['client/src/commands/a.ts', '@masker/library'],
  ['client/src/node/a.ts', 'cli/src/cli.ts'],
  ...['server', 'client', 'extension'].flatMap((folder) =>
    ['cli/src/a.ts', 'cli/src/shared/a.ts', 'cli/src/verifying/a.ts'].map(
      (file) => [file, `${folder}/src/a.ts`] as const,
    ),
  ),
  ['cli/src/masking/a.ts', 'vscode'],
  ['cli/src/masking/a.ts', '@masker/library'],
  ...upward('client/src', clientLayers),
  ...upward('cli/src', cliLayers),
];

/** Imports that have to stay possible. */
const allowed: typeof forbidden = [
  ['cli/src/agents/a.ts', '@modelcontextprotocol/sdk/server/mcp.js'],
  ['cli/src/mcp.ts', '@modelcontextprotocol/sdk/server/mcp.js'],
  ['cli/src/verifying/a.ts', '@masker/verify'],
  ['cli/src/verifying/a.ts', '@masker/node'],
  ['server/src/node/a.ts', '@masker/node'],
  ['client/src/node/a.ts', '@masker/node'],
  ['client/src/commands/a.ts', 'server/src/protocol.ts'],
  ['packages/algorithms/src/segment/a.ts', 'packages/algorithms/src/digits/a.ts'],
];

/** From each layer into the one above. */
function upward(folder: string, layers: readonly (readonly string[])[]): typeof forbidden {
  return layers
    .slice(1)
    .flatMap((above, layer) =>
      (layers[layer] ?? []).flatMap((below) =>
        above.map((name) => [`${folder}/${below}/a.ts`, `${folder}/${name}/b.ts`] as const),
      ),
    );
}

/** Returns the files below a folder in which the lint rules report a forbidden import. */
function reportedFiles(folder: string): Promise<Set<string>> {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [program, '--config', 'oxlint.config.mjs', '--format', 'json'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_error, stdout) => {
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
      const isBoundary = ({ code }: { code: string }) => code.includes('no-restricted-imports');
      resolve(new Set(diagnostics.filter(isBoundary).map(({ filename }) => filename)));
    });
  });
}

describe('the boundaries of the lint rules', () => {
  const cases = [...forbidden, ...allowed].map(([file, imported], index) => ({
    file: file.replace(/a\.ts$/, `a${index}.ts`),
    imported,
  }));
  let reported: Set<string>;

  before(async function () {
    this.timeout(60_000);
    const folder = createDataDir();
    cpSync(join(root, 'oxlint.config.mjs'), join(folder, 'oxlint.config.mjs'));
    for (const linked of ['scripts', 'node_modules', 'package.json'])
      symlinkSync(join(root, linked), join(folder, linked));
    for (const entry of readdirSync(join(root, 'packages/algorithms/src'), { withFileTypes: true }))
      if (entry.isDirectory())
        mkdirSync(join(folder, 'packages/algorithms/src', entry.name), { recursive: true });
    for (const { file, imported } of cases) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      const isOurs = /^(\w+|packages\/[\w-]+)\/(src|test)\//.test(imported);
      const path = isOurs ? relative(dirname(file), imported) : imported;
      writeFileSync(
        join(folder, file),
        `import '${path.startsWith('.') || !isOurs ? path : `./${path}`}';\n`,
      );
    }
    reported = await reportedFiles(folder);
  });

  for (const [index, { file, imported }] of cases.entries()) {
    const isForbidden = index < forbidden.length;
    it(`${isForbidden ? 'forbid' : 'allow'} ${imported} in ${dirname(file)}`, () => {
      assert.equal(reported.has(file), isForbidden);
    });
  }
});
