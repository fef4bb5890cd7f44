// Everything that has to be there before the project runs; what is there already is left alone.
import process from 'node:process';
import { installChromium } from './lib/chromium.mjs';
import { root, runOrStop } from './lib/command.mjs';
import { installCompanions } from './lib/companions.mjs';
import { installEmacs } from './lib/emacs.mjs';
import { installJava } from './lib/java.mjs';
import { installMariadb } from './lib/mariadb.mjs';
import { installNeovim } from './lib/neovim.mjs';
import { installPackages } from './lib/packages.mjs';
import { installPostgresql } from './lib/postgresql.mjs';
import { pythonEnvironment } from './lib/pythonEnvironment.mjs';
import { installVscodeHost } from './lib/vscodeHost.mjs';

/**
 * @param {{ vscodeHost?: boolean, chromium?: boolean, companions?: boolean, neovim?: boolean, emacs?: boolean, postgresql?: boolean, mariadb?: boolean, java?: boolean, python?: boolean, build?: boolean }} [needs] beside the project's own packages
 */
export async function setUp({
  vscodeHost = false,
  chromium = false,
  companions = false,
  neovim = false,
  emacs = false,
  postgresql = false,
  mariadb = false,
  java = false,
  python = false,
  build = false,
} = {}) {
  await installPackages(root);
  if (vscodeHost) await installVscodeHost();
  if (chromium) await installChromium();
  if (companions) await installCompanions();
  if (neovim) await installNeovim();
  if (emacs) await installEmacs();
  if (postgresql) await installPostgresql();
  if (mariadb) await installMariadb();
  if (java) await installJava();
  if (python) await pythonEnvironment();
  if (build) await runOrStop(process.execPath, ['esbuild.mjs'], { quiet: true });
}
