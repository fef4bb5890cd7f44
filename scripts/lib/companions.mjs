// The programs that the command line works with and its tests run: installs them where Debian's packages are.
import { installDebianPackage } from './apt.mjs';
import { Obstacle, which } from './command.mjs';

/** Debian's packages have the programs' names. */
const programs = ['zstd', 'fish', 'zsh'];

export async function installCompanions() {
  for (const program of programs) {
    if (which(program) === undefined) await installDebianPackage(program);
    if (which(program) === undefined)
      throw new Obstacle(`The tests of the command line need ${program}: install it.`);
  }
}
