// Builds the bundles that ship into dist/.
import process from 'node:process';
import { build, context } from 'esbuild';
import { bundles } from './scripts/lib/bundles.mjs';

const watch = process.argv.includes('--watch');
const production = process.argv.includes('--production');

for (const bundle of bundles) {
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    minifyWhitespace: production,
    minifySyntax: production,
    minifyIdentifiers: production,
    sourcemap: production ? false : 'linked',
    ...bundle,
  };
  if (watch) await (await context(options)).watch();
  else await build(options);
}
