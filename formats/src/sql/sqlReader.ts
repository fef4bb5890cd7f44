// Reads a dump piece by piece, and finds the values that are to be masked. What stands before the end of the last complete
// row or statement is done with; the rest is to be given again, with more behind it.
import type { InputProblem } from '../inputProblem.ts';
import type { TableDefinition } from '../../../engine/src/index.ts';
import { PartCursor, type StatementPart } from './partCursor.ts';
import { readDefinition } from './sqlDefinitions.ts';
import { followSetting, type SqlDialect } from './sqlDialect.ts';
import { isSpace, SqlLexer, type SqlToken } from './sqlLexer.ts';
import type { LiteralKind } from './sqlLiterals.ts';
import { obstacleOf, obstacleOfCommand } from './sqlStatements.ts';
import { copyFields, literalOf, mostTokens, readValueList } from './sqlRows.ts';

/**
 * Says which fields the columns of a table are: a number from 0 for each, -1 for what stays; a problem where it can't say.
 *
 * @param table as the dump writes it, with its schema where that is written
 * @param columns undefined where nothing tells them
 */
export type SqlDecision = (
  table: string,
  columns: readonly string[] | undefined,
) => readonly number[] | InputProblem;

export interface SqlValue {
  readonly field: number;
  readonly start: number;
  readonly end: number;
  readonly kind: LiteralKind;
  readonly line: number;
}

export interface SqlReading {
  readonly values: readonly SqlValue[];
  /** Up to where it is done with, and how many lines end there. */
  readonly end: number;
  readonly lines: number;
  readonly problem: InputProblem | undefined;
}

const [lineFeed, carriageReturn, backslash, point] = [0x0a, 0x0d, 0x5c, 0x2e];

/** A statement of so many words is none that a dump has: it would take memory and time without end. */
const tooLong: InputProblem = {
  code: 'sql-not-understood',
  statement: `more than ${mostTokens.toLocaleString('en')} words`,
};

/** Where rows stand: lines behind COPY, or lists behind VALUES. */
interface Rows {
  readonly kind: 'copy' | 'values';
  readonly slots: readonly number[];
  isFirst: boolean;
}

export class SqlReader {
  readonly dialect: SqlDialect;
  readonly #decide: SqlDecision;
  readonly tables = new Map<string, TableDefinition>();
  #rows: Rows | undefined;
  #isInComment = false;
  #bytes: Uint8Array = new Uint8Array(0);
  #values: SqlValue[] = [];
  #lines = 0;
  /** Up to where lines have been counted. */
  #counted = 0;

  constructor(dialect: SqlDialect, decide: SqlDecision) {
    this.dialect = dialect;
    this.#decide = decide;
  }

  /** Whether the dump may end here. */
  get mayEnd(): boolean {
    return this.#rows === undefined;
  }

  read(bytes: Uint8Array): SqlReading {
    this.#bytes = bytes;
    this.#values = [];
    this.#lines = 0;
    this.#counted = 0;
    let end = 0;
    let problem: InputProblem | undefined;
    while (end < bytes.length) {
      const step =
        this.#rows === undefined
          ? this.#readStatement(end)
          : this.#rows.kind === 'copy'
            ? this.#readCopy(end, this.#rows)
            : this.#readRow(end, this.#rows);
      if (typeof step !== 'number') {
        problem = step;
        break;
      }
      if (step < 0) break;
      end = step;
    }
    const lines = this.#countTo(end);
    if (problem !== undefined) problem = { ...problem, record: lines + this.#leadingLines(end) };
    return { values: this.#values, end, lines, problem };
  }

  /** How many lines end before a place behind all that were asked for. */
  #countTo(end: number): number {
    for (let at = this.#counted; at < end; at++) if (this.#bytes[at] === lineFeed) this.#lines++;
    this.#counted = Math.max(this.#counted, end);
    return this.#lines;
  }

  #leadingLines(at: number): number {
    let lines = 0;
    for (let i = at; i < this.#bytes.length && isSpace(this.#bytes[i]); i++)
      if (this.#bytes[i] === lineFeed) lines++;
    return lines;
  }

  /** Each returns where it ends; -1 when the bytes end before that is known. */
  #readStatement(start: number): number | InputProblem {
    const bytes = this.#bytes;
    let at = start;
    if (this.#isInComment) {
      const feed = bytes.indexOf(lineFeed, at);
      if (feed < 0) return bytes.length;
      this.#isInComment = false;
      return feed + 1;
    }
    while (at < bytes.length && isSpace(bytes[at])) at++;
    if (at > start) return at;
    if (
      bytes[at] === 0x2d &&
      bytes[at + 1] === 0x2d &&
      (this.dialect.server === 'postgresql' || (at + 2 < bytes.length && isSpace(bytes[at + 2])))
    ) {
      this.#isInComment = true;
      return at + 2;
    }
    if (bytes[at] === backslash) return this.#readCommand(at);
    // A command to MariaDB's client in the guise of a comment.
    if (/^\/\*M?!\d+\\-/.test(this.#text(at, at + 20))) {
      const feed = bytes.indexOf(lineFeed, at);
      return feed < 0 ? -1 : feed + 1;
    }
    const lexer = new SqlLexer(bytes, at, this.dialect);
    const isMore = lexer.skip();
    if (lexer.at > at) return lexer.at;
    if (!isMore) return -1;
    if (this.dialect.server === 'mysql' && /^delimiter\s/i.test(this.#text(lexer.at, lexer.at + 10)))
      return this.#readDelimiter(lexer.at);
    const tokens: SqlToken[] = [];
    for (;;) {
      const token = lexer.next();
      if (token === undefined) return -1;
      tokens.push(token);
      if (tokens.length > mostTokens) return tooLong;
      if (tokens.length === 1 && token.kind === 'word') {
        // Rows are not held until their statement ends.
        if (/^(insert|replace)$/i.test(this.#text(token.start, token.end)))
          return this.#readInsert(lexer, token);
      }
      if (token.kind === 'end') break;
    }
    const parts = tokens.map((token) => this.#part(token));
    if (parts[0]?.kind === 'word' && parts[0].text.toUpperCase() === 'COPY')
      return this.#readCopyHead(parts, lexer.at);
    const obstacle = obstacleOf(parts);
    if (obstacle !== undefined) return { code: 'sql-not-understood', statement: obstacle };
    if (parts[0]?.kind === 'word' && parts[0].text.toUpperCase() === 'SET') {
      const text = this.#text(tokens[0]?.start ?? at, lexer.at);
      if (!followSetting(this.dialect, text)) return { code: 'sql-encoding' };
    } else readDefinition(parts, this.tables, this.dialect.server === 'mysql');
    return lexer.at;
  }

  #readCommand(at: number): number | InputProblem {
    const end = this.#bytes.indexOf(lineFeed, at);
    if (end < 0) return -1;
    const obstacle = obstacleOfCommand(this.#text(at, end));
    return obstacle === undefined ? end + 1 : { code: 'sql-not-understood', statement: obstacle };
  }

  #readDelimiter(at: number): number {
    const end = this.#bytes.indexOf(lineFeed, at);
    if (end < 0) return -1;
    this.dialect.delimiter = this.#text(at + 10, end).trim() || ';';
    return end + 1;
  }

  #readCopyHead(parts: readonly StatementPart[], end: number): number | InputProblem {
    const cursor = new PartCursor(parts);
    cursor.move(1);
    const table = cursor.takeName();
    const columns = cursor.peek()?.text === '(' ? cursor.takeColumns() : undefined;
    const isPlain =
      table !== undefined &&
      cursor.takeWord('FROM') &&
      cursor.takeWord('STDIN') &&
      cursor.peek()?.kind === 'end';
    if (!isPlain) return { code: 'sql-not-understood', statement: obstacleOf(parts) };
    const feed = this.#bytes.indexOf(lineFeed, end);
    if (feed < 0) return -1;
    return this.#begin('copy', table, columns, feed + 1);
  }

  /** Reads an INSERT up to VALUES. */
  #readInsert(lexer: SqlLexer, first: SqlToken): number | InputProblem {
    const parts: StatementPart[] = [this.#part(first)];
    for (let depth = 0; ;) {
      const token = lexer.next();
      if (token === undefined) return -1;
      const part = this.#part(token);
      parts.push(part);
      if (parts.length > mostTokens) return tooLong;
      if (part.kind === 'sign') depth += part.text === '(' ? 1 : part.text === ')' ? -1 : 0;
      // Columns may have such names.
      const word = part.kind === 'word' && depth === 0 ? part.text.toUpperCase() : '';
      const before = parts.at(-2)?.text.toUpperCase() ?? '';
      if (part.kind === 'end' || ['SELECT', 'SET', 'TABLE', 'WITH'].includes(word))
        return { code: 'sql-not-understood', statement: obstacleOf(parts) };
      if (word === 'VALUES' && before === 'DEFAULT') return this.#readRowOfDefaults(lexer, parts);
      const isOverriding = ['SYSTEM', 'USER'].includes(before);
      if (word === 'VALUES' || (word === 'VALUE' && !isOverriding)) break;
    }
    const cursor = new PartCursor(parts);
    cursor.move(1);
    for (const word of ['LOW_PRIORITY', 'DELAYED', 'HIGH_PRIORITY', 'IGNORE', 'INTO']) cursor.takeWord(word);
    const table = cursor.takeName();
    if (table === undefined) return { code: 'sql-not-understood', statement: 'INSERT' };
    const columns = cursor.peek()?.text === '(' ? cursor.takeColumns() : undefined;
    return this.#begin('values', table, columns, lexer.at);
  }

  /** Reads the end behind DEFAULT VALUES: the row of a table without columns, which brings no values. */
  #readRowOfDefaults(lexer: SqlLexer, parts: readonly StatementPart[]): number | InputProblem {
    const end = lexer.next();
    if (end === undefined) return -1;
    return end.kind === 'end' ? lexer.at : { code: 'sql-not-understood', statement: obstacleOf(parts) };
  }

  #begin(
    kind: Rows['kind'],
    table: string,
    written: readonly string[] | undefined,
    end: number,
  ): number | InputProblem {
    const columns = written ?? this.tables.get(table)?.columns.map(({ name }) => name);
    const slots = this.#decide(table, columns);
    if ('code' in slots) return slots;
    this.#rows = { kind, slots, isFirst: true };
    return end;
  }

  #readCopy(start: number, { slots }: Rows): number | InputProblem {
    const bytes = this.#bytes;
    const feed = bytes.indexOf(lineFeed, start);
    if (feed < 0) return -1;
    const end = feed > start && bytes[feed - 1] === carriageReturn ? feed - 1 : feed;
    if (end - start === 2 && bytes[start] === backslash && bytes[start + 1] === point) {
      this.#rows = undefined;
      return feed + 1;
    }
    const fields = copyFields(bytes, start, end, slots.length);
    if (slots.length > 0 && fields.length !== slots.length) return { code: 'sql-field-count' };
    for (const [column, field] of fields.entries()) {
      const slot = slots[column] ?? -1;
      if (slot >= 0) this.#add(slot, field.start, field.end, field.kind);
    }
    return feed + 1;
  }

  #add(field: number, start: number, end: number, kind: LiteralKind): void {
    this.#values.push({ field, start, end, kind, line: this.#countTo(start) });
  }

  /** Reads one list of values with what stands before it, or the end of the statement. */
  #readRow(start: number, rows: Rows): number | InputProblem {
    const lexer = new SqlLexer(this.#bytes, start, this.dialect);
    let token = lexer.next();
    if (token === undefined) return -1;
    if (!rows.isFirst) {
      if (token.kind === 'end') {
        this.#rows = undefined;
        return lexer.at;
      }
      if (this.#text(token.start, token.end) !== ',') return this.#readTail(lexer, token);
      token = lexer.next();
      if (token === undefined) return -1;
    }
    // VALUES ROW(…) is MySQL's other way.
    if (this.#text(token.start, token.end) !== '(')
      return { code: 'sql-not-understood', statement: 'INSERT' };
    const row = readValueList(lexer, this.#bytes);
    if (row === undefined) return -1;
    if (row === 'too-long') return tooLong;
    if (rows.slots.length > 0 && row.length !== rows.slots.length) return { code: 'sql-field-count' };
    for (const [i, tokens] of row.entries()) {
      const field = rows.slots[i] ?? -1;
      if (field < 0) continue;
      const value = literalOf(tokens, this.#bytes, this.dialect);
      if (value === undefined) return { code: 'sql-value' };
      this.#add(field, value.start, value.end, value.kind);
    }
    rows.isFirst = false;
    return lexer.at;
  }

  /** What may stand behind the rows: nothing that holds values. */
  #readTail(lexer: SqlLexer, first: SqlToken): number | InputProblem {
    const words = [this.#text(first.start, first.end)];
    for (let token = lexer.next(); ; token = lexer.next()) {
      if (token === undefined) return -1;
      if (token.kind === 'end') break;
      words.push(this.#text(token.start, token.end));
    }
    if (!/^on conflict do nothing$/i.test(words.join(' ')))
      return { code: 'sql-not-understood', statement: 'INSERT with something behind its rows' };
    this.#rows = undefined;
    return lexer.at;
  }

  #text(start: number, end: number): string {
    return new TextDecoder().decode(this.#bytes.subarray(start, end));
  }

  #part({ kind, start, end }: SqlToken): StatementPart {
    const text = this.#text(start, end);
    // PostgreSQL knows names without quotation marks in lower case.
    if (kind === 'word' && this.dialect.server === 'postgresql')
      return { kind, text: text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()) };
    if (kind !== 'name') return { kind, text };
    const quote = text.charAt(0);
    return { kind, text: text.slice(1, -1).replaceAll(quote + quote, quote) };
  }
}
