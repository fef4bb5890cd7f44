// Compares a database that was restored from a masked dump with the original, row by row, over SQL.
import assert from 'node:assert/strict';
import { type DatabaseServer, rowsOf, type TablePair } from './databaseServer.ts';

/** Decisions on columns; missing ones are kept. */
type Decisions = Readonly<Record<string, unknown>>;

interface ComparedDatabases {
  readonly restored: string;
  readonly original: string;
  /** A plan's decisions on a table's columns, by the table's name in plans. */
  readonly decisionsOf: (table: string) => Decisions;
}

/** Columns that are kept are alike in all rows; of those that are masked, hardly a value is as it was. */
export async function compareDatabases(
  server: DatabaseServer,
  { restored, original, decisionsOf }: ComparedDatabases,
): Promise<void> {
  const pairs = await server.pairs(restored, original);
  let compared = 0;
  for (const pair of pairs) {
    const decisions = decisionsOf(pair.name);
    const kept = pair.columns.filter((column) => isKept(decisions[column]));
    compared += await compareKept(server, restored, pair, kept);
    const [key] = kept;
    if (key !== undefined && /^id$|^select$|Id$/.test(key))
      await compareMasked(server, restored, pair, key, decisions);
  }
  assert(compared > 10_000, `${compared} rows were compared`);
}

/** Returns true for a column that stays: `keep`, alone or with its reasons, or no decision. */
function isKept(decision: unknown): boolean {
  return typeof decision === 'object' && decision !== null
    ? 'keep' in decision
    : (decision ?? 'keep') === 'keep';
}

/** Rows that one of the tables has and the other has not: none. Returns how many there are. */
async function compareKept(
  server: DatabaseServer,
  database: string,
  { name, restored, original }: TablePair,
  kept: readonly string[],
): Promise<number> {
  const list = kept.map((column) => server.exactly(server.quote(column))).join(', ') || '1';
  const count = await server.ask(database, `SELECT count(*) FROM ${original}`);
  if (kept.length === 0) return 0;
  assert.equal(await server.ask(database, `SELECT count(*) FROM ${restored}`), count, name);
  const apart = `SELECT count(*) FROM (SELECT ${list} FROM ${original} EXCEPT ALL SELECT ${list} FROM ${restored}) apart`;
  assert.equal(await server.ask(database, apart), '0', `${name}: ${list}`);
  return Number(count);
}

/** Compares masked values: hardly any is unchanged, and only nulls are null. */
async function compareMasked(
  server: DatabaseServer,
  database: string,
  { name, columns, restored, original }: TablePair,
  key: string,
  decisions: Decisions,
): Promise<void> {
  const masked = columns.filter((column) => !isKept(decisions[column]));
  if (masked.length === 0) return;
  const count = (condition: string) => `sum(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
  const counts = masked.flatMap((column) => {
    const [before, after] = [`o.${server.quote(column)}`, `m.${server.quote(column)}`];
    return [
      count(`${before} IS NOT NULL`),
      count(
        `${server.exactly(before)} = ${server.exactly(after)} AND octet_length(${server.exactly(before)}) > 0`,
      ),
      count(`(${before} IS NULL) <> (${after} IS NULL)`),
    ];
  });
  const joined = `${original} o JOIN ${restored} m ON o.${server.quote(key)} = m.${server.quote(key)}`;
  const [row = []] = rowsOf(await server.ask(database, `SELECT ${counts.join(', ')} FROM ${joined}`));
  for (const [i, column] of masked.entries()) {
    const [all = 0, same = 0, otherNulls = 0] = row.slice(3 * i).map(Number);
    assert(same <= all / 20, `${name}.${column}: ${same} of ${all} are as they were`);
    if (decisions[column] !== 'null') assert.equal(otherNulls, 0, `${name}.${column}`);
  }
}
