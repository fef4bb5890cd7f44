// The programs that the command line works with and its tests run: installs them if Debian's packages are
// available.
import { installDebianPackages } from './apt.mjs';
import { Obstacle, which } from './command.mjs';

/** The Debian package of each program. */
const packages = { fish: 'fish', man: 'man-db', script: 'bsdutils', zsh: 'zsh' };

export async function installCompanions() {
  const missing = () => Object.entries(packages).filter(([program]) => which(program) === undefined);
  if (missing().length > 0) await installDebianPackages(...missing().map(([, name]) => name));
  for (const [program] of missing())
    throw new Obstacle(`The tests of the command line need ${program}: install it.`);
}
