// Tracks which tables are partitions of others, or inherit from them. Unless a plan names one, it is decided with the
// whole table.
import type { PlanModel } from './model.ts';
import type { TableDefinition } from '@masker/schema';

/** The parts for each plan, as a dump defines its tables while it is read. */
const wholesOf = new WeakMap<PlanModel['tables'], Map<string, readonly string[]>>();

/** Stores which tables are parts of others. Call it before decisions are resolved. */
export function noteParts(
  { tables }: Pick<PlanModel, 'tables'>,
  definitions: Iterable<TableDefinition>,
): void {
  for (const { name, wholes } of definitions) {
    if (wholes === undefined) continue;
    const known = wholesOf.get(tables) ?? new Map<string, readonly string[]>();
    wholesOf.set(tables, known.set(name, wholes));
  }
}

/** Returns the tables that one is a part of, the nearest first; none if no definition says so. */
export function knownWholes({ tables }: Pick<PlanModel, 'tables'>, name: string): readonly string[] {
  return wholesOf.get(tables)?.get(name) ?? [];
}
