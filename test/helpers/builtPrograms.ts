// The programs as esbuild.mjs builds them, each once for all tests of this process.
import { copyFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { createDataDir } from './dataDir.ts';

const built = new Map<string, Promise<string>>();
let folder: string | undefined;

/** @returns the file of the language server */
export const buildServer = (): Promise<string> => buildOnce('server', 'server/src/node/main.ts');

/** @returns the file of the command line */
export const buildProgram = (): Promise<string> => buildOnce('masker', 'cli/src/main.ts');

function buildOnce(name: string, entryPoint: string): Promise<string> {
  const file = built.get(name) ?? buildInto(`${name}.cjs`, entryPoint);
  built.set(name, file);
  return file;
}

/** A folder as in a package: with the lists that ship. */
function packageDir(): string {
  const made = createDataDir();
  copyFileSync('package.json', join(made, 'package.json'));
  symlinkSync(resolve('resources'), join(made, 'resources'), 'junction');
  return made;
}

async function buildInto(name: string, entryPoint: string): Promise<string> {
  folder ??= packageDir();
  const outfile = join(folder, name);
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    define: { 'import.meta.dirname': '__dirname' },
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  return outfile;
}
