// Builds tests that mocha runs, each file of the project once for all of its processes, and runs them.
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root, run } from './command.mjs';

/**
 * A `.mocharc.json`; mocha itself reads the other members if it is started without this module.
 *
 * @typedef {{ spec: string[], require?: string, timeout: number, retries?: number, exit?: boolean }} Configuration
 */

const reporter = 'test/helpers/countingReporter.ts';

/**
 * Modules keep the paths of their sources, beside which they read files.
 *
 * @type {import('esbuild').Plugin}
 */
const placesOfSources = {
  name: 'places of sources',
  setup: (build) => {
    build.onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const indexes = { dirname: dirname(path), filename: path, url: pathToFileURL(path).href };
      // Not in texts, which are between quotation marks.
      const contents = text.replaceAll(/(?<!['"`])\bimport\.meta\.(dirname|filename|url)\b/g, (_, name) =>
        JSON.stringify(indexes[/** @type {keyof typeof indexes} */ (name)]),
      );
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/**
 * The limits of records and values, a sixteenth as large: tests that reach them take a sixteenth of the time. Such tests
 * read the limits from their module. `test/cli/realLimits.test.ts` reaches the real ones.
 *
 * @type {import('esbuild').Plugin}
 */
const smallLimits = {
  name: 'small limits',
  setup: (build) => {
    build.onLoad({ filter: /format-api\/src\/limits\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const contents = text
        .replace('maxMaskedValueBytes = 16 *', 'maxMaskedValueBytes = 1 *')
        .replace('maxRecordLength = 256 *', 'maxRecordLength = 16 *');
      if (contents.match(/= 16? \* 1024 \* 1024;/g)?.length !== 3)
        throw new Error(`${path} has other limits`);
      return { contents, loader: 'ts' };
    });
  },
};

/** @param {string} file of tests @returns whether its limits are small */
const hasSmallLimits = (file) => /^packages\/(format|rows|fields|verify)/.test(file);

/**
 * Node can't run the project's own packages: they are bundled.
 *
 * @type {import('esbuild').Plugin}
 */
const ownPackages = {
  name: 'own packages',
  setup: (build) => {
    const { resolve } = createRequire(import.meta.url);
    build.onResolve({ filter: /^@masker\// }, ({ path }) => ({ path: resolve(path) }));
  },
};

/**
 * @param {string[]} files paths of modules, from the project's folder
 * @param {string} [outdir] if they are written; without it, they are only read
 * @param {import('esbuild').Plugin[]} [plugins]
 * @returns the import graph
 */
export async function buildTests(files, outdir, plugins = []) {
  // In a fresh clone, packages are installed after this module is loaded.
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: files,
    outdir: outdir ?? 'none',
    outbase: root,
    outExtension: { '.js': '.mjs' },
    write: outdir !== undefined,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [ownPackages, placesOfSources, ...plugins],
  });
  return metafile.inputs;
}

/**
 * The configuration of a group of tests.
 *
 * @param {string} file of the configuration, from the project's folder
 * @returns {Configuration}
 */
export function readConfiguration(file) {
  return /** @type {Configuration} */ (JSON.parse(readFileSync(join(root, file), 'utf8')));
}

/** @param {Configuration} configuration @returns its test files, from the project's folder */
export async function testFilesOf({ spec }) {
  const { default: glob } = await import('fast-glob');
  return glob.sync(spec, { cwd: root }).sort();
}

/**
 * Builds and runs a group's tests, and resolves to the exit code.
 *
 * @param {string} file of the group's configuration, from the project's folder
 * @param {{ files?: string[] | undefined, args?: string[] }} [choice] test files in place of all, and arguments of mocha
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function runTests(file, { files, args = [] } = {}, options = {}) {
  const configuration = readConfiguration(file);
  const { require: required, timeout, retries = 0, exit = false } = configuration;
  const chosen = files ?? (await testFilesOf(configuration));
  const folder = join('test/.run/built', dirname(file), String(process.pid));
  const built = (/** @type {string} */ path) => `./${join(folder, path.replace(/\.ts$/, '.mjs'))}`;
  process.once('exit', () => {
    rmSync(join(root, folder), { recursive: true, force: true });
  });
  const small = chosen.filter(hasSmallLimits);
  const others = chosen.filter((path) => !small.includes(path));
  await buildTests([...others, ...(required === undefined ? [] : [required]), reporter], folder);
  if (small.length > 0) await buildTests(small, folder, [smallLimits]);
  return run(
    process.execPath,
    [
      '--enable-source-maps',
      'node_modules/mocha/bin/mocha.js',
      '--no-config',
      '--forbid-only',
      ...['--timeout', String(timeout), '--retries', String(retries)],
      ...(required === undefined ? [] : ['--require', built(required)]),
      ...['--reporter', built(reporter)],
      ...(exit ? ['--exit'] : []),
      ...args,
      ...chosen.map(built),
    ],
    options,
  );
}
