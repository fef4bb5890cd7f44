// npm run new -- algorithm | format | dialect | check NAME: makes the files of one that compile, and lists it in its
// registry. Its conformance tests then name each step that is left.
import console from 'node:console';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { algorithmFiles } from './new/algorithm.mjs';
import { checkFiles } from './new/check.mjs';
import { dialectFiles } from './new/dialect.mjs';
import { formatFiles } from './new/format.mjs';
import { importPath, listed, lowerCamel } from './new/source.mjs';
import { formatted } from './lib/formatted.mjs';
import { main, Obstacle, root } from './lib/command.mjs';

/** All paths of the project that the generator reads, writes or names. */
export const paths = {
  algorithms: 'packages/algorithms/src',
  algorithmRegistry: 'packages/algorithms/src/registry.ts',
  checks: 'packages/config/src/checks',
  checkRegistry: 'packages/config/src/checks/index.ts',
  dialects: 'packages/format-sql/src/dialects',
  dialectRegistry: 'packages/format-sql/src/dialects/registry.ts',
  formats: 'packages/format-text/src',
  formatIndex: 'packages/format-text/src/index.ts',
  formatRegistry: 'packages/formats/src/registry.ts',
  formatSamples: 'packages/formats/test/formatSamples.ts',
  serverRegistry: 'packages/schema/src/types/servers/registry.ts',
  servers: 'packages/schema/src/types/servers',
};

/** The modules that templates import. Files of other packages import the package by its name. */
const modules = {
  algorithm: 'packages/algorithms/src/interface/algorithm.ts',
  check: 'packages/config/src/checks/check.ts',
  commonAlgorithm: 'packages/algorithms/src/interface/common.ts',
  databaseTypes: 'packages/schema/src/types/databaseTypes.ts',
  escapes: 'packages/format-sql/src/dialects/escapes.ts',
  fileFormat: 'packages/format-api/src/fileFormat.ts',
  format: 'packages/format-api/src/format.ts',
  maskedForm: 'packages/algorithms/src/interface/maskedForm.ts',
  maskerModel: 'packages/config/src/maskerModel.ts',
  properties: 'packages/json/src/properties.ts',
  propertyRules: 'packages/json/src/propertyRules.ts',
  sqlDialect: 'packages/format-sql/src/sqlDialect.ts',
};

/**
 * The result of a template.
 * @typedef {object} Generated
 * @property {Readonly<Record<string, string>>} files texts by path
 * @property {readonly Listing[]} listings
 * @property {readonly string[]} tests files of the conformance tests
 *
 * A line of a registry.
 * @typedef {object} Listing
 * @property {string} registry
 * @property {RegExp} [list] matches from the list's declaration to the bracket that opens it; absent to export the entry
 * @property {string} entry
 * @property {string} [file] the module that the registry imports it from
 *
 * @typedef {(name: string, from: (file: string, module: keyof typeof modules) => string) => Generated} Template
 */

/** @type {Readonly<Record<string, Template>>} */
const kinds = {
  algorithm: (name, from) => algorithmFiles(name, paths, from),
  format: (name, from) => formatFiles(name, paths, from),
  dialect: (name, from) => dialectFiles(name, paths, from),
  check: (name, from) => checkFiles(name, paths, from),
};
const usage = `Usage: npm run new -- ${Object.keys(kinds).join(' | ')} NAME`;

/**
 * Makes the files of one.
 * @param {string} kind
 * @param {string} name in camel case
 * @param {string} [folder] the project
 * @returns {Promise<Generated>}
 */
export async function generate(kind, name, folder = root) {
  const template = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (template === undefined) throw new Obstacle(usage);
  if (!lowerCamel.test(name)) throw new Obstacle(`${name}: write the name in camel case, such as nameLong.`);
  const generated = template(name, (file, module) => importPath(file, modules[module]));
  const { files, listings } = generated;
  const known = Object.keys(files).find((path) => existsSync(join(folder, path)));
  if (known !== undefined) throw new Obstacle(`${known} exists already. Choose another name.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), await formatted(path, text));
  }
  for (const listing of listings) {
    const path = join(folder, listing.registry);
    writeFileSync(path, await formatted(listing.registry, listed(readFileSync(path, 'utf8'), listing)));
  }
  return generated;
}

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    const [kind = '', name = '', ...others] = process.argv.slice(2);
    if (name === '' || others.length > 0) throw new Obstacle(usage);
    const { files, listings, tests } = await generate(kind, name);
    for (const path of Object.keys(files)) console.log(`wrote  ${path}`);
    for (const { registry } of listings) console.log(`listed ${registry}`);
    console.log(`The tests name what is left: npm test -- ${tests.join(' ')}`);
  });
