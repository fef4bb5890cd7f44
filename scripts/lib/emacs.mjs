// Finds the Emacs that the tests drive, or installs it where Debian's packages are; with eglot, which newer ones contain.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { installDebianPackages } from './apt.mjs';
import { isExecutable, Obstacle, which } from './command.mjs';

/** The path of Emacs. */
export function findEmacs() {
  const chosen = process.env['EMACS'];
  if (chosen === undefined || chosen === '') return which('emacs');
  if (!isExecutable(chosen)) throw new Obstacle(`EMACS names no program: ${chosen}`);
  return chosen;
}

export async function installEmacs() {
  if (findEmacs() === undefined) await installDebianPackages('emacs-nox');
  if (!hasEglot()) await installDebianPackages('elpa-eglot');
  if (!hasEglot() || which('emacsclient') === undefined)
    throw new Obstacle(
      'The tests need Emacs with emacsclient and eglot: install them, or set EMACS to its path.',
    );
}

function hasEglot() {
  const program = findEmacs();
  return program !== undefined && spawnSync(program, ['--batch', '--eval', "(require 'eglot)"]).status === 0;
}
