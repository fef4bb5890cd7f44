// Makes chunks of a bundle that are loaded one by one as CommonJS: esbuild splits modules only.
import { transform } from 'esbuild';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';

/**
 * The first line of each file names the chunks that it needs, each after those that it needs itself: without `require`, one can
 * read all of them at once.
 * @param {string} folder in the output folder, or that folder itself, which has nothing else in it
 * @returns {import('esbuild').Plugin}
 */
export function chunksIn(folder) {
  return {
    name: 'chunks',
    setup: (build) => {
      const options = build.initialOptions;
      const sourcemap = options.sourcemap === false ? false : 'inline';
      const chunkNames = posix.join(posix.relative(options.outdir ?? '', folder), '[name]-[hash]');
      const splitting = { format: 'esm', splitting: true, chunkNames, write: false, metafile: true };
      Object.assign(options, splitting, { sourcemap });
      build.onEnd(async ({ outputFiles = [], metafile: { outputs } = { outputs: {} } }) => {
        const needed = neededBy(outputs);
        const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        for (const name of Object.keys(outputs)) {
          const names = needed(name).map((each) => `./${posix.relative(posix.dirname(name), each)}`);
          const { code } = await transform(withRequire(texts.get(resolve(name)) ?? ''), {
            banner: `//${names.map(commonJs).join(' ')}`,
            format: 'cjs',
            target: options.target ?? 'esnext',
            minifyWhitespace: options.minifyWhitespace ?? false,
            minifySyntax: options.minifySyntax ?? false,
            minifyIdentifiers: options.minifyIdentifiers ?? false,
            sourcemap,
          });
          writeFileSync(commonJs(name), asciiOnly(code));
        }
      });
    },
  };
}

/**
 * Escapes the letters that esbuild leaves in regular expressions: Node reads and compiles a program of ASCII alone faster.
 * @param {string} code
 */
export function asciiOnly(code) {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Says which chunks one needs, in the order in which they can be run.
 * @param {import('esbuild').Metafile['outputs']} outputs
 */
function neededBy(outputs) {
  /** @type {(name: string) => string[]} */
  const needed = (name) => {
    const imported = (outputs[name]?.imports ?? [])
      .filter(({ kind, external }) => kind === 'import-statement' && external !== true)
      .map(({ path }) => path);
    return [...new Set(imported.flatMap((path) => [...needed(path), path]))];
  };
  return needed;
}

/**
 * Calls the chunks by the names that they get, and requires those that are imported when they are needed.
 * @param {string} text
 */
function withRequire(text) {
  return text
    .replaceAll(/\b((?:from|import)\s*)"\.\/([\w/-]+)\.js"/g, '$1"./$2.cjs"')
    .replaceAll(/\brequireNow\(import\("\.\/([\w/-]+)\.js"\)\)/g, 'require("./$1.cjs")')
    .replaceAll(/\bimport\("\.\/([\w/-]+)\.js"\)/g, 'Promise.resolve().then(()=>require("./$1.cjs"))');
}

/** @param {string} name */
function commonJs(name) {
  return name.replace(/\.js$/, '.cjs');
}
