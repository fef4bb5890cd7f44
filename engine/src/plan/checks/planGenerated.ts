// The check `plan-generated`: decisions about columns that the database computes.
import { planExample } from './planCheck.ts';
import { comparedColumns, nameOf, type SchemaCheck } from './schemaCheck.ts';

export const planGenerated: SchemaCheck = {
  code: 'plan-generated',
  severity: 'warning',
  title: 'A decision about a column that the database computes',
  explanation:
    'Dumps hold no values of a generated column: it is computed anew of the masked ones. What the plan says of it has no effect; `"keep"` says so.',
  example: {
    wrong: planExample('"name": "keep", "upper_name": "FullNameMasker"'),
    right: planExample('"name": "keep", "upper_name": "keep"'),
    schema: 'CREATE TABLE customers (name text, upper_name text GENERATED ALWAYS AS (upper(name)) STORED);',
  },
  run(comparison, report) {
    for (const column of comparedColumns(comparison)) {
      const { decision, definition, range } = column;
      if (definition.isGenerated !== true || decision.kind === 'keep' || decision.kind === 'undecided')
        continue;
      report({ range, message: `${nameOf(column)} is computed by the database.` });
    }
  },
};
