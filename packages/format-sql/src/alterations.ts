// Judges what ALTER TABLE does: rows after a change of names, order or types of columns would be masked by the wrong columns.
import type { DatabaseServer } from '@masker/schema';
import type { StatementPart } from './sqlToken.ts';
import { isWord } from './tableItems.ts';

/** Actions that leave the columns as they are, and bring no rows. */
const harmless = new Set(
  `ATTACH AUTO_INCREMENT CHARACTER CHARSET CHECKSUM CLUSTER COLLATE COMMENT CONVERT DEFAULT DETACH DISABLE ENABLE ENGINE FORCE
  INHERIT KEY_BLOCK_SIZE NO NOT OF ORDER OWNER PACK_KEYS PARTITION REBUILD REPLICA RESET ROW_FORMAT STATS_PERSISTENT TABLESPACE
  VALIDATE WITH WITHOUT`.split(/\s+/),
);
/** Words that begin what may be added to, dropped from or renamed in a table besides columns. */
const constraint =
  /^(CONSTRAINT|PRIMARY KEY|UNIQUE|FOREIGN KEY|CHECK|EXCLUDE (USING|\()|PERIOD FOR|SYSTEM VERSIONING)/;
const constraintOfSqlServer = /^DEFAULT\b/;
const constraintOfMysql = /^(KEY|INDEX|FULLTEXT|SPATIAL|VECTOR (KEY|INDEX)|PARTITION)/;

/**
 * Finds what can't be followed in one action of ALTER TABLE.
 *
 * @param action its parts after the table's name, up to the next comma
 * @returns the kind of the action, without names; undefined for a harmless one
 */
export function alterationObstacle(
  action: readonly StatementPart[],
  server: DatabaseServer,
): string | undefined {
  const [first, ...rest] = action.filter(
    (part) => !['IF', 'NOT', 'EXISTS'].some((word) => isWord(part, word)),
  );
  if (first === undefined) return undefined;
  if (first.kind !== 'word') return 'ALTER TABLE';
  const word = first.text.toUpperCase();
  const next = rest
    .slice(0, 2)
    .map(({ kind, text }) => (kind === 'word' || kind === 'sign' ? text.toUpperCase() : '?'))
    .join(' ');
  const isOfConstraint =
    constraint.test(next) ||
    (server === 'mysql' && constraintOfMysql.test(next)) ||
    (server === 'sqlserver' && constraintOfSqlServer.test(next));
  const keepsColumns = {
    ADD: isOfConstraint,
    DROP: isOfConstraint,
    RENAME: /^(CONSTRAINT|KEY|INDEX)\b/.test(next) && rest.length > 3,
    SET: !next.startsWith('SCHEMA'),
    // SQL Server's `ALTER COLUMN` gives a type.
    ALTER: server !== 'sqlserver' && !changesType(rest),
    CHECK: server === 'sqlserver',
    NOCHECK: server === 'sqlserver',
    MODIFY: !isMoved(rest),
    CHANGE: !isMoved(rest) && keepsName(rest),
  }[word];
  return (keepsColumns ?? harmless.has(word)) ? undefined : `ALTER TABLE … ${word}`;
}

/** Returns true if a column is moved: `FIRST`, or `AFTER` another one. */
function isMoved(parts: readonly StatementPart[]): boolean {
  return isWord(parts.at(-1), 'FIRST') || isWord(parts.at(-2), 'AFTER');
}

/** `[COLUMN] name TYPE`, or `SET DATA TYPE`; a column may be named `type`. */
function changesType(parts: readonly StatementPart[]): boolean {
  const [, ...change] = isWord(parts[0], 'COLUMN') ? parts.slice(1) : parts;
  return isWord(change[0], 'TYPE') || isWord(change[2], 'TYPE');
}

/** Returns true if CHANGE gives a column the name that it has. */
function keepsName(parts: readonly StatementPart[]): boolean {
  const [before, after] = isWord(parts[0], 'COLUMN') ? parts.slice(1) : parts;
  return before !== undefined && before.text === after?.text;
}
