// The bundles that ship: the extension, the preview's webview, the language server, the command line and the library.
import { chmodSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { asciiOnly, chunksIn } from './chunks.mjs';
import { usedCodicons } from './codicons.mjs';
import { root } from './command.mjs';
import { directImports } from './directImports.mjs';
import { lazyAlgorithms } from './lazyAlgorithms.mjs';
import { packedBinaries } from './packedBinaries.mjs';

/**
 * Programs need only the manifest's name and version, so the rest isn't bundled.
 * @type {import('esbuild').Plugin}
 */
const nameAndVersion = {
  name: 'name and version',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]package\.json$/ }, async ({ path }) => {
      const manifest = /** @type {unknown} */ (JSON.parse(await readFile(path, 'utf8')));
      const { displayName, version } = /** @type {Record<string, string>} */ (manifest);
      return { contents: JSON.stringify({ displayName, version }), loader: 'json' };
    });
  },
};

/** Options that every bundle needs. */
const contents = [nameAndVersion, packedBinaries];

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  // vscode-json-languageservice's UMD build would leave a require() in the bundle that fails at run time.
  mainFields: ['module', 'main'],
  // THIRD-PARTY-NOTICES.txt has the licences whole.
  legalComments: 'none',
  logLevel: 'info',
  plugins: contents,
};

/**
 * Lets a shell start a bundle.
 * @type {import('esbuild').Plugin}
 */
const executable = {
  name: 'executable',
  setup: (build) => {
    build.onEnd(({ errors }) => {
      if (errors.length > 0) return;
      for (const name of Object.keys(build.initialOptions.entryPoints ?? {}))
        chmodSync(`dist/${name}.cjs`, 0o755);
    });
  },
};

/**
 * Escapes what Node compiles slowly in a bundle.
 * @type {import('esbuild').Plugin}
 */
const ascii = {
  name: 'ASCII only',
  setup: (build) => {
    build.onEnd(async ({ errors }) => {
      if (errors.length > 0 || build.initialOptions.minifyWhitespace !== true) return;
      for (const name of Object.keys(build.initialOptions.entryPoints ?? {})) {
        const file = `dist/${name}.cjs`;
        await writeFile(file, asciiOnly(await readFile(file, 'utf8')));
      }
    });
  },
};

/**
 * Leaves a module to a file of its own.
 * @param {RegExp} filter
 * @param {string} path
 * @returns {import('esbuild').Plugin}
 */
function apart(filter, path) {
  return {
    name: `${path} apart`,
    setup: (build) => {
      build.onResolve({ filter }, () => ({ path, external: true }));
    },
  };
}

/** CommonJS has it under another name. */
const define = { 'import.meta.dirname': '__dirname' };

/**
 * For what Node loads as CommonJS.
 * @type {import('esbuild').BuildOptions}
 */
const commonJs = {
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  define,
};

/**
 * The server's library brings patch versions of its own of what the client's has, too: a bundle of both takes those of the client.
 * @type {import('esbuild').Plugin}
 */
const oneProtocol = {
  name: 'one protocol',
  setup: (build) => {
    const shared = /^vscode-(jsonrpc|languageserver-(protocol|types))(\/|$)/;
    build.onResolve({ filter: shared }, ({ path, kind, pluginData }) =>
      pluginData === oneProtocol
        ? undefined
        : build.resolve(path, { kind, resolveDir: root, pluginData: oneProtocol }),
    );
  },
};

/**
 * The client's library asks whether VS Code is new enough; VS Code has compared its version with the manifest's by then.
 * @type {import('esbuild').Plugin}
 */
const withoutVersions = {
  name: 'without versions',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]semver[\\/]functions[\\/](parse|satisfies)[.]js$/ }, () => ({
      contents: 'module.exports = (version) => version;',
    }));
  },
};

/**
 * Client and language server, for Node and for browsers: chunks, most of which all need, and the others are loaded when they are.
 * @type {import('esbuild').BuildOptions}
 */
const chunks = {
  ...shared,
  entryPoints: {
    nodeClient: 'client/src/node/main.ts',
    nodeServer: 'server/src/node/main.ts',
    browserClient: 'client/src/browser/main.ts',
    browserServer: 'server/src/browser/main.ts',
  },
  outdir: 'dist/chunks',
  define,
  conditions: ['browser'],
  // Its build for Node wants files.
  alias: { '@vscode/l10n': './node_modules/@vscode/l10n/dist/browser.js' },
  external: ['vscode'],
  plugins: [...contents, oneProtocol, withoutVersions, directImports, chunksIn('dist/chunks')],
};

/** The client of Node is in its chunk. */
const clientApart = apart(/[/]client[/]src[/]node[/]main[.]ts$/, './chunks/nodeClient.cjs');

/** @type {import('esbuild').BuildOptions[]} */
export const bundles = [
  chunks,
  {
    // The module that VS Code loads, on the desktop and in a browser.
    ...shared,
    entryPoints: { extension: 'extension/src/main.ts' },
    ...commonJs,
    external: ['vscode'],
    // VS Code's `vscode` is available to `require`.
    supported: { 'dynamic-import': false },
    plugins: [...contents, clientApart],
  },
  {
    // The program of its language server on Node.
    ...shared,
    stdin: { contents: "require('./chunks/nodeServer.cjs');", loader: 'js' },
    outfile: 'dist/languageServer.cjs',
    format: 'cjs',
    external: ['./chunks/*'],
  },
  {
    ...shared,
    ...commonJs,
    entryPoints: { server: 'server/src/node/main.ts' },
    banner: { js: '#!/usr/bin/env node' },
    plugins: [...contents, executable, ascii],
  },
  {
    // The command line: a chunk of what all subcommands need, and others that are loaded by those that need them.
    ...shared,
    entryPoints: { masker: 'cli/src/main.ts' },
    outdir: 'dist',
    define,
    plugins: [...contents, lazyAlgorithms, directImports, chunksIn('dist/masker'), executable],
  },
  {
    ...shared,
    entryPoints: { library: 'packages/library/src/index.ts' },
    outdir: 'dist',
    format: 'esm',
    // Users read its messages and stack traces.
    minifyIdentifiers: false,
  },
  {
    ...shared,
    entryPoints: Object.entries({
      preview: ['preview/webview/main.ts', 'preview/webview/preview.css'],
      plan: ['plans/preview/webview/main.ts', 'plans/preview/webview/plan.css'],
    }).flatMap(([out, files]) => files.map((file) => ({ in: `client/src/${file}`, out }))),
    outdir: 'dist/preview',
    platform: 'browser',
    format: 'esm',
    splitting: true,
    chunkNames: 'shared',
    // The browser engine of the oldest supported VS Code.
    target: 'chrome132',
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
    plugins: [...contents, usedCodicons('client/src')],
  },
];
