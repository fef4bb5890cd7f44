// The check `plan-column-type`: maskers whose values a column's type does not take.
import { choice } from '../../../language/configuration/problem.ts';
import { kindsOf } from '../../../masking/masker/kindsOf.ts';
import type { ColumnDefinition } from '../tableDefinition.ts';
import type { ComparedColumn, PlanComparison } from '../planComparison.ts';
import { decide } from './decisionEdits.ts';
import { planExample } from './planCheck.ts';
import { takesFields, unfitFileType, unfitType } from '../unfitColumn.ts';
import { isListOfTexts } from '../types/columnType.ts';
import { unfitFileLiteral, unfitLiteral } from '../types/unfitLiteral.ts';
import { unknownType } from '../types/unfitMasker.ts';
import { nameOf, type SchemaCheck } from './schemaCheck.ts';

export const planColumnType: SchemaCheck = {
  code: 'plan-column-type',
  severity: 'error',
  title: "A type that the masker can't take",
  explanation:
    "The column holds numbers, dates or other values that aren't text, and the masked values aren't always of that type. Every possible value must give a masked value that loads, even if it doesn't fit the masker. Masked digits may exceed the range of an integer type, and `NaN` becomes other letters. Columns of JSON take `fields`. A type that isn't in [the table of types](plans.md#types-of-columns) can only be kept, or become `\"null\"`. Domains count as their base types, and lists of words (ENUM) by their words.",
  wrong: planExample('"born": "SSNMasker"'),
  right: planExample('"born": "DateMasker"'),
  schema: 'CREATE TABLE customers (born date);',
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

function whatIsUnfit(column: ComparedColumn, comparison: PlanComparison): string | undefined {
  const { decision, table, definition } = column;
  const { formOf, maskerOf } = comparison;
  if (decision.kind === 'cases')
    return decision.cases
      .map((one) => whatIsUnfit({ ...column, decision: one.decision }, comparison))
      .find((what) => what !== undefined);
  const { server } = table.definition;
  if (decision.kind === 'fields') {
    const hasFields =
      server === undefined
        ? mayHaveFields(definition)
        : takesFields(
            definition.type,
            server,
            decision.fields.map(({ path }) => path),
          );
    if (hasFields) return undefined;
    const isList =
      server !== undefined && definition.type !== undefined && isListOfTexts(definition.type, server);
    return isList ? 'its only field is "/*", each element' : 'it has no fields';
  }
  if (decision.kind === 'value') {
    if (definition.isMaskable === false) return 'it takes no text';
    if (definition.kinds !== undefined) return unfitFileLiteral(definition.kinds, decision.text);
    if (server === undefined) return undefined;
    return definition.type === undefined ? unknownType : unfitLiteral(definition.type, server, decision.text);
  }
  // Other checks report a masker that nobody knows.
  const known = decision.kind === 'mask' ? maskerOf(decision.masker)?.configuration : undefined;
  if (decision.kind !== 'mask' || known === undefined) return undefined;
  const { masker, isDeclaredText = false } = decision;
  if (definition.isMaskable !== undefined)
    return unfitFileType(definition, masker, isDeclaredText, kindsOf(known));
  return unfitType(definition, server, masker, formOf(decision, definition.isNullable));
}

/** True for values of JSON and those with parts. */
function mayHaveFields({ isMaskable, type, kinds }: ColumnDefinition): boolean {
  if (isMaskable === false) return false;
  return kinds === undefined || kinds.includes('fields') || (kinds.includes('text') && type !== undefined);
}
