// Compares a masked copy with its original over SQL, all tables in one question.
import assert from 'node:assert/strict';
import { type DatabaseServer, rowsOf } from '../../databases/databaseServer.ts';
import { type Decision, type Decisions, isCases } from './decisions.ts';
import type { TableShapes } from './tableShapes.ts';

interface Copies {
  readonly original: string;
  readonly restored: string;
  readonly tables: TableShapes;
  readonly decisions: Decisions;
}

/** Compares copies: the same number of rows, equal kept columns, and no longer masked value that is an original. */
export async function compareCopies(
  server: DatabaseServer,
  { original, restored, tables, decisions }: Copies,
): Promise<void> {
  const pairs = (await server.pairs(restored, original)).filter(({ name }) => tables.has(name));
  const questions = pairs.map((pair) => {
    const decided = decisions.get(pair.name)?.columns;
    const exactly = (column: string) => server.exactly(server.quote(column));
    const kept = pair.columns.filter((column) => decided?.has(column) !== true).map(exactly);
    const leaks = [...(decided ?? [])].flatMap(([column, decision]) => {
      if (mayKeepValues(decision)) return [];
      const value = exactly(column);
      const same = `octet_length(${value}) > 8 AND ${value} IN (SELECT ${value} FROM ${pair.original})`;
      return `(SELECT count(*) FROM ${pair.restored} WHERE ${typeof decision === 'object' && 'null' in decision ? `${value} IS NOT NULL` : same})`;
    });
    const list = kept.join(', ') || '1';
    return `SELECT '${pair.name}', (SELECT count(*) FROM ${pair.original}), (SELECT count(*) FROM ${pair.restored}),
      (SELECT count(*) FROM (SELECT ${list} FROM ${pair.original} EXCEPT ALL SELECT ${list} FROM ${pair.restored}) apart),
      ${leaks.join(' + ') || '0'}`;
  });
  // Arguments of programs have a limit.
  for (let first = 0; first < questions.length; first += 20) {
    const some = questions.slice(first, first + 20).join('\nUNION ALL\n');
    for (const [name, before, after, apart, leaked] of rowsOf(await server.ask(restored, some))) {
      assert.equal(after, before, `rows of ${name}`);
      assert.equal(apart, '0', `rows of ${name} whose kept columns have changed`);
      assert.equal(leaked, '0', `masked values of ${name} that are originals`);
    }
  }
}

/** One of the dates comes out as another one; fields and cases leave the rest of a column as it is. */
function mayKeepValues(decision: Decision): boolean {
  if (typeof decision === 'string') return decision === 'DateMasker';
  return (
    isCases(decision) ||
    'fields' in decision ||
    'shift' in decision ||
    ('masker' in decision && decision['masker'] === 'DateMasker')
  );
}
