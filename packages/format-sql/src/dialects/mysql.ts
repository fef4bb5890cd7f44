// MySQL and MariaDB, as mysqldump and mariadb-dump write it.
import type { InputProblem } from '@masker/format-api';
import { encodingConflict } from '../declaredEncoding.ts';
import type { DialectRules, DumpMarker, SqlDialect, StringMode } from '../sqlDialect.ts';
import { escapesOf } from './escapes.ts';

const backtick = 0x60;
/** Tabs and backspaces are written as they are, as mysqldump does. */
const letters = { '0': 0, b: 8, t: 9, n: 10, r: 13, Z: 26 };

/** Settings that a dump keeps at its beginning and restores at its end, also if it has no comments. */
function restored(setting: string): DumpMarker {
  return {
    begins: new RegExp(`^SET @OLD_${setting}\\s*=`, 'i'),
    ends: new RegExp(`^SET ${setting}\\s*=[^]*@OLD_${setting}\\b`, 'i'),
    ending: `SET ${setting}=@OLD_${setting}`,
  };
}

export const mysql: DialectRules = {
  server: 'mysql',
  signature: /^(--|\/\*M?!).*(MySQL dump|MariaDB dump)/m,
  heuristics:
    /^\/\*!\d{5} SET |^[^'"\n]*(?:`|\bAUTO_INCREMENT\b|\bENGINE\s*=|\bUNSIGNED\b|\bCHARSET\b|\bON UPDATE CURRENT_TIMESTAMP\b)|^\s*(?:SET (?:NAMES|AUTOCOMMIT|FOREIGN_KEY_CHECKS|UNIQUE_CHECKS|SQL_MODE|@)|(?:UN)?LOCK TABLES\b|DELIMITER\s|USE \w+\s*;|CREATE (?:DATABASE|SCHEMA) IF NOT EXISTS|#)/im,
  isUsual: false,
  cluster: undefined,
  encodings: new Map([
    ['utf8', 'utf-8'],
    ['utf8mb3', 'utf-8'],
    ['utf8mb4', 'utf-8'],
    ['latin1', 'windows-1252'],
    ['ascii', 'any'],
    ['binary', 'any'],
  ]),
  utf8Command: 'mariadb-dump --default-character-set=utf8mb4',
  markers: [
    {
      begins: /^-- (MySQL|MariaDB) dump\b/,
      ends: /^-- Dump completed\b/,
      ending: '-- Dump completed',
    },
    restored('SQL_NOTES'),
    restored('COLLATION_CONNECTION'),
    restored('TIME_ZONE'),
    restored('UNIQUE_CHECKS'),
  ],
  exclusionOption: '--ignore-table-data',
  columnsOption: '--complete-insert',
  insertsComputed: true,
  lexis: {
    hasHashComments: true,
    nestsComments: false,
    executesComments: true,
    stringPrefixes: 'eEnNxXbBuU',
    hasCharacterSets: true,
    hasEscapeStrings: false,
    hasUnicodeStrings: false,
    nameQuotes: new Map([[backtick, backtick]]),
    hasStringNames: false,
    hasDollarBodies: false,
    hasClientCommands: true,
    hasDelimiters: true,
    hasBatches: false,
    hasNationalStrings: false,
    foldsCase: false,
    ignoresCase: false,
  },
  strings: { hasBackslashes: true, hasQuotedNames: false, hasDeclarations: false },
  escapes: escapesOf(letters, '0nrZ', `\\"'`, false),
  otherItems: ['KEY', 'INDEX', 'FULLTEXT', 'SPATIAL'],
  hasExclusions: false,
  hasUntypedColumns: false,
  typeEnds: /^(?:character|with(?:out)?)$/i,
  hasCatchAllPartitions: true,
  usualSchema: undefined,
  hasOneNull: false,
  hasCasts: true,
  joinsLines: false,
  statementEnds: undefined,
  blocks: {
    head: /^(?:CREATE (?:OR REPLACE )?(?:DEFINER (?:(?!VIEW |SQL )\S+ ){0,3}?)?(?:AGGREGATE )?(?:PROCEDURE|FUNCTION|TRIGGER|EVENT|PACKAGE)|ALTER (?:DEFINER (?:\S+ ){0,3}?)?EVENT)$/,
    opening: / BEGIN$/,
    control:
      /^(?:ROW|DO|\)|:|DETERMINISTIC|DATA|SQL|INVOKER|DEFINER|<string>) (?:IF|CASE|LOOP|WHILE|REPEAT|FOR)$/,
    otherBegins: undefined,
    otherEnds: /^(?:IF|LOOP|WHILE|REPEAT|FOR)$/,
    isBetweenSemicolons: false,
    countsParentheses: false,
    foreign: /^LANGUAGE (?!SQL$)/,
  },
  classifyStatement: undefined,
  // MariaDB's statistics of a column have its smallest and largest value, and others between them.
  classifyTable: (table) =>
    table.toLowerCase() === 'mysql.column_stats' ? { code: 'sql-statistics-rows' } : undefined,
  evaluate: undefined,
  follow(dialect, statement) {
    const [, names] = /\b(?:NAMES|CHARACTER\s+SET|CHARSET)\s+'?(\w+)/i.exec(statement) ?? [];
    const conflict = names === undefined ? undefined : encodingConflict(dialect, names);
    return conflict ?? followModes(dialect, statement);
  },
};

/**
 * Tracks the modes that define how strings are read: triggers and routines are dumped in the modes in which
 * they were created.
 */
function followModes(dialect: SqlDialect, statement: string): InputProblem | undefined {
  const assignments = statement.matchAll(
    /(@\w+|\bsql_mode)\s*:?=\s*(?:IFNULL\s*\(\s*)?(@@(?:\w+\.)?\w+|@\w+|'[^']*'|"[^"]*"|[^\s,*;]+)/gi,
  );
  for (const [, variable = '', value = ''] of assignments) {
    const source = value.toLowerCase();
    const mode = /^['"]/.test(source)
      ? modeOf(value)
      : /^@@(\w+\.)?sql_mode$/.test(source)
        ? currentMode(dialect)
        : dialect.modes.get(source);
    if (variable.startsWith('@')) {
      if (mode === undefined) dialect.modes.delete(variable.toLowerCase());
      else dialect.modes.set(variable.toLowerCase(), mode);
    } else if (mode === undefined) return { code: 'sql-not-understood', statement: 'SET sql_mode' };
    else Object.assign(dialect, mode);
  }
  return undefined;
}

function currentMode({ hasBackslashes, hasQuotedNames, hasDeclarations }: StringMode): StringMode {
  return { hasBackslashes, hasQuotedNames, hasDeclarations };
}

function modeOf(names: string): StringMode {
  return {
    hasBackslashes: !/NO_BACKSLASH_ESCAPES/i.test(names),
    // The modes of other servers combine several, including ANSI_QUOTES.
    hasQuotedNames: /ANSI|ORACLE|POSTGRESQL|MSSQL|DB2|MAXDB/i.test(names),
    hasDeclarations: /ORACLE/i.test(names),
  };
}
