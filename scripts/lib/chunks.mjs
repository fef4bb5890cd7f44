// Makes chunks of a bundle that are loaded one by one as CommonJS: esbuild splits modules only.
import { transform } from 'esbuild';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The first line of each chunk names those that it needs, each after those that it needs itself: without `require`, one can read
 * all of them at once.
 * @param {string} folder which has nothing else in it
 * @returns {import('esbuild').Plugin}
 */
export function chunksIn(folder) {
  return {
    name: 'chunks',
    setup: (build) => {
      const options = build.initialOptions;
      const sourcemap = options.sourcemap === false ? false : 'inline';
      Object.assign(options, { format: 'esm', splitting: true, write: false, metafile: true, sourcemap });
      build.onEnd(async ({ outputFiles = [], metafile }) => {
        const needed = neededBy(metafile?.outputs ?? {});
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        for (const { path, text } of outputFiles) {
          const name = basename(path);
          const { code } = await transform(withRequire(text), {
            format: 'cjs',
            target: options.target ?? 'esnext',
            minifyWhitespace: options.minifyWhitespace ?? false,
            minifySyntax: options.minifySyntax ?? false,
            minifyIdentifiers: options.minifyIdentifiers ?? false,
            sourcemap,
          });
          const names = needed(name).map((each) => `./${commonJs(each)}`);
          writeFileSync(join(folder, commonJs(name)), `//${names.join(' ')}\n${code}`);
        }
      });
    },
  };
}

/**
 * Says which chunks one needs, in the order in which they can be run.
 * @param {import('esbuild').Metafile['outputs']} outputs
 */
function neededBy(outputs) {
  const imports = new Map(
    Object.entries(outputs).map(([path, output]) => [
      basename(path),
      output.imports
        .filter(({ kind, external }) => kind === 'import-statement' && external !== true)
        .map(({ path: imported }) => basename(imported)),
    ]),
  );
  /** @type {(name: string) => string[]} */
  const needed = (name) => [
    ...new Set((imports.get(name) ?? []).flatMap((imported) => [...needed(imported), imported])),
  ];
  return needed;
}

/**
 * Calls the chunks by the names that they get, and requires those that are imported when they are needed.
 * @param {string} text
 */
function withRequire(text) {
  return text
    .replaceAll(/\b((?:from|import)\s*)"\.\/([\w-]+)\.js"/g, '$1"./$2.cjs"')
    .replaceAll(/\bimport\("\.\/([\w-]+)\.js"\)/g, 'Promise.resolve().then(()=>require("./$1.cjs"))');
}

/** @param {string} name */
function commonJs(name) {
  return name.replace(/\.js$/, '.cjs');
}
