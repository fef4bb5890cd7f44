// PostgreSQL, as pg_dump and pg_dumpall write it.
import { encodingConflict } from '../declaredEncoding.ts';
import type { StatementPart } from '../sqlToken.ts';
import type { DialectRules } from '../sqlDialect.ts';
import { endsTransaction } from '../sqlStatements.ts';
import { escapesOf } from './escapes.ts';

export const postgresql: DialectRules = {
  server: 'postgresql',
  signature:
    /^(?:-- PostgreSQL database (?:cluster )?dump|SET (?:standard_conforming_strings|client_encoding) = )/m,
  heuristics:
    /^COPY [^;\n]* FROM stdin;|^[^'"\n]*(?:\bCHARACTER VARYING\b|\bWITH(?:OUT)? TIME ZONE\b|\b(?:BIG|SMALL)?SERIAL\b|\bTIMESTAMPTZ\b|\bOWNER TO\b|\bnextval\()/im,
  isUsual: true,
  cluster: /^-- PostgreSQL database cluster dump/m,
  encodings: new Map([
    ['utf8', 'utf-8'],
    ['unicode', 'utf-8'],
    ['latin1', 'latin1'],
    ['iso88591', 'latin1'],
    ['win1252', 'windows-1252'],
    ['windows1252', 'windows-1252'],
    ['sqlascii', 'any'],
  ]),
  utf8Command: 'pg_dump --encoding=UTF8',
  markers: [
    {
      begins: /^-- PostgreSQL database dump$/,
      ends: /^-- PostgreSQL database dump complete$/,
      ending: '-- PostgreSQL database dump complete',
    },
    {
      begins: /^-- PostgreSQL database cluster dump$/,
      ends: /^-- PostgreSQL database cluster dump complete$/,
      ending: '-- PostgreSQL database cluster dump complete',
    },
    { begins: /^\\restrict\b/, ends: /^\\unrestrict\b/, ending: '\\unrestrict' },
  ],
  exclusionOption: '--exclude-table-data',
  columnsOption: '--column-inserts',
  insertsComputed: true,
  lexis: {
    hasHashComments: false,
    nestsComments: true,
    executesComments: false,
    stringPrefixes: 'eEnNxXbBuU',
    hasCharacterSets: false,
    hasEscapeStrings: true,
    hasUnicodeStrings: true,
    nameQuotes: new Map(),
    hasStringNames: false,
    hasDollarBodies: true,
    hasClientCommands: true,
    hasDelimiters: false,
    hasBatches: false,
    hasNationalStrings: false,
    foldsCase: true,
    ignoresCase: false,
  },
  strings: { hasBackslashes: false, hasQuotedNames: true, hasDeclarations: false },
  escapes: escapesOf({ b: 8, t: 9, n: 10, f: 12, r: 13 }, '', '\\', true),
  // Columns of other names, such as KEY, have no quotation marks in dumps.
  otherItems: [],
  hasExclusions: true,
  hasUntypedColumns: false,
  typeEnds: undefined,
  hasCatchAllPartitions: false,
  usualSchema: undefined,
  hasOneNull: false,
  hasCasts: false,
  joinsLines: false,
  statementEnds: undefined,
  // As psql finds the end of a statement.
  blocks: {
    head: /^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE|RULE)$/,
    opening: /^BEGIN ATOMIC$/,
    control: undefined,
    otherBegins: undefined,
    otherEnds: undefined,
    isBetweenSemicolons: false,
    countsParentheses: true,
    foreign: undefined,
  },
  classifyStatement: (parts) => (isTemplateOff(parts) || endsTransaction(parts) ? 'passes' : undefined),
  classifyTable: undefined,
  evaluate: undefined,
  follow(dialect, statement) {
    const [, strings] =
      /^SET\s+standard_conforming_strings\s*(?:=|TO)\s*'?(on|off|true|false|0|1)/i.exec(statement) ?? [];
    if (strings !== undefined) dialect.hasBackslashes = /off|false|0/i.test(strings);
    const [, path] =
      /^(?:SET\s+search_path\s*(?:=|TO)|SELECT\s+(?:pg_catalog\.)?set_config\('search_path'\s*,)\s*'?([^,;')]*)/i.exec(
        statement,
      ) ?? [];
    if (path !== undefined) dialect.schema = path.trim().replace(/^"(.*)"$/, '$1') || undefined;
    const [, encoding] =
      /^SET\s+(?:(?:SESSION|LOCAL)\s+)?(?:client_encoding\s*(?:=|TO)|NAMES)\s*'?([\w-]+)/i.exec(statement) ??
      /\bset_config\s*\(\s*'client_encoding'\s*,\s*'([^']*)/i.exec(statement) ??
      [];
    return encoding === undefined ? undefined : encodingConflict(dialect, encoding);
  },
};

/**
 * Returns true if a statement makes a template an ordinary database, which can be dropped then, as `--clean` does.
 */
function isTemplateOff(parts: readonly StatementPart[]): boolean {
  const text = parts
    .map(({ kind, text: own }) => (kind === 'string' ? '?' : kind === 'end' ? ';' : own))
    .join(' ');
  return /^UPDATE pg_catalog \. pg_database SET datistemplate = false WHERE datname = \? ;$/i.test(text);
}
