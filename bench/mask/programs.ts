// The programs that are measured: the command line as it ships, and its peers.
import { build } from 'esbuild';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { MaskingCase } from './cases.ts';
import type { Program } from './processes.ts';

/** The command line, masking lines. */
export function masker(
  { masker: named }: Pick<MaskingCase, 'masker'>,
  input: string,
  folder: string,
  options: readonly string[] = [],
): Program {
  const configuration = join(folder, 'bench.json');
  if (typeof named !== 'string') writeFileSync(configuration, JSON.stringify(named));
  return commandLine(folder, [
    '--masker',
    typeof named === 'string' ? named : configuration,
    ...options,
    input,
  ]);
}

/** Started in a folder without maskers, as those would replace the default ones. */
export function commandLine(cwd: string, args: readonly string[]): Program {
  return {
    command: process.execPath,
    args: [resolve('dist/masker.cjs'), 'mask', ...args],
    env: { MASKER_KEY: `hex:${'0b'.repeat(32)}` },
    cwd,
  };
}

/** A peer of ours, bundled so that it starts as quickly as may be. */
export async function bundled(script: string, args: readonly string[], folder: string): Promise<Program> {
  const outfile = join(folder, `bundled-${script}.mjs`);
  await build({
    entryPoints: [`bench/mask/${script}`],
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    outfile,
  });
  return { command: process.execPath, args: [outfile, ...args] };
}
