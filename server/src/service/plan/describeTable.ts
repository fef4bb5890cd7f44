// Hover over the name of a plan's table: the number of columns per kind of decision, and the undecided ones.
import { anyTable, type PlanTable, resolveTable } from '@masker/plan';
import { tablesOf } from './describePatterns.ts';
import type { KnownPlan } from './knownPlan.ts';
import { planTexts } from './messages.ts';

/** Counts the decisions of a table. */
export function describeTable(plan: KnownPlan, table: PlanTable): string[] {
  if (table.whole === 'keep') return [planTexts.tableKept];
  if (table.whole === 'empty') return [planTexts.tableEmptied];
  const definitions = table.name === anyTable ? [] : tablesOf(plan, table);
  const names = definitions.length === 0 ? table.columns.map(({ name }) => name) : [];
  const columns = [
    ...new Set([...names, ...definitions.flatMap((one) => one.columns.map(({ name }) => name))]),
  ];
  const { decide, own } = resolveTable(plan.model, table.name);
  const ownNames = new Set(own);
  const counts = new Map<string, number>();
  const open: string[] = [];
  let ruled = 0;
  for (const name of columns) {
    const decision = decide(name);
    const kind =
      decision.kind === 'undecided' ? (decision.action === 'keep' ? 'keep' : 'undecided') : decision.kind;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (kind === 'undecided') open.push(name);
    else if (!ownNames.has(name) && decision.kind !== 'undecided') ruled += 1;
  }
  const described = (['mask', 'fields', 'keep', 'null', 'undecided'] as const).flatMap((kind) => {
    const count = counts.get(kind) ?? 0;
    return count === 0 ? [] : [`${count} ${tableWords[kind]}`];
  });
  return [
    planTexts.decisions(columns.length, described),
    ...(ruled === 0 ? [] : [planTexts.ruled(ruled)]),
    ...(open.length === 0 ? [] : [planTexts.undecidedColumns(open)]),
  ];
}

const tableWords = {
  mask: 'masked',
  fields: 'by their fields',
  keep: 'kept',
  null: 'null',
  undecided: 'undecided',
} as const;
