// The check `plan-column-missing`: columns that are in the plan alone.
import { shortened } from '../../../language/configuration/checks/shortened.ts';
import { suggestion, wordFixes } from '../../../language/configuration/checks/suggestion.ts';
import { unmetPlaces, unmetRules } from '../unmetNames.ts';
import { isPattern, matchesPattern } from '../namePattern.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import { reportUnmet } from './reportUnmet.ts';
import { planExample } from './planCheck.ts';
import type { SchemaCheck } from './schemaCheck.ts';

export const planColumnMissing: SchemaCheck = {
  code: 'plan-column-missing',
  severity: 'warning',
  title: 'A column that is only in the plan',
  explanation:
    'The table (or, for a rule in `"*"`, any table) has no column with that name. Perhaps it is misspelt or was renamed, and another decision applies to its values.',
  wrong: planExample('"id": "keep", "emial": "keep"'),
  right: planExample('"id": "keep"'),
  schema: 'CREATE TABLE customers (id integer);',
  checkPlan({ model, whole, met }, report) {
    const places = met === undefined ? [] : unmetPlaces(model, met).filter(({ kind }) => kind === 'column');
    for (const unmet of [...unmetRules(model, whole ?? []), ...places])
      reportUnmet(unmet, met === undefined, report);
  },
  checkTable({ definition, entry, columns }, _comparison, report) {
    if (!definition.isComplete || entry === undefined) return;
    for (const { name, key } of entry.columns) {
      if (columns.has(name)) continue;
      if (isPattern(name) && [...columns.keys()].some((column) => matchesPattern(name, column))) continue;
      const meant = suggestion(
        name,
        [...columns.keys()].filter((other) => !entry.columns.some((one) => one.name === other)),
      );
      const question = meant === undefined ? '' : ` Did you mean "${shortened(meant)}"?`;
      report({
        range: rangeOf(key),
        message: `"${shortened(definition.name)}" has no column "${shortened(name)}".${question}`,
        fixes: meant === undefined ? [] : wordFixes(key, meant, []),
      });
    }
  },
};
