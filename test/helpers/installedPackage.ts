// The npm package, packed and installed as users have it.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packNpm } from '../../scripts/lib/npmPackage.mjs';

const run = promisify(execFile);

/** Installs the package into a folder; returns the folder of its programs and that of its files. */
export async function installPackage(folder: string): Promise<{ programs: string; files: string }> {
  // The package that the run was given, or a fresh one.
  const tarball = process.env['MASKER_NPM_PACKAGE'] ?? (await packNpm(folder));
  // Without a registry: the package has no dependencies.
  await run('npm', ['install', '--offline', '--prefix', folder, tarball]);
  return { programs: join(folder, 'node_modules/.bin'), files: join(folder, 'node_modules/masker') };
}
