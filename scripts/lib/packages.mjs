// Installs the packages that a folder's lock file names.
import console from 'node:console';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runOrStop } from './command.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean }>} LockedPackages */

/**
 * @param {string} folder
 * @param {string[]} [args]
 */
export async function installPackages(folder, args = []) {
  if (packagesAreCurrent(folder)) return;
  console.log(
    `Installing the packages of ${relative(root, folder) || 'this project'}: this takes a minute or two.`,
  );
  await runOrStop('npm', ['ci', ...args], { cwd: folder });
}

/**
 * Returns true if npm's record of installed packages, which it writes last, matches the lock file.
 *
 * @param {string} folder
 */
function packagesAreCurrent(folder) {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      optional === true ||
      !path.startsWith('node_modules/') ||
      (path in installed && installed[path]?.version === version),
  );
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function lockedPackages(file) {
  const lock = /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8')));
  return /** @type {{ packages: LockedPackages }} */ (lock).packages;
}
