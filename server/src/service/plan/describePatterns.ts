// Patterns among the names of a plan, for hover: what each decides, and over which one a name takes precedence.
import {
  anyTable,
  findTable,
  isPattern,
  matchesPattern,
  mostSpecific,
  type PlanColumn,
  type PlanTable,
  resolveTable,
} from '@masker/plan';
import { namesOfTable, type TableDefinition } from '@masker/schema';
import type { KnownPlan } from './knownPlan.ts';
import { planTexts } from './messages.ts';
import { describeDecision } from './planDecisions.ts';

/** Returns the schema's tables that an entry of the plan decides. */
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
    return other === undefined ? [] : [planTexts.overPattern(other.name)];
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
    return [planTexts.over(other.name, describeDecision(other.written).join(' '))];
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
  if (matching.length === 0) return [planTexts.pattern(noun)];
  const others = matching.filter((name) => !isDecided(name));
  return [
    planTexts.patternDecides(noun, matching.filter(isDecided)),
    ...(others.length === 0 ? [] : [planTexts.patternLeaves(noun, others)]),
  ];
}
