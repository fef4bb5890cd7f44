// The check `plan-check-constraint`: masked columns whose values the database checks.
import { planExample } from './planCheck.ts';
import { nameOf, type SchemaCheck } from './schemaCheck.ts';

export const planCheckConstraint: SchemaCheck = {
  code: 'plan-check-constraint',
  severity: 'warning',
  title: 'A masked column with a CHECK',
  explanation:
    "A `CHECK` of the table, or of the column's domain, tests its values. Masker doesn't evaluate it: if masked values break it, the database refuses them. Load a masked copy once to find out. `IS NOT NULL` isn't meant here, and NULL breaks no other check.",
  wrong: planExample('"code": "HiddenMasker"'),
  right: planExample('"code": "keep"'),
  schema: "CREATE TABLE customers (code text CHECK (code LIKE 'C%'));",
  checkTable({ columns }, _comparison, report) {
    for (const column of columns.values()) {
      const { decision, definition, range } = column;
      if (definition.isChecked !== true || definition.isGenerated === true) continue;
      if (!['mask', 'value', 'fields', 'cases'].includes(decision.kind)) continue;
      report({ range, message: `${nameOf(column)} has a CHECK, which masked values may break.` });
    }
  },
};
