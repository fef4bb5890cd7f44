// Algorithms that a program loads when it first uses them: the registry has their data, such as names and default maskers, and
// getters that take everything else from the algorithm's own chunk.
import { Buffer } from 'node:buffer';
import { basename, dirname, resolve } from 'node:path';
import * as esbuild from 'esbuild';

const namespace = 'lazy algorithm';

/**
 * Replaces the algorithms in their registry; for bundles in chunks (./chunks.mjs).
 * @type {import('esbuild').Plugin}
 */
export const lazyAlgorithms = {
  name: 'lazy algorithms',
  setup: (build) => {
    build.onResolve({ filter: /[\\/]\w+[\\/]index\.ts$/ }, ({ path, importer, resolveDir }) =>
      /[\\/]algorithms[\\/]src[\\/]registry\.ts$/.test(importer)
        ? { path: resolve(resolveDir, path), namespace }
        : undefined,
    );
    build.onLoad({ filter: /./, namespace }, async ({ path }) => {
      const name = basename(dirname(path));
      const algorithm = (await exportsOf(path))[name];
      return {
        resolveDir: dirname(path),
        contents: `
          let loaded;
          const load = () => (loaded ??= requireNow(import(${JSON.stringify(path)})).${name});
          export const ${name} = ${deferred(algorithm, 'load()')};`,
      };
    });
  },
};

/**
 * Returns the names that a module exports.
 * @param {string} path
 */
async function exportsOf(path) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.concat(outputFiles.map(({ contents }) => contents)).toString('base64');
  return /** @type {Record<string, unknown>} */ (await import(`data:text/javascript;base64,${code}`));
}

/**
 * An expression for an object whose data is there, and whose other members are taken from the loaded one when they are read.
 * @param {unknown} value
 * @param {string} loaded an expression for the loaded object
 * @param {number} depth how many levels of objects are divided
 * @returns {string}
 */
function deferred(value, loaded, depth = 3) {
  if (isData(value)) return JSON.stringify(value);
  if (!isPlain(value)) throw new TypeError('value: must be data or a plain object');
  const members = Object.entries(value).map(([name, member]) => {
    const key = JSON.stringify(name);
    return isData(member) || (isPlain(member) && depth > 1)
      ? `${key}: ${deferred(member, `${loaded}[${key}]`, depth - 1)}`
      : `get ${key}() { return ${loaded}[${key}]; }`;
  });
  return `{ ${members.join(', ')} }`;
}

/**
 * @param {unknown} value
 * @returns {boolean}
 */
function isData(value) {
  if (Array.isArray(value)) return value.every(isData);
  if (isPlain(value)) return Object.values(value).every(isData);
  return value === null || ['boolean', 'number', 'string'].includes(typeof value);
}

/**
 * @param {unknown} value
 * @returns {value is Readonly<Record<string, unknown>>}
 */
function isPlain(value) {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
