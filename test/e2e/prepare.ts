// Prepares a test run in its data folder: bundles of the suites, and a workspace that they may change.
import { build } from 'esbuild';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import type { ExtensionTests } from '../helpers/runInVscodeServer.ts';

/** The tests for VS Code's extension host on Node. */
export async function prepareTests(dataDir: string, results: string): Promise<ExtensionTests> {
  return {
    extension: copyExtension(dataDir),
    tests: await bundleSuites(dataDir),
    workspace: createWorkspace(dataDir),
    env: testEnvironment(results),
  };
}

/** The same tests for its web worker, and those that are for browsers only. */
export async function prepareWebTests(dataDir: string): Promise<Omit<ExtensionTests, 'env'>> {
  const extension = copyExtension(dataDir);
  return { extension, tests: await bundleWebSuites(extension), workspace: createWorkspace(dataDir) };
}

/** The extension with the files that ship, as .vscodeignore allows them: a copy, which the suites may damage. */
export function copyExtension(dataDir: string): string {
  const extension = join(dataDir, 'extension');
  const allowed = readFileSync(join(root, '.vscodeignore'), 'utf8').match(/(?<=^!).*/gm) ?? [];
  for (const pattern of allowed) {
    const path = /[*(]/.test(pattern) ? dirname(pattern) : pattern;
    cpSync(join(root, path), join(extension, path), { recursive: true });
  }
  return extension;
}

async function bundleSuites(dataDir: string): Promise<string> {
  const outdir = join(dataDir, 'tests');
  await build({
    entryPoints: [
      join(import.meta.dirname, 'index.ts'),
      ...suitesOf('suite').map((name) => join(import.meta.dirname, 'suite', name)),
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

/** The suites that run in a browser, too, unless TEST_GREP selects from all: those that depend on the platform. */
const suitesInBrowser = [
  'fields',
  'keys',
  'language',
  'maskSelection',
  'preview',
  'smoke',
  'tests',
  'virtualWorkspace',
];

/** Bundled in the folder of the extension, where VS Code runs them. */
async function bundleWebSuites(extension: string): Promise<string> {
  const grep = process.env['TEST_GREP'] ?? '';
  const shared = suitesOf('suite').filter((name) => !name.endsWith('.node.test.ts'));
  const chosen = shared.filter(
    (name) => grep !== '' || suitesInBrowser.includes(name.replace('.test.ts', '')),
  );
  const suites = [
    ...chosen.map((name) => `./suite/${name}`),
    ...suitesOf('web').map((name) => `./web/${name}`),
  ];
  const load = `() => Promise.all([${suites.map((path) => `import('${path}')`).join()}])`;
  const entry = join(extension, 'tests/index.cjs');
  await build({
    stdin: {
      contents: `import { runSuites } from './web/index.ts'; export const run = () => runSuites(${load}, ${JSON.stringify(grep)});`,
      resolveDir: import.meta.dirname,
    },
    outfile: entry,
    bundle: true,
    platform: 'browser',
    format: 'cjs',
    target: 'chrome132',
    external: ['vscode'],
    alias: { mocha: 'mocha/mocha.js', 'node:assert/strict': join(import.meta.dirname, 'web/assert.ts') },
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  return entry;
}

function suitesOf(folder: string): string[] {
  return readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .sort();
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
    TEST_FOLDER: dirname(import.meta.dirname),
    TEST_RESULTS: results,
    TEST_COLOR: process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? '1' : '',
  };
}
