// The columns by whose values a table's rows are put into partitions, so that others may fit into none.
import type { StatementPart } from './sqlToken.ts';
import type { StatementCursor } from './statementCursor.ts';

/**
 * Reads the text after the columns of a table.
 *
 * @param names of the table's columns
 * @returns the columns that have values without a partition; empty if the table has no partitions. MySQL
 * assigns rows to partitions itself, so that there is no problem if one takes all others, or a hash chooses
 * it
 */
export function readPartitionKey(cursor: StatementCursor, names: ReadonlySet<string>): string[] {
  while (!(cursor.takeWord('PARTITION') && cursor.takeWord('BY'))) {
    if (cursor.peek() === undefined) return [];
    cursor.move(1);
  }
  const { hasCatchAllPartitions } = cursor.dialect.rules;
  if (cursor.takeWord('LINEAR') && hasCatchAllPartitions) return [];
  const method = cursor.takePart()?.text.toUpperCase() ?? '';
  if (hasCatchAllPartitions && !/^(RANGE|LIST)$/.test(method)) return [];
  cursor.takeWord('COLUMNS');
  const items = cursor.takeSign('(') ? cursor.takeItems() : [];
  if (hasCatchAllPartitions && takesAll(method, rest(cursor))) return [];
  const columns = items
    .flat()
    .flatMap(({ kind, text }) => ((kind === 'word' || kind === 'name') && names.has(text) ? [text] : []));
  return [...new Set(columns)];
}

function rest(cursor: StatementCursor): StatementPart[] {
  const parts: StatementPart[] = [];
  for (let part = cursor.takePart(); part !== undefined; part = cursor.takePart()) parts.push(part);
  return parts;
}

/**
 * Returns true if a partition takes what no other does: `VALUES LESS THAN MAXVALUE`, of one column or each,
 * `PARTITION p DEFAULT`.
 */
function takesAll(method: string, parts: readonly StatementPart[]): boolean {
  const text = parts.map(({ kind, text: own }) => (kind === 'word' || kind === 'sign' ? own : '?')).join(' ');
  return method === 'RANGE'
    ? /\bLESS THAN (MAXVALUE\b|\( MAXVALUE( , MAXVALUE)* \))/i.test(text)
    : /\bPARTITION \S+ DEFAULT\b/i.test(text);
}
