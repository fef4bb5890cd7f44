// Finds the MariaDB that the tests start, or installs it where Debian's packages are.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installDebianPackages } from './apt.mjs';
import { Obstacle, which } from './command.mjs';

/** Debian's folder for servers, which is not on every PATH. */
const debian = '/usr/sbin';

/** The programs of MariaDB's server and client, and the folder of what a new server's own tables are made with. */
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
  if (findMariadb() === undefined) await installDebianPackages('mariadb-server', 'mariadb-client');
  if (findMariadb() === undefined)
    throw new Obstacle('The tests need MariaDB: install its server and its client.');
}

/** @param {string} folder */
function hasTables(folder) {
  return existsSync(join(folder, 'mysql_system_tables.sql'));
}
