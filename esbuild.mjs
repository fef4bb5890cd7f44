// Builds the bundles that ship: the extension, the language server and the command line, into dist/.
import process from 'node:process';
import { build, context } from 'esbuild';

const watch = process.argv.includes('--watch');
const production = process.argv.includes('--production');

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  // vscode-json-languageservice's UMD build would leave a require() in the bundle that fails at run time.
  mainFields: ['module', 'main'],
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  logLevel: 'info',
};

/** @type {import('esbuild').BuildOptions[]} */
const bundles = [
  {
    ...shared,
    entryPoints: { client: 'client/src/node/main.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    external: ['vscode'],
  },
  {
    ...shared,
    entryPoints: { server: 'server/src/node/main.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
  },
  {
    ...shared,
    entryPoints: { masker: 'cli/src/main.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    banner: { js: '#!/usr/bin/env node' },
  },
];

for (const bundle of bundles) {
  if (watch) await (await context(bundle)).watch();
  else await build(bundle);
}
