// Columns without a decision although those of the whole table, or of a part of it, are masked.
import { effectOf, type PlanModel, resolveTable } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';

/**
 * Finds the problem of the check `plan-part`: a partition or an inheriting table, and the whole table, of
 * which a plan decides only one.
 *
 * @returns the columns of each table that are kept
 */
export function partsLeft(
  model: PlanModel,
  definitions: ReadonlyMap<string, TableDefinition>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const left = new Map<string, ReadonlySet<string>>();
  for (const part of definitions.values())
    for (const whole of part.wholes ?? [])
      for (const [one, other] of [
        [part.name, whole],
        [whole, part.name],
      ] as const) {
        const columns = leftBeside(model, definitions.get(one), other);
        if (columns.length > 0) left.set(one, new Set([...(left.get(one) ?? []), ...columns]));
      }
  return left;
}

function leftBeside(model: PlanModel, definition: TableDefinition | undefined, other: string): string[] {
  if (definition === undefined) return [];
  const own = resolveTable(model, definition.name);
  if (own.whole !== undefined || own.undecided === 'fail') return [];
  const twin = resolveTable(model, other);
  return definition.columns
    .map(({ name }) => name)
    .filter(
      (name) =>
        own.entryOf(name) === undefined &&
        (twin.whole === undefined ? effectOf(twin.decide(name)) === 'changes' : twin.whole === 'empty'),
    );
}
