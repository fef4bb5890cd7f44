// The template of an SQL dialect.
import { pascalCase } from './source.mjs';

/**
 * Makes the rules of a dialect and the types of its server, with a line in the registry of each.
 * @param {string} name
 * @param {typeof import('../new.mjs').paths} paths
 * @param {Parameters<import('../new.mjs').Template>[1]} from
 * @returns {import('../new.mjs').Generated}
 */
export function dialectFiles(name, { dialects, dialectRegistry, servers, serverRegistry }, from) {
  const file = `${dialects}/${name}.ts`;
  const types = `${servers}/${name}.ts`;
  const rules = `// ${pascalCase(name)}, as TODO: name the programs that write its dumps.
import type { DialectRules } from '${from(file, 'sqlDialect')}';
import { escapesOf } from '${from(file, 'escapes')}';

export const ${name}: DialectRules = {
  server: '${name}',
  // TODO: Match what only its programs write in the first kilobyte, and its words in dumps without that.
  signature: /^-- TODO: ${name} dump/m,
  heuristics: undefined,
  isUsual: false,
  cluster: undefined,
  // TODO: List how dumps begin and end, so that a dump that is cut off is found.
  markers: [],
  encodings: new Map([['utf8', 'utf-8']]),
  // TODO: Name the command that writes UTF-8, and the option that names columns, for messages.
  utf8Command: '${name}',
  exclusionOption: undefined,
  columnsOption: '--columns',
  insertsComputed: false,
  // TODO: Look up how the server cuts text into tokens. The values below are standard SQL.
  lexis: {
    hasHashComments: false,
    nestsComments: false,
    executesComments: false,
    stringPrefixes: '',
    hasCharacterSets: false,
    hasEscapeStrings: false,
    hasUnicodeStrings: false,
    nameQuotes: new Map(),
    hasStringNames: false,
    hasDollarBodies: false,
    hasClientCommands: false,
    hasDelimiters: false,
    hasBatches: false,
    hasNationalStrings: false,
    foldsCase: false,
    ignoresCase: true,
  },
  strings: { hasBackslashes: false, hasQuotedNames: true, hasDeclarations: false },
  escapes: escapesOf({}, '', '', false),
  otherItems: [],
  hasExclusions: false,
  hasUntypedColumns: false,
  typeEnds: undefined,
  hasCatchAllPartitions: false,
  usualSchema: undefined,
  hasOneNull: false,
  hasCasts: false,
  joinsLines: false,
  statementEnds: undefined,
  blocks: undefined,
  follow: () => undefined,
  classifyStatement: undefined,
  classifyTable: undefined,
  evaluate: undefined,
};
`;
  const serverTypes = `// The types of ${pascalCase(name)}; source: TODO: name the chapter of its documentation.
import { nameOfType, oneType, type ServerTypes } from '${from(types, 'databaseTypes')}';

export const ${name}: ServerTypes = {
  title: '${pascalCase(name)}',
  // TODO: List every type with the kind of its values.
  types: [oneType('text', 'text'), oneType('integer', 'integer', { bits: 32 })],
  find: (written, known) => known.get(nameOfType(written)),
  usualPrecision: undefined,
  limits: undefined,
  hasLengths: true,
};
`;
  return {
    files: { [file]: rules, [types]: serverTypes },
    listings: [
      { registry: dialectRegistry, list: /const dialects[^=]*= \[/, entry: name, file },
      { registry: serverRegistry, list: /const serverTypes = \{/, entry: name, file: types },
    ],
    tests: [
      'packages/format-sql/test/dialects/conformance.test.ts',
      'packages/formats/test/conformance.test.ts',
    ],
  };
}
