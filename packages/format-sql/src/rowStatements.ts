// The beginnings of rows: the text before them after COPY and INSERT.
import { describeCount } from '@masker/text';
import type { InputProblem } from '@masker/format-api';
import { maxColumns } from './definedTables.ts';
import { StatementCursor } from './statementCursor.ts';
import type { SqlDialect } from './sqlDialect.ts';
import type { SqlLexer } from './sqlLexer.ts';
import type { SqlToken, StatementPart } from './sqlToken.ts';
import { maxTokens } from './sqlRows.ts';
import { obstacleOf } from './sqlStatements.ts';

export interface RowStatement {
  readonly table: string;
  /** Undefined if they are not written. */
  readonly columns: readonly string[] | undefined;
  /** True if it is a whole statement, and its row has nothing but defaults. */
  readonly isDefault?: true;
}

/**
 * Maximum number of words of a statement: no dump has longer ones, and they would take unlimited memory and
 * time.
 */
export const tooLong: InputProblem = {
  code: 'sql-not-understood',
  statement: `more than ${describeCount(maxTokens)} words`,
};

export const tooManyColumns: InputProblem = {
  code: 'sql-not-understood',
  statement: `tables of more than ${describeCount(maxColumns)} columns together`,
};

export const clientCommand: InputProblem = {
  code: 'sql-not-understood',
  statement: 'a command of the client in a statement',
};

export const foreignBody: InputProblem = {
  code: 'sql-not-understood',
  statement: 'a routine in another language than SQL: dump without --routines',
};

export function readCopyStatement(
  parts: readonly StatementPart[],
  dialect: SqlDialect,
): RowStatement | InputProblem {
  const cursor = new StatementCursor(parts, dialect);
  cursor.move(1);
  const table = cursor.takeTable();
  const columns = cursor.peek()?.text === '(' ? cursor.takeColumns() : undefined;
  const isPlain =
    table !== undefined &&
    cursor.takeWord('FROM') &&
    cursor.takeWord('STDIN') &&
    cursor.peek()?.kind === 'end';
  return isPlain ? { table, columns } : { code: 'sql-not-understood', statement: obstacleOf(parts) };
}

/**
 * Returns true if a token ends the previous statement without a terminator: the line `GO`, or a word that begins
 * another one.
 */
export function endsBefore(
  token: SqlToken,
  partOf: (token: SqlToken) => StatementPart,
  { rules, delimiter }: SqlDialect,
): boolean {
  const ends = rules.statementEnds?.();
  if (ends === undefined) return false;
  const part = partOf(token);
  if (part.kind === 'end') return part.text !== delimiter;
  ends.endsBefore({ kind: 'word', text: 'INSERT' });
  return ends.endsBefore(part);
}

/**
 * Reads an INSERT up to VALUES, or all of one that brings a row of defaults.
 *
 * @returns undefined if the bytes end before
 */
export function readInsertStatement(
  lexer: SqlLexer,
  first: SqlToken,
  partOf: (token: SqlToken) => StatementPart,
  dialect: SqlDialect,
): RowStatement | InputProblem | undefined {
  const parts: StatementPart[] = [partOf(first)];
  let isDefault = false;
  for (let depth = 0; ;) {
    const token = lexer.next();
    if (token === undefined) return undefined;
    if (token.kind === 'command') return clientCommand;
    const part = partOf(token);
    parts.push(part);
    if (parts.length > maxTokens) return tooLong;
    if (part.kind === 'sign') depth += part.text === '(' ? 1 : part.text === ')' ? -1 : 0;
    const last = parts.at(-2);
    const before = last?.kind === 'name' ? '' : (last?.text.toUpperCase() ?? '');
    // Columns and tables may have such names.
    const isName = depth > 0 || before === '.' || before === 'INTO';
    const word = part.kind === 'word' && !isName ? part.text.toUpperCase() : '';
    const isOther =
      ['SELECT', 'SET', 'TABLE', 'WITH'].includes(word) ||
      (depth === 0 && endsBefore(token, partOf, dialect));
    if (part.kind === 'end' || isOther) return { code: 'sql-not-understood', statement: obstacleOf(parts) };
    if (word === 'VALUES' && before === 'DEFAULT') {
      // The row of a table without columns.
      const end = lexer.next();
      if (end === undefined) return undefined;
      if (endsBefore(end, partOf, dialect)) lexer.at = end.start;
      else if (end.kind !== 'end') return { code: 'sql-not-understood', statement: obstacleOf(parts) };
      isDefault = true;
      break;
    }
    const isOverriding = ['SYSTEM', 'USER'].includes(before);
    if (word === 'VALUES' || (word === 'VALUE' && !isOverriding)) break;
  }
  const cursor = new StatementCursor(parts, dialect);
  cursor.move(1);
  for (const word of ['LOW_PRIORITY', 'DELAYED', 'HIGH_PRIORITY', 'IGNORE', 'INTO']) cursor.takeWord(word);
  const table = cursor.takeTable();
  if (table === undefined) return { code: 'sql-not-understood', statement: 'INSERT' };
  const columns = cursor.peek()?.text === '(' ? cursor.takeColumns() : undefined;
  return { table, columns, ...(isDefault && { isDefault }) };
}
