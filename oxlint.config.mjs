// The lint rules: type-aware everywhere, no circles of imports, and the import directions that ARCHITECTURE.md draws.
import { readdirSync } from 'node:fs';
import { URL } from 'node:url';
import { defineConfig } from 'oxlint';
import { cliLayers, clientLayers } from './scripts/lib/layers.mjs';

/**
 * Forbids a layer to import what lies above it or has effects. Where two layers match a file, the later one counts.
 * @param {string[]} files
 * @param {string[]} forbidden regular expressions of import paths
 * @param {string[][]} groups like lines of a .gitignore: what the ones name, but for what the ones behind `!` do
 */
function layer(files, forbidden, ...groups) {
  const message = 'Imports run one way: see ARCHITECTURE.md.';
  const patterns = [
    ...forbidden.map((regex) => ({ regex, message })),
    ...groups.map((group) => ({ group, message })),
  ];
  /** @type {import('oxlint').DummyRuleMap} */
  const rules = { 'no-restricted-imports': ['error', { patterns }] };
  return { files, rules };
}

const editor = ['^vscode'];
const programs = ['^(\\.\\./)+(server|client|cli|extension)/'];
/** Packages are imported by name, so that only what one exports can be used. */
const intoPackages = '^(\\.\\./)+packages/';
const intoOtherPackages = '^(\\.\\./)+[\\w-]+/(src|test)/';
const ofNode = ['^node:', '^@masker/node'];
/** The folders beside the algorithms' own, which all of them share. */
const sharedByAlgorithms = [
  'interface',
  'lists',
  'fallback',
  'digits',
  'permutations',
  'integers',
  'substitution',
];
/** Listed by name, as oxlint's regular expressions silently ignore lookahead. */
const algorithmNames = readdirSync(new URL('packages/algorithms/src/', import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory() && !sharedByAlgorithms.includes(entry.name))
  .map((entry) => entry.name)
  .join('|');

const outsideServer = ['^vscode$', '^vscode-languageclient', '^(\\.\\./)+(client|cli|extension)/'];
/** Relative paths only: `@modelcontextprotocol/sdk/server/` is a package of others. */
const outsideCli = [...editor, '^(\\.\\./)+(server|client|extension)/', '^@masker/library'];
const outsideClient = ['^(\\.\\./)+(cli|extension)/', '^@masker/library'];
const serverInside = ['**/server/src/**', '!**/server/src/protocol*'];

/**
 * Import paths into folders.
 * @param {readonly string[]} folders
 */
function pathsInto(folders) {
  return `^(\\.\\./)+(${folders.join('|')})/`;
}

/**
 * Import paths into the layers above one.
 * @param {readonly (readonly string[])[]} layers
 * @param {number} level
 */
function above(layers, level) {
  const higher = layers.slice(level + 1).flat();
  return higher.length === 0 ? [] : [pathsInto(higher)];
}

/**
 * A rule for each layer of a folder.
 * @param {string} root
 * @param {readonly (readonly string[])[]} layers
 * @param {string[]} outside regular expressions of import paths that no layer may have
 * @param {string[][]} groups
 */
function layersOf(root, layers, outside, ...groups) {
  return layers.map((folders, level) =>
    layer(
      folders.map((folder) => `${root}/${folder}/**`),
      [...outside, ...above(layers, level)],
      ...groups,
    ),
  );
}

/** Rules of the language that ESLint recommends. */
const ofJavaScript = words(`
  constructor-super for-direction getter-return no-array-constructor no-async-promise-executor
  no-case-declarations no-class-assign no-compare-neg-zero no-cond-assign no-const-assign
  no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var
  no-dupe-class-members no-dupe-else-if no-dupe-keys no-duplicate-case no-empty no-empty-character-class
  no-empty-function no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast
  no-fallthrough no-func-assign no-global-assign no-import-assign no-invalid-regexp
  no-irregular-whitespace no-loss-of-precision no-misleading-character-class no-new-native-nonconstructor
  no-nonoctal-decimal-escape no-obj-calls no-prototype-builtins no-redeclare no-regex-spaces
  no-self-assign no-setter-return no-sparse-arrays no-this-before-super
  no-unassigned-vars no-unexpected-multiline no-unreachable no-unsafe-finally no-unsafe-negation
  no-unsafe-optional-chaining no-unused-expressions no-unused-labels no-unused-private-class-members
  no-unused-vars no-useless-assignment no-useless-backreference no-useless-catch no-useless-constructor
  no-useless-escape no-var no-with prefer-const prefer-rest-params prefer-spread preserve-caught-error
  require-yield use-isnan valid-typeof
`);

/** Rules of types: the strict and the stylistic ones of typescript-eslint. */
const ofTypeScript = words(`
  adjacent-overload-signatures array-type await-thenable  ban-tslint-comment
  class-literal-property-style consistent-generic-constructors consistent-indexed-object-style
  consistent-type-assertions consistent-type-imports dot-notation no-array-delete no-base-to-string
  no-confusing-non-null-assertion no-confusing-void-expression no-deprecated no-duplicate-enum-values
  no-duplicate-type-constituents no-dynamic-delete no-empty-object-type no-explicit-any
  no-extra-non-null-assertion no-extraneous-class no-floating-promises no-for-in-array
  no-generated-empty-object-type no-implied-eval no-inferrable-types no-invalid-void-type
  no-meaningless-void-operator no-misused-new no-misused-promises no-misused-spread no-mixed-enums
  no-namespace no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain
  no-non-null-assertion no-redundant-type-constituents no-require-imports no-this-alias
  no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
  no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint
  no-unnecessary-type-conversion no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment
  no-unsafe-call no-unsafe-declaration-merging no-unsafe-enum-comparison
  no-unsafe-function-type no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
  no-useless-default-assignment no-wrapper-object-types non-nullable-type-assertion-style only-throw-error
  prefer-as-const prefer-find prefer-for-of prefer-function-type prefer-includes
  prefer-literal-enum-member prefer-namespace-keyword prefer-nullish-coalescing prefer-optional-chain
  prefer-promise-reject-errors prefer-reduce-type-parameter prefer-regexp-exec prefer-return-this-type
  prefer-string-starts-ends-with related-getter-setter-pairs require-await 
   switch-exhaustiveness-check triple-slash-reference unbound-method unified-signatures
  use-unknown-in-catch-callback-variable
`);

/** @param {string} text */
function words(text) {
  return text.trim().split(/\s+/);
}

/**
 * @param {string} plugin
 * @param {readonly string[]} names
 */
function errors(plugin, names) {
  return Object.fromEntries(names.map((name) => [`${plugin}/${name}`, /** @type {const} */ ('error')]));
}

export default defineConfig({
  plugins: ['typescript', 'import'],
  categories: { correctness: 'error' },
  ignorePatterns: [
    'dist/',
    '**/node_modules/',
    'test/.run/',
    'test/ui/out/',
    'test/vscode-host/',
    '.vscode-test/',
  ],
  rules: {
    ...errors('eslint', ofJavaScript),
    ...errors('typescript', ofTypeScript),
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/consistent-type-definitions': ['error', 'interface'],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-shadow-restricted-names': ['error', { reportGlobalThis: true }],
    eqeqeq: 'error',
    'no-console': 'error',
  },
  overrides: [
    layer(['packages/*/src/**'], [...editor, ...programs, intoOtherPackages]),
    // The registry alone knows the algorithms, and no algorithm knows another one.
    ...[0, 1, 2].map((depth) =>
      layer(
        [`packages/algorithms/src/*/${'*/'.repeat(depth)}*.ts`],
        [...editor, ...programs, intoOtherPackages, `^(\\.\\./){${depth + 1}}(${algorithmNames})/`],
      ),
    ),
    layer(['server/**'], [...outsideServer, intoPackages, '^@masker/node']),
    layer(['server/src/node/**'], [...outsideServer, intoPackages]),
    layer(['server/src/browser/**'], [...outsideServer, ...ofNode, intoPackages]),
    layer(
      ['server/src/service/**'],
      [...outsideServer, ...ofNode, intoPackages, '^vscode-languageserver($|/)', '^(\\.\\./)+handlers/'],
    ),
    layer(['client/**'], [...outsideClient, ...ofNode, intoPackages], serverInside),
    ...layersOf('client/src', clientLayers, [...outsideClient, ...ofNode, intoPackages], serverInside),
    layer(['client/src/node/**'], [...outsideClient, intoPackages], serverInside),
    layer(['cli/**'], [...outsideCli, intoPackages]),
    ...layersOf('cli/src', cliLayers, [...outsideCli, intoPackages]),
    {
      // Browsers give extensions no other way to run what comes in several files; VS Code itself takes this one.
      files: ['extension/src/chunks.ts'],
      rules: { 'typescript/no-implied-eval': 'off' },
    },
    {
      files: ['scripts/**', '*.mjs', 'test/**', 'bench/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // In TypeScript, the compiler says this.
      files: ['**/*.mjs', '**/*.cjs'],
      rules: { 'no-undef': 'error' },
    },
    {
      files: ['test/**'],
      rules: {
        'typescript/no-floating-promises': [
          'error',
          { allowForKnownSafeCalls: [{ from: 'package', name: ['describe', 'it'], package: 'mocha' }] },
        ],
      },
    },
  ],
});
