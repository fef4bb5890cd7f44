// The programs as esbuild.mjs builds them, each once for all tests of this process.
import { join } from 'node:path';
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

async function buildInto(name: string, entryPoint: string): Promise<string> {
  folder ??= createDataDir();
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
