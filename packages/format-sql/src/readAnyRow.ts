// Reads one list of values, in whatever form it is, or the end of the statement.
import type { InputProblem } from '@masker/format-api';
import { endsBefore, clientCommand, tooLong } from './rowStatements.ts';
import { SqlLexer } from './sqlLexer.ts';
import type { SqlRows, SqlStretch } from './sqlReading.ts';
import { isDefault, literalOf, readValueList } from './sqlRows.ts';
import type { SqlText } from './sqlText.ts';
import type { SqlToken } from './sqlToken.ts';
import { readOnly, type SqlValueList } from './sqlValueList.ts';

/** The end of a statement's rows. */
export interface RowsEnd {
  readonly end: number;
  /** True if the delimiter ends them. */
  readonly isDelimited: boolean;
}

/**
 * Reads it with the text before it.
 *
 * @param removed receives the values that the database computes
 * @returns the end of the list; -1 if the bytes end before that is known
 */
export function readAnyRow(
  text: SqlText,
  start: number,
  rows: SqlRows,
  values: SqlValueList,
  removed: SqlStretch[],
): number | RowsEnd | InputProblem {
  const { bytes, dialect } = text;
  const lexer = new SqlLexer(bytes, start, dialect);
  let token = lexer.next();
  if (token === undefined) return -1;
  if (!rows.isFirst) {
    // `GO`, or the next statement.
    if (endsBefore(token, (one) => text.partOf(one), dialect))
      return { end: token.start, isDelimited: false };
    if (token.kind === 'end') return { end: lexer.at, isDelimited: true };
    if (text.between(token.start, token.end) !== ',') return readTail(lexer, token, text);
    token = lexer.next();
    if (token === undefined) return -1;
  }
  // VALUES ROW(…) is MySQL's other way.
  if (text.between(token.start, token.end) !== '(')
    return { code: 'sql-not-understood', statement: 'INSERT' };
  const row = readValueList(lexer, bytes);
  if (row === undefined) return -1;
  if (row === 'too-long') return tooLong;
  if (row === 'command') return clientCommand;
  if (rows.slots.length > 0 && row.length !== rows.slots.length) return { code: 'sql-field-count' };
  for (const [i, tokens] of row.entries()) {
    const field = rows.slots[i] ?? -1;
    const [first] = tokens;
    if (rows.computed?.has(i) === true && first !== undefined)
      removed.push({ start: first.start, end: tokens.at(-1)?.end ?? first.end, isComputed: true });
    if (field < 0) continue;
    if (isDefault(tokens, bytes)) {
      // If rows have a layout, each value has its index in it.
      const listed = rows.hasDefaults === true ? field : rows.layout === undefined ? undefined : readOnly;
      if (listed !== undefined && first !== undefined)
        values.add(listed, i, first.start, first.end, 'null', 0);
      continue;
    }
    const value = literalOf(tokens, bytes, dialect);
    if (value === undefined) return { code: 'sql-value' };
    values.add(field, i, value.start, value.end, value.kind, 0);
  }
  return lexer.at;
}

/** The tail of the rows: nothing that holds values may follow them. */
function readTail(lexer: SqlLexer, first: SqlToken, text: SqlText): number | RowsEnd | InputProblem {
  const words = [text.between(first.start, first.end)];
  for (let token = lexer.next(); ; token = lexer.next()) {
    if (token === undefined) return -1;
    if (token.kind === 'end') break;
    words.push(text.between(token.start, token.end));
  }
  if (!/^on conflict do nothing$/i.test(words.join(' ')))
    return { code: 'sql-not-understood', statement: 'INSERT with text after its rows' };
  return { end: lexer.at, isDelimited: true };
}
