// How a dump is written: by which server's program, and how its strings are quoted, which statements in it change.

import type { DialectRules } from './dialects/dialectRules.ts';
import { mysql } from './dialects/mysql.ts';
import { postgresql } from './dialects/postgresql.ts';

export interface SqlDialect {
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
}

/** The dialect by how a dump begins; undefined for what none of the known programs wrote. */
export function guessSqlDialect(text: string): SqlDialect | undefined {
  const dialect: SqlDialect = {
    rules: postgresql,
    server: 'postgresql',
    hasBackslashes: false,
    hasQuotedNames: true,
    delimiter: ';',
    schema: undefined,
  };
  // Who says so is believed first: comments and values may hold anything.
  if (/^-- PostgreSQL database (cluster )?dump/m.test(text)) return dialect;
  if (/^(--|\/\*M?!).*(MySQL dump|MariaDB dump)|^\/\*!\d{5} SET |^[^'"\n]*`/m.test(text))
    return {
      rules: mysql,
      server: 'mysql',
      hasBackslashes: true,
      hasQuotedNames: false,
      delimiter: ';',
      schema: undefined,
    };
  if (
    /^(COPY [^;\n]* FROM stdin;|SET (standard_conforming_strings|client_encoding) = |CREATE TABLE |INSERT INTO )/m.test(
      text,
    )
  )
    return dialect;
  return undefined;
}

/** Follows what a statement sets. Returns false where the text that follows is in an encoding that is not read. */
export function followSetting(dialect: SqlDialect, statement: string): boolean {
  if (dialect.server === 'postgresql') {
    const [, strings] =
      /^SET\s+standard_conforming_strings\s*(?:=|TO)\s*'?(on|off|true|false|0|1)/i.exec(statement) ?? [];
    if (strings !== undefined) dialect.hasBackslashes = /off|false|0/i.test(strings);
    const [, path] =
      /^(?:SET\s+search_path\s*(?:=|TO)|SELECT\s+(?:pg_catalog\.)?set_config\('search_path'\s*,)\s*'?([^,;')]*)/i.exec(
        statement,
      ) ?? [];
    if (path !== undefined) dialect.schema = path.trim().replace(/^"(.*)"$/, '$1') || undefined;
    const [, encoding] = /^SET\s+client_encoding\s*(?:=|TO)\s*'?([\w-]+)/i.exec(statement) ?? [];
    return encoding === undefined || /^(utf-?8|unicode|sql_ascii)$/i.test(encoding);
  }
  const [, names] = /\bNAMES\s+'?(\w+)/i.exec(statement) ?? [];
  if (names !== undefined && !/^(utf8|utf8mb3|utf8mb4|ascii|binary)$/i.test(names)) return false;
  const [, mode] = /\bSQL_MODE\s*=\s*'([^']*)'/i.exec(statement) ?? [];
  if (mode !== undefined) {
    dialect.hasBackslashes = !/NO_BACKSLASH_ESCAPES/i.test(mode);
    dialect.hasQuotedNames = /ANSI/i.test(mode);
  }
  return true;
}
