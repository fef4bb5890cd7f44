// How a dump is written: by which server's program, and how its strings are quoted, which statements in it change.

import type { InputProblem } from '../inputProblem.ts';
import type { TextEncoding } from '../textEncoding.ts';
import { encodingConflict } from './declaredEncoding.ts';
import type { DialectRules } from './dialects/dialectRules.ts';
import { mysql } from './dialects/mysql.ts';
import { postgresql } from './dialects/postgresql.ts';

export interface SqlDialect {
  /** What the text was decoded from. */
  readonly encoding: TextEncoding;
  readonly rules: DialectRules;
  readonly server: 'postgresql' | 'mysql';
  /** Whether a backslash escapes in strings without a prefix. */
  hasBackslashes: boolean;
  /** Whether text in double quotation marks is a name, no string. */
  hasQuotedNames: boolean;
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
  const [, mode] = /\bSQL_MODE\s*=\s*'([^']*)'/i.exec(statement) ?? [];
  if (mode !== undefined) {
    dialect.hasBackslashes = !/NO_BACKSLASH_ESCAPES/i.test(mode);
    dialect.hasQuotedNames = /ANSI/i.test(mode);
  }
  return undefined;
}
