// The programs that the command line works with and its tests run: installs them where Debian's packages are.
import { installMissing } from './apt.mjs';
import { which } from './command.mjs';

/** The Debian package of each program. */
const packages = { fish: 'fish', man: 'man-db', script: 'bsdutils', zsh: 'zsh' };

export async function installCompanions() {
  for (const [program, name] of Object.entries(packages)) {
    const obstacle = `The tests of the command line need ${program}: install it.`;
    await installMissing(() => which(program) !== undefined, obstacle, name);
  }
}
