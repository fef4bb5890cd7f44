// Everything that has to be there before the project runs; what is there already is left alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { installChromium } from './lib/chromium.mjs';
import { root, runOrStop } from './lib/command.mjs';
import { installCompanions } from './lib/companions.mjs';
import { debianFiles } from './lib/debianFiles.mjs';
import { installEmacs } from './lib/emacs.mjs';
import { installJava } from './lib/java.mjs';
import { installMariadb } from './lib/mariadb.mjs';
import { installNeovim } from './lib/neovim.mjs';
import { installPackages } from './lib/packages.mjs';
import { installPostgresql } from './lib/postgresql.mjs';
import { pythonEnvironment } from './lib/pythonEnvironment.mjs';
import { installSqlite } from './lib/sqlite.mjs';
import { installVscodeHost } from './lib/vscodeHost.mjs';

/**
 * @param {{ vscodeHost?: boolean, chromium?: boolean, companions?: boolean, neovim?: boolean, emacs?: boolean, postgresql?: boolean, mariadb?: boolean, sqlite?: boolean, python?: boolean, spark?: boolean, outside?: boolean, build?: boolean }} [needs] beside the project's own packages
 */
export async function setUp({
  vscodeHost = false,
  chromium = false,
  companions = false,
  neovim = false,
  emacs = false,
  postgresql = false,
  mariadb = false,
  sqlite = false,
  python = false,
  spark = false,
  outside = false,
  build = false,
} = {}) {
  await installPackages(root);
  // Beside each other, as each waits for what it downloads.
  await Promise.all([
    vscodeHost && installVscodeHost(),
    chromium && installChromium(),
    companions && installCompanions(),
    neovim && installNeovim(),
    emacs && installEmacs(),
    postgresql && installPostgresql(),
    mariadb && installMariadb(),
    sqlite && installSqlite(),
    python && pythonEnvironment(),
    spark && installJava(),
    spark && pythonEnvironment(join(root, 'test/spark/requirements.txt')),
    outside && pythonEnvironment(join(root, 'test/outside/parquet/requirements.txt')),
    outside && takeSchemas(),
  ]);
  if (build) await runOrStop(process.execPath, ['esbuild.mjs', '--production'], { quiet: true });
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
