// Lists the maskers that a plan can name for a column or field: those that suit it first, without those that
// its type doesn't take.
import { parseJsonPointer } from '@masker/json';
import { takesMasker } from '@masker/plan';
import type { Choice } from './choice.ts';
import type { DecidedPath } from './completionContext.ts';
import { describeMasker } from './describeMasker.ts';
import type { KnownPlan } from './knownPlan.ts';
import { suggestedFor } from './planSuggestions.ts';

export function maskerChoices(plan: KnownPlan, path: DecidedPath): Choice[] {
  const { table, column, fields } = path;
  const { maskers: known = [] } = plan.context;
  const inside = fields.flatMap((pointer) => parseJsonPointer(pointer) ?? []);
  const suited = suggestedFor(plan, table, [column, ...inside]);
  const suitedNames = suited.map(({ candidate }) => candidate.masker.name);
  const others = new Set(known.map(({ name }) => name));
  for (const name of suitedNames) others.delete(name);
  const choiceOf = (name: string): Choice => ({
    text: JSON.stringify(name),
    documentation: describeMasker(plan.configurationOf(name), false, plan.model.consistency ?? 'value'),
  });
  return [
    ...suited.map(({ candidate, reason }) => ({ ...choiceOf(candidate.masker.name), detail: reason })),
    ...Array.from(others)
      .filter((name) => isTaken(plan, path, name))
      .map(choiceOf),
  ];
}

/** False if a masker writes what no column of the name takes, in the tables that the plan means. */
function isTaken(plan: KnownPlan, { table, column, fields }: DecidedPath, masker: string): boolean {
  const configuration = plan.configurationOf(masker);
  if (configuration === undefined || fields.length > 0) return true;
  const known = plan
    .definitionsOf(table)
    .flatMap(({ server, columns }) =>
      columns.filter(({ name }) => name === column).map((definition) => ({ server, definition })),
    );
  return (
    known.length === 0 ||
    known.some(({ server, definition }) => takesMasker(definition, server, masker, configuration))
  );
}
