// The check `plan-table-missing`: tables that are in the plan alone.
import { unmetTables } from '../unmetNames.ts';
import { reportUnmet } from './reportUnmet.ts';
import type { SchemaCheck } from './schemaCheck.ts';

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
