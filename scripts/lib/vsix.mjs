// Packages the extension as users install it.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { root, runOrStop } from './command.mjs';
import { packagedPage } from './packagedPage.mjs';
import { repositoryLinks } from './repository.mjs';

const vsce = join(root, 'node_modules/@vscode/vsce/vsce');

/**
 * Packages the extension as it is built into a folder, and returns the package's path.
 * @param {string} folder
 */
export async function packageVsix(folder) {
  mkdirSync(folder, { recursive: true });
  const vsix = join(folder, 'masker.vsix');
  await packageExtension(vsix);
  return vsix;
}

/**
 * Packages the extension as it is built into a file.
 * @param {string} vsix
 * @param {string} [repository] `https://host/owner/name`: links and pictures of the README lead there, and the manifest names it
 */
export async function packageExtension(vsix, repository) {
  const links = repositoryLinks(repository);
  const staging = mkdtempSync(join(tmpdir(), 'masker-extension-'));
  try {
    for (const entry of packagedEntries())
      cpSync(join(root, entry), join(staging, entry), { recursive: true });
    const files = await listFiles(staging);
    const text = /** @type {unknown} */ (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    const manifest = { ...withoutDevelopment(/** @type {Record<string, unknown>} */ (text)), ...links };
    writeFileSync(join(staging, 'package.json'), JSON.stringify(manifest));
    // Files beside the manifest get other names; VS Code shows them itself.
    const linkable = new Set(files.filter((file) => file.includes('/')));
    const withoutPictures = new Set([...linkable].filter((file) => !/\.(webp|png|svg)$/.test(file)));
    const pages = files.filter((file) => /^docs\/[^/]+\.md$/.test(file));
    for (const page of repository === undefined ? ['README.md', ...pages] : pages) {
      // On the page of an extension, VS Code shows pictures of https addresses alone.
      const shown = page === 'README.md' ? withoutPictures : linkable;
      const text = packagedPage(readFileSync(join(root, page), 'utf8'), shown, dirname(page));
      writeFileSync(join(staging, page), text);
    }
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

/** Root entries that .vscodeignore allows. A copy of these alone is quick to search. */
function packagedEntries() {
  const allowed = readFileSync(join(root, '.vscodeignore'), 'utf8').matchAll(/^!([^/\n]+)/gm);
  return new Set(['.vscodeignore', ...[...allowed].map(([, entry = '']) => entry)]);
}

/**
 * Lists the files of a folder that are packed.
 * @param {string} folder
 */
async function listFiles(folder) {
  const { stdout } = await promisify(execFile)(process.execPath, [vsce, 'ls', '--no-dependencies'], {
    cwd: folder,
  });
  return stdout.split('\n').filter(Boolean);
}

/** @param {Record<string, unknown>} manifest */
function withoutDevelopment(manifest) {
  return Object.fromEntries(
    Object.entries(manifest).filter(([name]) => !['scripts', 'devDependencies'].includes(name)),
  );
}
