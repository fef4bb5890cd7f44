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
  algorithms: 'engine/src/algorithms',
  algorithmRegistry: 'engine/src/algorithms/registry.ts',
  checks: 'engine/src/language/configuration/checks',
  checkRegistry: 'engine/src/language/configuration/checks/index.ts',
  dialects: 'formats/src/sql/dialects',
  dialectRegistry: 'formats/src/sql/dialects/registry.ts',
  formats: 'formats/src',
  formatRegistry: 'formats/src/registry.ts',
  formatSamples: 'test/formats/formatSamples.ts',
  serverRegistry: 'engine/src/plans/plan/types/servers/registry.ts',
  servers: 'engine/src/plans/plan/types/servers',
};

/** The modules that templates import: a file of the project, or the name of a package. */
const modules = {
  algorithm: 'engine/src/algorithms/interface/algorithm.ts',
  check: 'engine/src/language/configuration/checks/check.ts',
  commonAlgorithm: 'engine/src/algorithms/interface/common.ts',
  databaseTypes: 'engine/src/plans/plan/types/databaseTypes.ts',
  escapes: 'formats/src/sql/dialects/escapes.ts',
  fileFormat: 'formats/src/fileFormat.ts',
  format: 'formats/src/format.ts',
  maskedForm: 'engine/src/algorithms/interface/maskedForm.ts',
  maskerModel: 'engine/src/language/configuration/maskerModel.ts',
  properties: 'engine/src/language/json/properties.ts',
  propertyRules: 'engine/src/language/json/propertyRules.ts',
  sqlDialect: 'formats/src/sql/sqlDialect.ts',
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
 * @property {RegExp} list matches from the list's declaration to the bracket that opens it
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
