// Finds the shell of SQLite that the tests run, or installs it where Debian's packages are.
import { installDebianPackages } from './apt.mjs';
import { Obstacle, which } from './command.mjs';

export async function installSqlite() {
  if (which('sqlite3') === undefined) await installDebianPackages('sqlite3');
  if (which('sqlite3') === undefined) throw new Obstacle('The tests need sqlite3, the shell of SQLite.');
}
