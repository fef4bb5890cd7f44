// The check `plan-column-type`: maskers whose values a column's type does not take.
import { choice } from '../../configuration/problem.ts';
import { maskedFormOf } from '../../masking/maskedFormOf.ts';
import { kindOfType } from '../columnType.ts';
import type { ComparedColumn, PlanComparison } from '../planComparison.ts';
import { decide } from './decisionEdits.ts';
import { planExample } from './planCheck.ts';
import { comparedColumns, nameOf, type SchemaCheck } from './schemaCheck.ts';

export const planColumnType: SchemaCheck = {
  code: 'plan-column-type',
  severity: 'error',
  title: 'A type that the masker can not take',
  explanation:
    'The column holds numbers, dates or something else that is no text, and what the masker makes of such values is none of them. Columns of JSON take `fields`. Types of your own are not looked at.',
  example: {
    wrong: planExample('"born": "SSNMasker"'),
    right: planExample('"born": "DateMasker"'),
    schema: 'CREATE TABLE customers (born date);',
  },
  run(comparison, report) {
    for (const column of comparedColumns(comparison)) {
      const { decision, definition, range } = column;
      if (definition.isGenerated === true || !isUnfit(column, comparison)) continue;
      const edits = decide(comparison, column, '"keep"');
      const what =
        decision.kind === 'mask' ? `"${decision.masker}" makes no value of that type` : 'it has no fields';
      report({
        range,
        message: `${nameOf(column)} is of the type ${definition.type ?? ''}: ${what}.`,
        fixes: edits.length === 0 ? [] : [choice('Keep it as it is', edits)],
      });
    }
  },
};

function isUnfit({ decision, definition }: ComparedColumn, { maskerOf }: PlanComparison): boolean {
  const kind = kindOfType(definition.type);
  if (kind === undefined) return false;
  if (decision.kind === 'fields') return kind !== 'json';
  if (decision.kind !== 'mask') return false;
  const { configuration } = maskerOf(decision.masker) ?? {};
  const form = configuration && maskedFormOf(configuration, definition.isNullable);
  if (form === undefined) return false;
  // JSON and bytes are not what maskers of texts make, whatever they look like.
  return form.keeps(kind) === false;
}
