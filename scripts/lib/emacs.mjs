// Finds the Emacs that the tests drive, or installs it if Debian's packages are available; with eglot, which
// newer ones contain.
import { spawnSync } from 'node:child_process';
import { installDebianPackages, installMissing } from './apt.mjs';
import { chosenProgram, which } from './command.mjs';

/** The path of Emacs. */
export function findEmacs() {
  return chosenProgram('EMACS', () => which('emacs'));
}

export async function installEmacs() {
  if (findEmacs() === undefined) await installDebianPackages('emacs-nox');
  await installMissing(
    () => hasEglot() && which('emacsclient') !== undefined,
    'The tests need Emacs with emacsclient and eglot: install them, or set EMACS to its path.',
    'elpa-eglot',
  );
}

function hasEglot() {
  const program = findEmacs();
  return program !== undefined && spawnSync(program, ['--batch', '--eval', "(require 'eglot)"]).status === 0;
}
