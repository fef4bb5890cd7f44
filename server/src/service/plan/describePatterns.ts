// Patterns among the names of a plan, for hover: what each decides, and over which one a name takes precedence.
import {
  anyTable,
  findTable,
  isPattern,
  matchesPattern,
  mostSpecific,
  namesOfTable,
  type PlanColumn,
  type PlanTable,
  resolveTable,
  type TableDefinition,
} from '../../../../engine/src/index.ts';
import type { KnownPlan } from './knownPlan.ts';
import { countOf, describeDecision } from './planDecisions.ts';

/** Maximum number of names in a sentence. */
const mostNames = 10;

/** The schema's tables that an entry of the plan decides. */
export function tablesOf(plan: KnownPlan, table: PlanTable): readonly TableDefinition[] {
  return isPattern(table.name)
    ? plan.definitions.filter(({ name }) => findTable(plan.model, name) === table)
    : plan.definitionsOf(table.name);
}

export function describeTablePattern(plan: KnownPlan, table: PlanTable): string[] {
  if (table.name === anyTable) return [];
  const { tables } = plan.model;
  if (!isPattern(table.name)) {
    const patterns = tables.filter(({ name }) => name !== anyTable && isPattern(name));
    const other = mostSpecific(patterns, namesOfTable(table.name));
    return other === undefined ? [] : [`It takes precedence over the pattern "${other.name}".`];
  }
  const matching = plan.definitions
    .map(({ name }) => name)
    .filter((name) => namesOfTable(name).some((one) => matchesPattern(table.name, one)));
  return describePattern('table', matching, (name) => findTable(plan.model, name) === table);
}

export function describeColumnPattern(plan: KnownPlan, table: PlanTable, column: PlanColumn): string[] {
  if (!isPattern(column.name)) {
    const patterns = table.columns.filter(({ name }) => isPattern(name));
    const other = mostSpecific(patterns, [column.name]);
    if (other === undefined) return [];
    return [`It takes precedence over "${other.name}": ${describeDecision(other.written).join(' ')}`];
  }
  const deciding = new Map<string, boolean>();
  const definitions = table.name === anyTable ? plan.definitions : tablesOf(plan, table);
  for (const definition of definitions) {
    const { entryOf } = resolveTable(plan.model, definition.name);
    for (const { name } of definition.columns)
      if (matchesPattern(column.name, name))
        deciding.set(name, deciding.get(name) === true || entryOf(name) === column);
  }
  return describePattern('column', [...deciding.keys()], (name) => deciding.get(name) === true);
}

function describePattern(
  noun: 'table' | 'column',
  matching: readonly string[],
  isDecided: (name: string) => boolean,
): string[] {
  if (matching.length === 0)
    return [`A pattern: it decides each ${noun} that matches, unless a more specific name does.`];
  const [own, others] = [true, false].map((wanted) => matching.filter((name) => isDecided(name) === wanted));
  const listed = (names: readonly string[] = []) =>
    names.length === 0
      ? ''
      : `: ${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ', …' : ''}`;
  return [
    `A pattern: it decides ${countOf(own?.length ?? 0, noun)} of the schema${listed(own)}.`,
    ...(others === undefined || others.length === 0
      ? []
      : [`A more specific name decides ${countOf(others.length, noun)} that it matches${listed(others)}.`]),
  ];
}
