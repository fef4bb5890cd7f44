// The checks of names that are only in the plan.
import type { CheckDocumentation, Report } from '../../../language/configuration/checks/check.ts';
import { shortened } from '../../../language/configuration/checks/shortened.ts';
import { suggestion, wordFixes } from '../../../language/configuration/checks/suggestion.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import { isPattern, matchesPattern } from '../namePattern.ts';
import type { UnmetName } from '../unmetName.ts';
import { describeUnmet, unmetPlaces, unmetRules, unmetTables } from '../unmetNames.ts';
import { planExample, type SchemaCheck } from './planCheck.ts';

export const planTableMissing: SchemaCheck = {
  code: 'plan-table-missing',
  severity: 'warning',
  title: 'A table that is only in the plan',
  explanation:
    'The schema or the inputs of `masker plan check` have no table with that name. Perhaps it is misspelt, renamed or removed. If `undecided` is `"keep"`, all values of the table that you meant would stay: `masker mask` refuses that.',
  wrong: '{ "tables": { "customer": "keep", "customers": "keep" } }',
  right: '{ "tables": { "customers": "keep" } }',
  schema: 'CREATE TABLE customers (id integer);',
  checkPlan({ model, whole, met }, report) {
    if (whole === undefined) return;
    for (const unmet of unmetTables(model, whole)) reportUnmet(unmet, met === undefined, report);
  },
};

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

export const planFieldMissing: CheckDocumentation = {
  code: 'plan-field-missing',
  severity: 'warning',
  title: 'A field of JSON that no record has',
  explanation:
    'No record in the inputs of `masker plan check` has a value at that JSON pointer. Perhaps it is misspelt, or no longer in use. If `undecided` is `"keep"`, the values that you meant would stay: `masker mask` refuses that.',
};

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
