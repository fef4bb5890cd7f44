// The check `plan-generated`: decisions about columns that the database computes.
import { planExample } from './planCheck.ts';
import { nameOf, type SchemaCheck } from './schemaCheck.ts';

const changes: ReadonlySet<string> = new Set(['mask', 'find', 'value', 'null', 'fields', 'cases']);

export const planGenerated: SchemaCheck = {
  code: 'plan-generated',
  severity: 'warning',
  title: 'A decision about a column that the database computes',
  explanation:
    'The database recomputes a generated column from the masked ones. Omit it from the plan: if a dump has its values, as those of `mariadb-dump` do, masking writes `DEFAULT`. `"null"` also removes them, but `"keep"` lets values made from originals pass.',
  wrong: planExample('"name": "keep", "upper_name": "FullNameMasker"'),
  right: planExample('"name": "keep", "upper_name": "null"'),
  schema: 'CREATE TABLE customers (name text, upper_name text GENERATED ALWAYS AS (upper(name)) STORED);',
  checkTable({ columns, definition: { server } }, _comparison, report) {
    const all = [...columns.values()];
    // Dumps of PostgreSQL have no values of them.
    const mayLeak = server === 'mysql' && all.some(({ decision: { kind } }) => changes.has(kind));
    for (const column of all) {
      const { decision, definition, range } = column;
      if (definition.isGenerated !== true) continue;
      if (
        decision.kind === 'find' ||
        decision.kind === 'mask' ||
        decision.kind === 'value' ||
        decision.kind === 'cases'
      )
        report({ range, message: `${nameOf(column)} is computed by the database.` });
      if (decision.kind === 'keep' && mayLeak)
        report({
          range,
          message: `${nameOf(column)} is computed from columns that may be masked: "keep" lets values made from originals pass.`,
        });
    }
  },
};
