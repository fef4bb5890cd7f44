// The columns by whose values tables may be joined, such as e-mail addresses: masked by entity, the rows would no longer match.
import { contextRulesOf, valueKindOf } from '@masker/suggest';

interface DecidedColumn {
  readonly id: string;
  readonly masker: string;
  /** The entity that it could depend on. */
  readonly entity: string | undefined;
  readonly values: readonly string[];
}

/**
 * Finds the columns of identifying values that more than one entity has, or that a table without entities has, too.
 *
 * @returns their ids
 */
export function joinedByValue(columns: readonly DecidedColumn[]): ReadonlySet<string> {
  const byKind = new Map<string, DecidedColumn[]>();
  for (const column of columns) {
    if (contextRulesOf(column.masker).isIdentifier !== true) continue;
    const kind = valueKindOf(column.masker);
    const ofKind = byKind.get(kind) ?? [];
    ofKind.push(column);
    byKind.set(kind, ofKind);
  }
  return new Set([...byKind.values()].filter(areJoined).flatMap((ofKind) => ofKind.map(({ id }) => id)));
}

function areJoined(columns: readonly DecidedColumn[]): boolean {
  const owners = new Map<string, string | undefined>();
  for (const { entity, values } of columns) {
    if (entity === undefined && values.length > 0) return true;
    for (const value of values) {
      const known = owners.get(value);
      if (known !== undefined && known !== entity) return true;
      owners.set(value, entity);
    }
  }
  return false;
}
