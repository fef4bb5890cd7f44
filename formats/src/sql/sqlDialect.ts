// How a dump is written: by which server's program, and how its strings are quoted, which statements in it change.

import type { InputProblem } from '../inputProblem.ts';
import type { TextEncoding } from '../textEncoding.ts';
import { encodingConflict } from './declaredEncoding.ts';
import type { DialectRules } from './dialects/dialectRules.ts';
import { mysql } from './dialects/mysql.ts';
import { postgresql } from './dialects/postgresql.ts';

interface StringMode {
  /** Whether a backslash escapes in strings without a prefix. */
  hasBackslashes: boolean;
  /** Whether text in double quotation marks is a name, no string. */
  hasQuotedNames: boolean;
}

export interface SqlDialect extends StringMode {
  /** What the text was decoded from. */
  readonly encoding: TextEncoding;
  readonly rules: DialectRules;
  readonly server: 'postgresql' | 'mysql';
  /** Those that variables of MySQL hold. */
  readonly modes: Map<string, StringMode>;
  /** What ends a statement. */
  delimiter: string;
  /** Of tables whose names are written without one. */
  schema: string | undefined;
  /** Whether the dump is of several databases, which it connects to one after the other. */
  readonly isCluster: boolean;
  /** Of several databases, the one that it is connected to. */
  database: string | undefined;
}

/** The dialect by how a dump begins; undefined for what none of the known programs wrote. */
export function guessSqlDialect(text: string, encoding: TextEncoding = 'utf-8'): SqlDialect | undefined {
  const dialect: SqlDialect = {
    encoding,
    rules: postgresql,
    server: 'postgresql',
    hasBackslashes: false,
    hasQuotedNames: true,
    modes: new Map(),
    delimiter: ';',
    schema: undefined,
    isCluster: /^-- PostgreSQL database cluster dump/m.test(text),
    database: undefined,
  };
  // Who says so is believed first: comments and values may hold anything.
  if (/^-- PostgreSQL database (cluster )?dump/m.test(text)) return dialect;
  if (/^(--|\/\*M?!).*(MySQL dump|MariaDB dump)|^\/\*!\d{5} SET |^[^'"\n]*`/m.test(text))
    return {
      encoding,
      rules: mysql,
      server: 'mysql',
      hasBackslashes: true,
      hasQuotedNames: false,
      modes: new Map(),
      delimiter: ';',
      schema: undefined,
      isCluster: false,
      database: undefined,
    };
  if (
    /^(COPY [^;\n]* FROM stdin;|SET (standard_conforming_strings|client_encoding) = |CREATE TABLE |INSERT INTO )/m.test(
      text,
    )
  )
    return dialect;
  return undefined;
}

/** Follows what a statement sets. Returns why the text that follows can't be read. */
export function followSetting(dialect: SqlDialect, statement: string): InputProblem | undefined {
  if (dialect.server === 'postgresql') {
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
  }
  const [, names] = /\b(?:NAMES|CHARACTER\s+SET|CHARSET)\s+'?(\w+)/i.exec(statement) ?? [];
  const conflict = names === undefined ? undefined : encodingConflict(dialect, names);
  if (conflict !== undefined) return conflict;
  return followModes(dialect, statement);
}

/** Follows how MySQL's strings are to be read: triggers and routines are dumped in the modes in which they were made. */
function followModes(dialect: SqlDialect, statement: string): InputProblem | undefined {
  const assignments = statement.matchAll(
    /(@\w+|\bsql_mode)\s*:?=\s*(@@(?:\w+\.)?\w+|@\w+|'[^']*'|"[^"]*"|[^\s,*;]+)/gi,
  );
  for (const [, variable = '', value = ''] of assignments) {
    const source = value.toLowerCase();
    if (variable.startsWith('@')) {
      const { hasBackslashes, hasQuotedNames } = dialect;
      if (/^@@(\w+\.)?sql_mode$/.test(source))
        dialect.modes.set(variable.toLowerCase(), { hasBackslashes, hasQuotedNames });
      continue;
    }
    const mode = /^['"]/.test(source) ? modeOf(value) : dialect.modes.get(source);
    if (mode === undefined) return { code: 'sql-not-understood', statement: 'SET sql_mode' };
    Object.assign(dialect, mode);
  }
  return undefined;
}

function modeOf(names: string): StringMode {
  return {
    hasBackslashes: !/NO_BACKSLASH_ESCAPES/i.test(names),
    // The modes of other servers are made of several, ANSI_QUOTES among them.
    hasQuotedNames: /ANSI|ORACLE|POSTGRESQL|MSSQL|DB2|MAXDB/i.test(names),
  };
}
