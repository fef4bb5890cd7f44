// The check `plan-column-length`: masked values that may be longer than their column.
import { formOfAll } from '../../../algorithms/interface/maskedForm.ts';
import { tooLongFor } from '../unfitColumn.ts';
import { planExample } from './planCheck.ts';
import type { Decision } from '../resolveTable.ts';
import type { ComparedColumn } from '../planComparison.ts';
import { isListOfTexts } from '../types/columnType.ts';
import { nameOf, type SchemaCheck } from './schemaCheck.ts';

export const planColumnLength: SchemaCheck = {
  code: 'plan-column-length',
  severity: 'error',
  title: 'Masked values longer than the column',
  explanation:
    "The masked values may be longer than the column's type allows. The masked rows couldn't be loaded, or would be truncated. Letters that become longer in another case aren't counted.",
  wrong: planExample('"code": "RedactMasker"'),
  right: planExample('"code": "HiddenMasker"'),
  schema: 'CREATE TABLE customers (code varchar(5));',
  checkTable({ columns }, comparison, report) {
    for (const column of columns.values()) {
      const { definition, range } = column;
      if (definition.isGenerated === true) continue;
      const { maximumLength, isNullable } = definition;
      const longest = decisionsFor(column).flatMap((one) => {
        const form =
          one.kind === 'mask'
            ? comparison.formOf(one, isNullable)
            : one.kind === 'value'
              ? formOfAll([one.text])
              : undefined;
        const length = tooLongFor(definition, form);
        if (length === undefined) return [];
        const source = one.kind === 'mask' ? `values masked by "${one.masker}" may have` : 'its text has';
        return [`${source} ${length}`];
      });
      if (longest[0] === undefined) continue;
      report({
        range,
        message: `${nameOf(column)} holds at most ${maximumLength} characters; ${longest[0]}.`,
      });
    }
  },
};

/** The decisions on whole values: those of all cases, and of a list those on its elements. */
function decisionsFor({ decision, definition: { type }, table }: ComparedColumn): readonly Decision[] {
  const { server } = table.definition;
  const isList = server !== undefined && type !== undefined && isListOfTexts(type, server);
  const cases = decision.kind === 'cases' ? decision.cases.map((one) => one.decision) : [decision];
  return cases.flatMap((one) =>
    isList && one.kind === 'fields' ? one.fields.map((field) => field.decision) : [one],
  );
}
