// Which tables are partitions of others, or inherit from them, as far as definitions say: a plan that doesn't name one decides it as the whole table.
import type { PlanModel } from './planModel.ts';
import type { TableDefinition } from './tableDefinition.ts';

/** The parts for each plan, as a dump defines its tables while it is read. */
const wholesOf = new WeakMap<PlanModel['tables'], Map<string, readonly string[]>>();

/** Notes which tables are parts of others, before anything asks what the plan decides of them. */
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

/** The tables of which one is a part, the nearest first; none where no definition says so. */
export function knownWholes({ tables }: Pick<PlanModel, 'tables'>, name: string): readonly string[] {
  return wholesOf.get(tables)?.get(name) ?? [];
}
