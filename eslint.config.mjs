// The lint rules: type-aware everywhere, and the import directions that ARCHITECTURE.md draws.
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * Forbids a layer to import what lies above it or has effects. Where two layers match a file, the later one counts.
 * @param {string[]} files
 * @param {string[]} forbidden regular expressions of import paths
 * @returns {import('eslint').Linter.Config}
 */
function layer(files, forbidden) {
  return {
    files,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: forbidden.map((regex) => ({
            regex,
            message: 'Imports run one way: see ARCHITECTURE.md.',
          })),
        },
      ],
    },
  };
}

const outsideEngine = ['^vscode', '^node:', '/(node|formats|server|client|cli|library)/src/'];
/** Nothing but the registry knows an algorithm. */
const algorithmFolders = '(^|/)algorithms/[A-Za-z]+/';

/** The engine's files but for its public faces, and for the primitives that are for browsers. */
const engineInside = '/engine/src/(?!(testing/)?index\\.ts$|cryptography/browserCryptography\\.ts$)';
const outsideServer = ['^vscode$', '^vscode-languageclient', '/(client|cli|extension)/', engineInside];
const outsideClient = ['/(cli|extension)/', '/server/src/(?!protocol)', engineInside];
const ofNode = ['^node:', '/node/'];

/** The engine's folders, the lowest first: none imports from one above it. */
const engineFloors = [
  ['text', 'cryptography'],
  ['json', 'statistics', 'columns', 'key', 'resources'],
  ['configuration', 'draws'],
  ['algorithms'],
  ['analysis'],
  ['masking'],
  ['testing', 'suggestion'],
  ['plan'],
  ['documentation'],
];

/** @param {readonly string[]} folders */
function filesOf(folders) {
  return folders.map((folder) => `engine/src/${folder}/**`);
}

/** @param {number} floor */
function above(floor) {
  const higher = engineFloors.slice(floor + 1).flat();
  const isLast = higher.length === 0;
  return [algorithmFolders, ...(isLast ? [] : [`^(\\.\\./)+(${higher.join('|')})/`])];
}

/**
 * What an algorithm's files may not import: other algorithms, and the floors above.
 * @param {number} depth of the files in the algorithm's folder
 */
function besideAlgorithm(depth) {
  const higher = engineFloors.slice(engineFloors.findIndex(([first]) => first === 'algorithms') + 1).flat();
  const up = (/** @type {number} */ levels) => `^(\\.\\./){${levels}}`;
  return [...outsideEngine, `${up(depth + 1)}[A-Za-z]+/`, `${up(depth + 2)}(${higher.join('|')})/`];
}

export default defineConfig(
  globalIgnores([
    'dist/',
    '**/node_modules/',
    'test/.run/',
    'test/ui/out/',
    'test/vscode-host/',
    '.vscode-test/',
  ]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  layer(['engine/**'], outsideEngine),
  ...engineFloors.map((folders, floor) => layer(filesOf(folders), [...outsideEngine, ...above(floor)])),
  // No algorithm knows another one: what lies beside its folder is only the files that all share.
  ...[0, 1, 2].map((depth) =>
    layer([`engine/src/algorithms/*/${'*/'.repeat(depth)}*.ts`], besideAlgorithm(depth)),
  ),
  layer(['node/**'], ['^vscode', '/(server|client|cli|library)/', engineInside]),
  layer(['server/**'], outsideServer),
  layer(['server/src/browser/**'], [...outsideServer, ...ofNode]),
  layer(
    ['server/src/service/**'],
    [
      '^vscode$',
      '^vscode-languageserver($|/)',
      '^vscode-languageclient',
      '^node:',
      '/(client|cli|handlers)/',
      engineInside,
    ],
  ),
  layer(['formats/**'], ['^vscode', '^node:', '/(server|client|cli)/', engineInside]),
  layer(['library/**'], ['^vscode', '/(server|client|cli)/', engineInside]),
  layer(['client/**'], [...outsideClient, ...ofNode]),
  layer(['client/src/node/**'], outsideClient),
  layer(['cli/**'], ['^vscode', '/(server|client)/', engineInside]),
  {
    // Browsers give extensions no other way to run what comes in several files; VS Code itself takes this one.
    files: ['extension/src/chunks.ts'],
    rules: { '@typescript-eslint/no-implied-eval': 'off' },
  },
  {
    files: ['scripts/**', '*.mjs', 'test/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['describe', 'it'], package: 'mocha' }] },
      ],
    },
  },
);
