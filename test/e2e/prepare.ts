// Makes what a run of the suites needs in its data folder: the suites as bundles, and a workspace that they may change.
import { build } from 'esbuild';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import type { ExtensionTests } from '../helpers/runInVscodeServer.ts';

export async function prepareTests(dataDir: string, results: string): Promise<ExtensionTests> {
  return {
    extension: copyExtension(dataDir),
    tests: await bundleSuites(dataDir),
    workspace: createWorkspace(dataDir),
    env: testEnvironment(results),
  };
}

/** The extension with the files that ship, as .vscodeignore allows them: a copy, which the suites may damage. */
function copyExtension(dataDir: string): string {
  const extension = join(dataDir, 'extension');
  const allowed = readFileSync(join(root, '.vscodeignore'), 'utf8').match(/(?<=^!).*/gm) ?? [];
  for (const pattern of allowed) {
    const path = pattern.includes('*') ? dirname(pattern) : pattern;
    cpSync(join(root, path), join(extension, path), { recursive: true });
  }
  return extension;
}

async function bundleSuites(dataDir: string): Promise<string> {
  const outdir = join(dataDir, 'tests');
  const suites = readdirSync(join(import.meta.dirname, 'suite')).filter((name) => name.endsWith('.test.ts'));
  await build({
    entryPoints: [
      join(import.meta.dirname, 'index.ts'),
      ...suites.map((name) => join(import.meta.dirname, 'suite', name)),
    ],
    outdir,
    outbase: import.meta.dirname,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode', 'mocha'],
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  // The bundles find mocha where the project has it.
  symlinkSync(join(root, 'node_modules'), join(dataDir, 'node_modules'), 'junction');
  return join(outdir, 'index.cjs');
}

/** Each fixture folder and the samples are a root of the workspace. */
function createWorkspace(dataDir: string): string {
  const fixtures = join(import.meta.dirname, 'fixtures');
  const sources = [...readdirSync(fixtures).map((name) => join(fixtures, name)), join(root, 'samples')];
  const folder = join(dataDir, 'workspace');
  for (const source of sources) cpSync(source, join(folder, basename(source)), { recursive: true });
  const file = join(folder, 'tests.code-workspace');
  writeFileSync(
    file,
    JSON.stringify({ folders: sources.map((source) => ({ path: basename(source) })), settings: {} }),
  );
  return file;
}

function testEnvironment(results: string): Record<string, string> {
  return {
    TEST_GREP: process.env['TEST_GREP'] ?? '',
    TEST_RESULTS: results,
    TEST_COLOR: process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? '1' : '',
  };
}
