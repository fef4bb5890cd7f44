// The check `plan-column-length`: masked values that may be longer than their column.
import { tooLongFor } from '../unfitColumn.ts';
import { planExample } from './planCheck.ts';
import { nameOf, type SchemaCheck } from './schemaCheck.ts';

export const planColumnLength: SchemaCheck = {
  code: 'plan-column-length',
  severity: 'error',
  title: 'Masked values longer than the column',
  explanation:
    "The masked values may be longer than the column's type allows. The masked rows couldn't be loaded, or would be truncated. Letters that become longer in another case aren't counted.",
  example: {
    wrong: planExample('"code": "RedactMasker"'),
    right: planExample('"code": "HiddenMasker"'),
    schema: 'CREATE TABLE customers (code varchar(5));',
  },
  checkTable({ columns }, comparison, report) {
    for (const column of columns.values()) {
      const { decision, definition, range } = column;
      if (decision.kind !== 'mask' || definition.isGenerated === true) continue;
      const { maximumLength, isNullable } = definition;
      const longest = tooLongFor(definition, comparison.formOf(decision, isNullable));
      if (longest === undefined) continue;
      report({
        range,
        message: `${nameOf(column)} holds at most ${maximumLength} characters; values masked by "${decision.masker}" may have ${longest}.`,
      });
    }
  },
};
