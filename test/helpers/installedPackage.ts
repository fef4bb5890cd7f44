// The npm package, packed and installed as users have it.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packNpm } from '../../scripts/lib/npmPackage.mjs';

const run = promisify(execFile);

/** Installs the package into a folder; returns the folder of its programs and that of its files. */
export async function installPackage(folder: string): Promise<{ programs: string; files: string }> {
  await packNpm(folder);
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  // Without a registry: the package has no dependencies.
  await run('npm', ['install', '--offline', '--prefix', folder, join(folder, tarball)]);
  return { programs: join(folder, 'node_modules/.bin'), files: join(folder, 'node_modules/masker') };
}
