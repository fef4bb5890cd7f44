// Reports a name in a plan that is nowhere else, with the one that may be meant.
import { shortened } from '../../../language/configuration/checks/shortened.ts';
import type { Report } from '../../../language/configuration/checks/check.ts';
import { wordFixes } from '../../../language/configuration/checks/suggestion.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import { describeUnmet, type UnmetName } from '../unmetNames.ts';

/** @param isSchema whether a schema has no such name, and not inputs */
export function reportUnmet(unmet: UnmetName, isSchema: boolean, report: Report): void {
  const { key, suggestion: meant } = unmet;
  if (key === undefined) return;
  const what = describeUnmet(unmet, isSchema);
  const question = meant === undefined ? '' : ` Did you mean "${shortened(meant)}"?`;
  report({
    range: rangeOf(key),
    message: `${what.charAt(0).toUpperCase()}${what.slice(1)}.${question}`,
    fixes: meant === undefined ? [] : wordFixes(key, meant, []),
  });
}
