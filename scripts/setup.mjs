// Sets up everything that the project needs to run; existing parts are kept.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { installMissing } from './lib/apt.mjs';
import { installChromium } from './lib/chromium.mjs';
import { root, runOrStop, which } from './lib/command.mjs';
import { installCompanions } from './lib/companions.mjs';
import { debianFiles } from './lib/debianFiles.mjs';
import { installEmacs } from './lib/emacs.mjs';
import { installJava } from './lib/java.mjs';
import { installMariadb } from './lib/mariadb.mjs';
import { installNeovim } from './lib/neovim.mjs';
import { installPackages } from './lib/packages.mjs';
import { installPostgresql } from './lib/postgresql.mjs';
import { pythonEnvironment } from './lib/pythonEnvironment.mjs';
import { installVscodeHost } from './lib/vscodeHost.mjs';

const installers = {
  vscodeHost: installVscodeHost,
  chromium: installChromium,
  companions: installCompanions,
  neovim: installNeovim,
  emacs: installEmacs,
  postgresql: installPostgresql,
  mariadb: installMariadb,
  sqlite: () =>
    installMissing(
      () => which('sqlite3') !== undefined,
      'The tests need sqlite3, the shell of SQLite.',
      'sqlite3',
    ),
  python: () => pythonEnvironment(),
  spark: () => Promise.all([installJava(), pythonEnvironment(join(root, 'test/spark/requirements.txt'))]),
  outside: () =>
    Promise.all([pythonEnvironment(join(root, 'test/outside/parquet/requirements.txt')), takeSchemas()]),
};

/** @typedef {keyof typeof installers} Installed */

/** @param {(Installed | 'build')[]} needs beside the project's own packages */
export async function setUp(...needs) {
  await installPackages(root);
  // In parallel, as each waits for its downloads.
  await Promise.all(needs.flatMap((need) => (need === 'build' ? [] : installers[need]())));
  if (needs.includes('build'))
    await runOrStop(process.execPath, ['esbuild.mjs', '--production'], { quiet: true });
}

/** The packages that schemas of applications are taken from. */
async function takeSchemas() {
  const applications = /** @type {Record<string, { package?: string }>[]} */ (
    JSON.parse(readFileSync(join(root, 'test/outside/schemas/applications.json'), 'utf8'))
  );
  for (const { postgresql, mariadb } of applications)
    for (const source of [postgresql, mariadb])
      if (source?.package !== undefined) await debianFiles(source.package);
}
