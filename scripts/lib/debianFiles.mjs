// Takes files out of Debian's packages, without installing them: tests read what other projects ship.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateDebianPackages } from './apt.mjs';
import { Obstacle, root, run, runOrStop, which } from './command.mjs';

/**
 * Takes a package's files out, if they are not there yet.
 * @param {string} name
 * @returns {Promise<string>} the folder in place of `/`
 */
export async function debianFiles(name) {
  const folder = join(root, 'test/.run/debian', name);
  const record = join(folder, 'taken out');
  if (existsSync(record)) return folder;
  if (which('apt-get') === undefined || which('dpkg-deb') === undefined)
    throw new Obstacle(`The tests need files of Debian's package ${name}: run them where apt-get is.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const download = () => run('apt-get', ['download', '-q', name], { cwd: folder, quiet: true });
  if ((await download()) !== 0) {
    await updateDebianPackages();
    if ((await download()) !== 0) throw new Obstacle(`Debian's package ${name} can't be downloaded.`);
  }
  const archive = readdirSync(folder).find((file) => file.endsWith('.deb'));
  if (archive === undefined) throw new Obstacle(`apt-get downloaded nothing for ${name}.`);
  await runOrStop('dpkg-deb', ['-x', archive, '.'], { cwd: folder });
  rmSync(join(folder, archive));
  // Written last: a folder without it is not complete.
  writeFileSync(record, '');
  return folder;
}
