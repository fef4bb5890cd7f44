// Finds the Neovim that the tests drive, or installs it if Debian's packages are available.
import { execFileSync } from 'node:child_process';
import { installDebianPackages } from './apt.mjs';
import { chosenProgram, Obstacle, which } from './command.mjs';

/** The path of Neovim. */
export function findNeovim() {
  return chosenProgram('NEOVIM', () => which('nvim'));
}

export async function installNeovim() {
  if (findNeovim() === undefined) await installDebianPackages('neovim');
  const program = findNeovim();
  if (program === undefined || !isNewEnough(program))
    throw new Obstacle('The tests need Neovim 0.7 or newer: install it, or set NEOVIM to its path.');
}

/** @param {string} program */
function isNewEnough(program) {
  const [, major, minor] =
    /^NVIM v(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 0 || Number(minor) >= 7;
}
