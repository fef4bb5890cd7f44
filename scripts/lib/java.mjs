// Finds the Java that Spark runs on in the tests, or installs it if Debian's packages are available.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { installDebianPackages } from './apt.mjs';
import { isExecutable, Obstacle, which } from './command.mjs';

/** The oldest version that Spark 4 supports. */
const oldest = 17;

/** The path of a Java that is new enough. */
export function findJava() {
  const home = process.env['JAVA_HOME'];
  if (home !== undefined && home !== '') {
    const chosen = join(home, 'bin/java');
    if (!isExecutable(chosen) || versionOf(chosen) < oldest)
      throw new Obstacle(`JAVA_HOME names no Java ${oldest} or later: ${home}`);
    return chosen;
  }
  const onPath = which('java');
  return onPath !== undefined && versionOf(onPath) >= oldest ? onPath : undefined;
}

export async function installJava() {
  // Later releases of Debian have a later Java alone.
  for (const name of [`openjdk-${oldest}-jre-headless`, 'default-jre-headless'])
    if (findJava() === undefined) await installDebianPackages(name);
  if (findJava() === undefined)
    throw new Obstacle(`The tests need Java ${oldest} or later: install it, or set JAVA_HOME to its folder.`);
}

/**
 * The main number of a Java's version, such as 17; those that can't be asked so are older.
 * @param {string} java
 */
function versionOf(java) {
  const { stdout } = spawnSync(java, ['--version'], { encoding: 'utf8' });
  return Number(/^\S+ (\d+)/.exec(stdout)?.[1] ?? 0);
}
