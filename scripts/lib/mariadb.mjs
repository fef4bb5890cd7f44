// Finds the MariaDB that the tests start, or installs it if Debian's packages are available.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installMissing } from './apt.mjs';
import { which } from './command.mjs';

/** Debian's folder for servers, which is not on every PATH. */
const debian = '/usr/sbin';

/**
 * Returns the programs of MariaDB's server and client, and the folder with the initial tables of a new
 * server.
 */
export function findMariadb() {
  const server = [which('mariadbd'), join(debian, 'mariadbd')].find(
    (path) => path !== undefined && existsSync(path),
  );
  const client = which('mariadb');
  const dump = which('mariadb-dump');
  if (server === undefined || client === undefined || dump === undefined) return undefined;
  const share = join(dirname(server), '../share');
  const tables = ['mysql', 'mariadb'].map((name) => join(share, name)).find(hasTables);
  return tables === undefined ? undefined : { server, client, dump, tables };
}

export async function installMariadb() {
  await installMissing(
    () => findMariadb() !== undefined,
    'The tests need MariaDB: install its server and its client.',
    ...['mariadb-server', 'mariadb-client'],
  );
}

/** @param {string} folder */
function hasTables(folder) {
  return existsSync(join(folder, 'mysql_system_tables.sql'));
}
