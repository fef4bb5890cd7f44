// Names, imports and registries for the generator of `npm run new`.
import { posix } from 'node:path';

export const lowerCamel = /^[a-z][A-Za-z0-9]*$/;

/**
 * `nameLong` in the form `NameLong`.
 * @param {string} name
 */
export function pascalCase(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * `nameLong` in the form `name-long`.
 * @param {string} name
 */
export function kebabCase(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * Returns the specifier by which a file imports another one: of another package, by the package's name.
 * @param {string} file
 * @param {string} target
 */
export function importPath(file, target) {
  const [, folder] = /^packages\/([^/]+)\//.exec(target) ?? [];
  if (folder !== undefined && !file.startsWith(`packages/${folder}/`)) return `@masker/${folder}`;
  const path = posix.relative(posix.dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * Returns a registry's text with one more import and entry, at the end of each.
 * @param {string} text
 * @param {import('../new.mjs').Listing} listing
 */
export function listed(text, { registry, list, entry, file }) {
  if (list === undefined)
    return `${text}export { ${entry} } from '${importPath(registry, file ?? registry)}';\n`;
  const opening = list.exec(text);
  if (opening === null) throw new Error(`${registry} has no list like ${list.source}`);
  const start = opening.index + opening[0].length;
  const end = closingBracket(text, start);
  const before = text.slice(0, end).trimEnd().replace(/,$/, '');
  const withEntry = `${before}, ${entry}${text.slice(end)}`;
  if (file === undefined) return withEntry;
  const specifier = importPath(registry, file);
  const imports = [...text.matchAll(/^import [^;]*;\n/gm)];
  const known = imports.find(
    ([line]) => line.startsWith('import {') && line.endsWith(`} from '${specifier}';\n`),
  );
  const { index = 0, 0: line = '' } = known ?? imports.at(-1) ?? {};
  const [at, added] =
    known === undefined
      ? [index + line.length, `import { ${entry} } from '${specifier}';\n`]
      : [index + 'import {'.length, ` ${entry},`];
  return withEntry.slice(0, at) + added + withEntry.slice(at);
}

/**
 * Returns the index of the bracket that closes the one before `start`. No brackets may be in strings.
 * @param {string} text
 * @param {number} start
 */
function closingBracket(text, start) {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if ('[{('.includes(text.charAt(at))) depth++;
    if (']})'.includes(text.charAt(at)) && --depth === 0) return at;
  }
  throw new Error('a bracket is not closed');
}
