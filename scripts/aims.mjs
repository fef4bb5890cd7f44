// npm run aims: measures the structure of the product code. Files count with their comments and blank lines.
import console from 'node:console';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from './lib/command.mjs';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trimEnd().split('\n');
const isProduct = (/** @type {string} */ file) =>
  /^(packages\/[^/]+\/src|engine|formats|node|library|client|server|cli|extension)\/.*\.ts$/.test(file);
const files = tracked.filter(isProduct);
const texts = new Map(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]));
const linesOf = (/** @type {string} */ file) => (texts.get(file)?.split('\n').length ?? 1) - 1;

/** The module that exports each name of a package. @type {Map<string, string>} */
const publicNames = new Map();
for (const [file, text] of texts) {
  const name = /^packages\/([^/]+)\/src\/index[.]ts$/.exec(file)?.[1];
  if (name === undefined) continue;
  for (const [, list = '', path = ''] of text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm))
    for (const part of list.split(','))
      publicNames.set(`@masker/${name} ${localName(part)}`, posix.join(posix.dirname(file), path));
}

/** The files that import each one, directly or by the name of its package. @type {Map<string, Set<string>>} */
const importers = new Map(files.map((file) => [file, new Set()]));
for (const [file, text] of texts) {
  const isIndex = /^packages\/[^/]+\/src\/index[.]ts$/.test(file);
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g))
    if (!isIndex) importers.get(posix.join(posix.dirname(file), path))?.add(file);
  for (const [, list = '', name] of text.matchAll(/\{([^}]*)\} from '(@masker\/[^']+)'/g))
    for (const part of list.split(','))
      importers
        .get(
          publicNames.get(
            `${name} ${part
              .trim()
              .replace(/^type /, '')
              .replace(/ as .*/, '')}`,
          ) ?? '',
        )
        ?.add(file);
}

/** @param {string} part of a list of exports @returns the name that others import */
function localName(part) {
  return part
    .trim()
    .replace(/^type /, '')
    .replace(/.* as /, '');
}

const packages = [...new Set(files.flatMap((file) => /^packages\/([^/]+)/.exec(file)?.[1] ?? []))];
/** @param {string} name of a package */
function exportsOf(name) {
  const index = texts.get(`packages/${name}/src/index.ts`) ?? '';
  return [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .filter((part) => part.trim() !== '').length;
}

const sizes = files.map(linesOf).sort((one, other) => one - other);
const small = files.filter((file) => importers.get(file)?.size === 1 && linesOf(file) <= 40);
const exported = packages
  .filter((name) => name !== 'library')
  .map((name) => ({ name, count: exportsOf(name) }));
const most = exported.reduce((one, other) => (other.count > one.count ? other : one), { name: '', count: 0 });
const leaks = files.filter((file) =>
  /verif\w*\/.*leaks?\/|searchLeaks|tableLeaks|searchedColumns|verify\/src\/leaks/.test(file),
);

for (const [aim, figure, target] of [
  ['packages', packages.length, 'about 16'],
  ['names that the library exports', exportsOf('library'), '≤ 60'],
  [
    'names that a package exports',
    `${most.count} (${most.name}); over 80: ${exported.filter(({ count }) => count > 80).length}`,
    '≤ 80',
  ],
  ['files that search for originals in copies', leaks.length, '≤ 15'],
  ['files with one importer and at most 40 lines', small.length, '< 30'],
  ['files, median of their lines', `${files.length}, ${sizes[sizes.length >> 1]}`, '90 to 130'],
  [
    'files in folders of five levels or more',
    files.filter((file) => file.split('/').length > 6).length,
    '< 40',
  ],
  ['product lines', sizes.reduce((sum, lines) => sum + lines, 0), '≤ 103,000'],
  [
    'top-level folders',
    new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0])).size,
    '≤ 18',
  ],
])
  console.log(`${String(aim).padEnd(48)}${String(figure).padEnd(28)}${target}`);
