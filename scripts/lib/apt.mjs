// Installs Debian's packages if possible.
import process from 'node:process';
import { Obstacle, run, which } from './command.mjs';

/** The last call: apt does one thing at a time. @type {Promise<unknown>} */
let last = Promise.resolve();

/** True once apt has updated its package lists. */
let isUpdated = false;

/**
 * Installs packages with their dependencies. Does nothing without apt, or the right to use it; nor does it report a failure,
 * as callers look for the program afterwards.
 * @param {string[]} names
 */
export function installDebianPackages(...names) {
  const installed = last.then(() => install(names));
  last = installed;
  return installed;
}

/**
 * Installs packages unless a program is there.
 * @param {() => boolean} isThere
 * @param {string} obstacle the sentence for people who have to install it themselves
 * @param {string[]} names
 */
export async function installMissing(isThere, obstacle, ...names) {
  if (!isThere()) await installDebianPackages(...names);
  if (!isThere()) throw new Obstacle(obstacle);
}

/** Updates apt's lists of packages, once. */
export function updateDebianPackages() {
  const updated = last.then(update);
  last = updated;
  return updated;
}

/** @param {string[]} names */
async function install(names) {
  await update();
  await apt('install', '-y', '-q', '--no-install-recommends', ...names);
}

async function update() {
  // A source that cannot be reached need not be the one that has the packages.
  if (!isUpdated) await apt('update', '-q');
  isUpdated = true;
}

/** @param {string[]} args */
async function apt(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
  if (which('apt-get') === undefined || !asRoot.every((program) => which(program) !== undefined)) return;
  const [program = 'apt-get', ...rest] = [
    ...asRoot,
    ...['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'],
    ...args,
  ];
  await run(program, rest);
}
