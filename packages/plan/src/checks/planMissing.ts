// The checks of names that are only in the plan.
import { type CheckDocumentation, type Report, shortened, suggestion, wordFixes } from '@masker/config';
import { rangeOf } from '@masker/json';
import { isPattern, matchesPattern } from '../namePattern.ts';
import type { UnusedName } from '../unusedPlanName.ts';
import { describeUnused, unusedLocations, unusedRules, unusedTables } from '../unusedPlanNames.ts';
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
  checkPlan({ model, whole, seen }, report) {
    if (whole === undefined) return;
    for (const unused of unusedTables(model, whole)) reportUnused(unused, seen === undefined, report);
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
  checkPlan({ model, whole, seen }, report) {
    const missingColumns =
      seen === undefined ? [] : unusedLocations(model, seen).filter(({ kind }) => kind === 'column');
    for (const unused of [...unusedRules(model, whole ?? []), ...missingColumns])
      reportUnused(unused, seen === undefined, report);
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
export function reportUnused(unused: UnusedName, isSchema: boolean, report: Report): void {
  const { key, suggestion: meant } = unused;
  if (key === undefined) return;
  const what = describeUnused(unused, isSchema);
  const question = meant === undefined ? '' : ` Did you mean "${shortened(meant)}"?`;
  report({
    range: rangeOf(key),
    message: `${what.charAt(0).toUpperCase()}${what.slice(1)}.${question}`,
    fixes: meant === undefined ? [] : wordFixes(key, meant, []),
  });
}
