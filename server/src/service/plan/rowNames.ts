// The names that can be typed where a plan says what rows are about: entities, columns of conditions, and what these compare with.
import type { Named } from './choice.ts';
import type { KnownPlan } from './knownPlan.ts';
import { namedColumns } from './planColumns.ts';

/** The entities of all tables: a thing has one name in all of them. */
export function entityNames({ model: { tables } }: KnownPlan): Named[] {
  const known = new Map<string, Named>();
  for (const { name: table, entities } of tables)
    for (const { name, columns } of entities)
      known.set(name, {
        name,
        value: '["$1"]',
        documentation: `In \`${table}\`: ${columns.map(({ value }) => `\`${value}\``).join(', ')}`,
        suggestsNext: true,
      });
  return [...known.values()];
}

/** The columns that a condition can compare. */
export function conditionNames(plan: KnownPlan, table: string): Named[] {
  return namedColumns(plan, table).map((column) => ({ ...column, value: '"$1"', documentation: '' }));
}

/** What a condition can say of the values, in place of a text. */
export const testNames: readonly Named[] = [
  { name: 'startsWith', value: '"$1"', documentation: 'The text that the values begin with.' },
  { name: 'endsWith', value: '"$1"', documentation: 'The text that the values end with.' },
  { name: 'ignoreCase', value: '${1:true}', documentation: 'True if letter case does not count.' },
];
