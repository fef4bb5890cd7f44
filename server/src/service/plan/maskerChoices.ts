// The maskers that a plan can name for a column or field: those that suit it come first.
import { parseJsonPointer } from '../../../../engine/src/index.ts';
import type { Choice } from './choice.ts';
import type { DecidedPath } from './completionContext.ts';
import { describeMasker } from './describeMasker.ts';
import type { KnownPlan } from './knownPlan.ts';
import { suggestedFor } from './planSuggestions.ts';

export function maskerChoices(plan: KnownPlan, { column, fields }: DecidedPath): Choice[] {
  const { candidates, maskers: known = [] } = plan.context;
  const inside = fields.flatMap((pointer) => parseJsonPointer(pointer) ?? []);
  const suited = suggestedFor([column, ...inside], candidates);
  const suitedNames = suited.map(({ candidate }) => candidate.masker.name);
  const others = new Set(known.map(({ name }) => name));
  for (const name of suitedNames) others.delete(name);
  const choiceOf = (name: string): Choice => ({
    text: JSON.stringify(name),
    documentation: describeMasker(plan.configurationOf(name), false, plan.model.consistency ?? 'value'),
  });
  return [
    ...suited.map(({ candidate, reason }) => ({ ...choiceOf(candidate.masker.name), detail: reason })),
    ...Array.from(others, choiceOf),
  ];
}
