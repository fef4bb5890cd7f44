// Packages the extension as users install it.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { root, runOrStop } from './command.mjs';
import { packagedPage } from './packagedPage.mjs';
import { repositoryLinks } from './repository.mjs';

/**
 * Packages the extension into a folder, with a fresh production build, and returns the package's path.
 * @param {string} folder
 */
export async function packageVsix(folder) {
  mkdirSync(folder, { recursive: true });
  const vsix = join(folder, 'masker.vsix');
  await packageExtension(vsix);
  return vsix;
}

/**
 * Packages the extension into a file, with a fresh production build.
 * @param {string} vsix
 * @param {string} [repository] `https://host/owner/name`: links and pictures of the README lead there, and the manifest names it
 */
export async function packageExtension(vsix, repository) {
  const links = repositoryLinks(repository);
  const staging = mkdtempSync(join(tmpdir(), 'masker-extension-'));
  try {
    await runOrStop(process.execPath, ['esbuild.mjs', '--production'], { quiet: true });
    // Only now: npm test imports this file before it has installed any package.
    const { listFiles, PackageManager } = await import('@vscode/vsce');
    const files = await listFiles({ cwd: root, packageManager: PackageManager.None });
    for (const file of [...files, '.vscodeignore']) {
      mkdirSync(join(staging, dirname(file)), { recursive: true });
      cpSync(join(root, file), join(staging, file));
    }
    const text = /** @type {unknown} */ (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    const manifest = { ...withoutDevelopment(/** @type {Record<string, unknown>} */ (text)), ...links };
    writeFileSync(join(staging, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
    // What lies beside the manifest gets other names; VS Code shows it by itself.
    const linkable = new Set(files.filter((file) => file.includes('/')));
    const pages = files.filter((file) => /^docs\/[^/]+\.md$/.test(file));
    for (const page of repository === undefined ? ['README.md', ...pages] : pages) {
      const text = packagedPage(readFileSync(join(root, page), 'utf8'), linkable, dirname(page));
      writeFileSync(join(staging, page), text);
    }
    const vsce = join(root, 'node_modules/@vscode/vsce/vsce');
    const flags =
      repository === undefined
        ? ['--allow-missing-repository', '--no-rewrite-relative-links']
        : ['--baseContentUrl', `${repository}/blob/HEAD`, '--baseImagesUrl', `${repository}/raw/HEAD`];
    const args = [vsce, 'package', '--no-dependencies', '--out', vsix, ...flags];
    await runOrStop(process.execPath, args, { cwd: staging, quiet: true });
  } catch (error) {
    // Half a package, or the last one, would be taken for this one.
    rmSync(vsix, { force: true });
    throw error;
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** @param {Record<string, unknown>} manifest */
function withoutDevelopment(manifest) {
  return Object.fromEntries(
    Object.entries(manifest).filter(([name]) => !['scripts', 'devDependencies'].includes(name)),
  );
}
