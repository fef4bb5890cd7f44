// The check `plan-column-type`: maskers whose values a column's type does not take.
import { choice } from '../../configuration/problem.ts';
import { formOfAll } from '../../algorithms/interface/maskedForm.ts';
import { kindsOf } from '../../masking/kindsOf.ts';
import type { ColumnDefinition } from '../tableDefinition.ts';
import type { ComparedColumn, PlanComparison } from '../planComparison.ts';
import { decide } from './decisionEdits.ts';
import { planExample } from './planCheck.ts';
import { takesFields, unfitFileType, unfitType } from '../unfitColumn.ts';
import { nameOf, type SchemaCheck } from './schemaCheck.ts';

export const planColumnType: SchemaCheck = {
  code: 'plan-column-type',
  severity: 'error',
  title: "A type that the masker can't take",
  explanation:
    "The column holds numbers, dates or other values that aren't text, and the masked values aren't always of that type. Every possible value must give a masked value that loads, even if it doesn't fit the masker. Masked digits may exceed the range of an integer type, and `NaN` becomes other letters. Columns of JSON take `fields`. A type that isn't in [the table of types](plans.md#types-of-columns) can only be kept, or become `\"null\"`. Domains count as their base types, and lists of words (ENUM) by their words.",
  example: {
    wrong: planExample('"born": "SSNMasker"'),
    right: planExample('"born": "DateMasker"'),
    schema: 'CREATE TABLE customers (born date);',
  },
  checkTable({ columns }, comparison, report) {
    for (const column of columns.values()) {
      const { definition, range } = column;
      const what = definition.isGenerated === true ? undefined : whatIsUnfit(column, comparison);
      if (what === undefined) continue;
      const edits = decide(comparison, column, '"keep"');
      const type = definition.type ?? '';
      report({
        range,
        message: `${nameOf(column)} is of the type ${type.length > longestShown ? `${type.slice(0, longestShown)}…` : type}: ${what}.`,
        fixes: edits.length === 0 ? [] : [choice('Keep it as it is', edits)],
      });
    }
  },
};

const longestShown = 60;

/** @param isCase true for one of several cases, which mask texts: no number of theirs is held in its type's range. */
function whatIsUnfit(column: ComparedColumn, comparison: PlanComparison, isCase = false): string | undefined {
  const { decision, table, definition } = column;
  const { formOf, maskerOf } = comparison;
  if (decision.kind === 'cases')
    return decision.cases
      .map((one) => whatIsUnfit({ ...column, decision: one.decision }, comparison, true))
      .find((what) => what !== undefined);
  const { server } = table.definition;
  if (decision.kind === 'fields') {
    const hasFields = server === undefined ? mayHaveFields(definition) : takesFields(definition.type, server);
    return hasFields ? undefined : 'it has no fields';
  }
  if (decision.kind === 'value') {
    if (definition.isMaskable === false || definition.kinds?.includes('text') === false)
      return 'it takes no text';
    return unfitType(definition, server, JSON.stringify(decision.text), formOfAll([decision.text]));
  }
  // Other checks report a masker that nobody knows.
  const known = decision.kind === 'mask' ? maskerOf(decision.masker)?.configuration : undefined;
  if (decision.kind !== 'mask' || known === undefined) return undefined;
  const { masker, isDeclaredText = false } = decision;
  if (definition.isMaskable !== undefined)
    return unfitFileType(definition, masker, isDeclaredText, kindsOf(known));
  const form = formOf(decision, definition.isNullable);
  return unfitType(definition, server, masker, isCase && form ? { ...form, kinds: [] } : form);
}

/** True for values of JSON and those with parts. */
function mayHaveFields({ isMaskable, type, kinds }: ColumnDefinition): boolean {
  if (isMaskable === false) return false;
  return kinds === undefined || kinds.includes('fields') || (kinds.includes('text') && type !== undefined);
}
