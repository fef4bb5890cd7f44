// Finds the PostgreSQL that the tests start, or installs it if Debian's packages are available.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { installMissing } from './apt.mjs';
import { Obstacle, which } from './command.mjs';

/** Debian's folder for each version's programs, which are not on the PATH. */
const debian = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs. */
export function findPostgresql() {
  const chosen = process.env['POSTGRESQL'];
  if (chosen !== undefined && chosen !== '') {
    if (!hasServer(chosen))
      throw new Obstacle(`POSTGRESQL names no folder with initdb and postgres: ${chosen}`);
    return chosen;
  }
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = which('initdb');
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(onPath === undefined ? [] : [dirname(onPath)]),
  ];
  return folders.find(hasServer);
}

export async function installPostgresql() {
  await installMissing(
    () => findPostgresql() !== undefined,
    'The tests need PostgreSQL: install it, or set POSTGRESQL to the folder of initdb and postgres.',
    'postgresql',
  );
}

/** @param {string} folder */
function hasServer(folder) {
  return ['initdb', 'postgres', 'psql'].every((program) => existsSync(join(folder, program)));
}
