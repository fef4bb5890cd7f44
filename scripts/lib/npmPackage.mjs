// Makes the npm package: the library with its types in one file, the command line, the language server, and their documents.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runOrStop } from './command.mjs';
import { names } from './names.mjs';
import { repositoryLinks } from './repository.mjs';

/** Files and folders of `dist/`. */
const bundles = ['library.js', 'masker', 'masker.cjs', 'server.cjs'];
/** Files and folders that are copied unchanged. */
const others = ['CHANGELOG.md', 'LICENSE', 'THIRD-PARTY-NOTICES.txt', 'docs', 'resources', 'schemas'];

/**
 * Pictures are left out: the documents that are packed show none.
 * @param {string} path
 */
const isSmall = (path) => !path.endsWith('.png');

export const programs = { masker: 'dist/masker.cjs', 'masker-language-server': 'dist/server.cjs' };

/** Properties of the extension's manifest that both packages share. */
const shared = ['license', 'type', 'sideEffects', 'keywords'];

/**
 * Packs it into a folder, as it is built, and returns the package's path.
 * @param {string} destination
 * @param {string} [repository] `https://host/owner/name`
 */
export async function packNpm(destination, repository) {
  const packed = packedManifest(repository);
  mkdirSync(destination, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'masker-package-'));
  try {
    await fill(folder, packed);
    await runOrStop('npm', ['pack', folder, '--pack-destination', destination], { quiet: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
  return join(destination, `${packed.name}-${packed.version}.tgz`);
}

/**
 * @param {string} folder
 * @param {object} packed its manifest
 */
async function fill(folder, packed) {
  mkdirSync(join(folder, 'dist'));
  for (const bundle of bundles)
    cpSync(join(root, 'dist', bundle), join(folder, 'dist', bundle), { recursive: true });
  for (const name of others)
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSmall });
  cpSync(join(root, 'packages/library/README.md'), join(folder, 'README.md'));
  await runOrStop('npm', ['run', 'types', '--', '--out-file', join(folder, 'dist/library.d.ts')], {
    quiet: true,
  });
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify(packed, undefined, 2)}
`,
  );
  for (const program of Object.values(programs)) chmodSync(join(folder, program), 0o755);
}

/**
 * Its manifest.
 * @param {string} [repository] `https://host/owner/name`
 */
export function packedManifest(repository) {
  const text = /** @type {unknown} */ (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const own = /** @type {{ version: string, engines: { node: string } }} */ (text);
  const { version } = own;
  const { node } = own.engines;
  return {
    name: names.npmPackage,
    version,
    ...Object.fromEntries(Object.entries(own).filter(([name]) => shared.includes(name))),
    description: 'Masks data by configurations: a library, a command line and a language server.',
    engines: { node },
    bin: programs,
    exports: {
      '.': { types: './dist/library.d.ts', default: './dist/library.js' },
      './package.json': './package.json',
      './schemas/*': './schemas/*',
    },
    ...repositoryLinks(repository),
  };
}
