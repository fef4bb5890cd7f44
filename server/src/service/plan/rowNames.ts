// The names that can be typed in the parts of a plan about rows: entities, columns of conditions, and their tests.
import type { Named } from './choice.ts';
import type { KnownPlan } from './knownPlan.ts';
import { planTexts } from './messages.ts';
import { namedColumns } from './planColumns.ts';

/** Returns the entities of all tables: an entity has the same name in each. */
export function entityNames({ model: { tables } }: KnownPlan): Named[] {
  const known = new Map<string, Named>();
  for (const { name: table, entities } of tables)
    for (const { name, columns } of entities)
      known.set(name, {
        name,
        value: '["$1"]',
        documentation: planTexts.entityOf(
          table,
          columns.map((column) => column.value),
        ),
        suggestsNext: true,
      });
  return [...known.values()];
}

/** Returns the columns that a condition can compare. */
export function conditionNames(plan: KnownPlan, table: string): Named[] {
  return namedColumns(plan, table).map((column) => ({ ...column, value: '"$1"', documentation: '' }));
}

/** The tests of a condition, other than a text. */
export const testNames: readonly Named[] = [
  { name: 'startsWith', value: '"$1"', documentation: planTexts.startsWith },
  { name: 'endsWith', value: '"$1"', documentation: planTexts.endsWith },
  { name: 'ignoreCase', value: '${1:true}', documentation: planTexts.ignoreCase },
];
