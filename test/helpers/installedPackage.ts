// The npm package, packed and installed as users have it.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { names } from '../../scripts/lib/names.mjs';
import { packNpm } from '../../scripts/lib/npmPackage.mjs';
import { setUp } from '../../scripts/setup.mjs';

const run = promisify(execFile);

interface Installed {
  /** The folder of its programs. */
  readonly programs: string;
  /** The folder of its files. */
  readonly files: string;
  readonly manifest: Readonly<Record<string, unknown>>;
}

/** Installs the package into a folder: the one that the run was given, or a fresh one. */
export async function installPackage(folder: string): Promise<Installed> {
  const tarball = process.env['MASKER_NPM_PACKAGE'] ?? (await pack(folder));
  // Without a registry: the package has no dependencies.
  await run('npm', ['install', '--offline', '--prefix', folder, tarball]);
  const files = join(folder, 'node_modules', names.npmPackage);
  const manifest = JSON.parse(readFileSync(join(files, 'package.json'), 'utf8')) as Installed['manifest'];
  return { programs: join(folder, 'node_modules/.bin'), files, manifest };
}

async function pack(folder: string): Promise<string> {
  await setUp('build');
  return packNpm(folder);
}
