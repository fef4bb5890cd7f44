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
  layer(['engine/**'], ['^vscode', '^node:', '/(server|client|cli)/']),
  layer(['node/**'], ['^vscode', '/(server|client|cli)/']),
  layer(['server/**'], ['^vscode$', '^vscode-languageclient', '/(client|cli)/']),
  layer(
    ['server/src/service/**'],
    [
      '^vscode$',
      '^vscode-languageserver($|/)',
      '^vscode-languageclient',
      '^node:',
      '/(client|cli|handlers)/',
    ],
  ),
  layer(['formats/**'], ['^vscode', '^node:', '/(server|client|cli)/']),
  layer(['library/**'], ['^vscode', '/(server|client|cli)/']),
  layer(['client/**'], ['/cli/', '/server/src/(?!protocol)']),
  layer(['cli/**'], ['^vscode', '/(server|client)/']),
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
