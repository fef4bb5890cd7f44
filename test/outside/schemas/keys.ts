// Determines which columns of an application's tables are keys, and which of these contain numbers of persons that
// can be masked.
import type { ColumnShape, TableShapes } from './tableShapes.ts';

/** The column that a column refers to, over several tables; itself, if it refers to none. */
export function rootOf(shape: ColumnShape, tables: TableShapes): ColumnShape {
  let root = shape;
  // Tables may refer to each other in a circle.
  for (let depth = 0; depth < 8; depth += 1) {
    const { references: to } = root;
    const next = to && tables.get(to.table)?.find(({ column }) => column === to.column);
    if (!next) break;
    root = next;
  }
  return root;
}

const referred = new WeakMap<TableShapes, ReadonlySet<string>>();

/** A column of a unique key, one that refers to another one, or one that another one refers to. */
export function isKey(shape: ColumnShape, tables: TableShapes): boolean {
  const keys = referred.get(tables) ?? referencedKeys(tables);
  referred.set(tables, keys);
  return shape.isUnique || shape.references !== null || keys.has(`${shape.table} ${shape.column}`);
}

function referencedKeys(tables: TableShapes): ReadonlySet<string> {
  const all = [...tables.values()].flat();
  return new Set(all.flatMap(({ references: to }) => (to ? [`${to.table} ${to.column}`] : [])));
}

/** Every other key of texts: all tables that refer to it agree. */
export function hasNumbersOfPersons(shape: ColumnShape, tables: TableShapes): boolean {
  const { table, column, type } = rootOf(shape, tables);
  const length = Number(/\((\d+)\)/.exec(type)?.[1] ?? 11);
  return (
    isKey(shape, tables) && length >= 11 && /char|text/.test(type) && (table.length + column.length) % 2 === 0
  );
}
