// The check `plan-column-type`: maskers whose values a column's type does not take.
import { choice } from '../../configuration/problem.ts';
import { kindOfType, largestOfType, wordsOfType } from '../columnType.ts';
import type { ComparedColumn, PlanComparison } from '../planComparison.ts';
import { decide } from './decisionEdits.ts';
import { planExample } from './planCheck.ts';
import { nameOf, type SchemaCheck } from './schemaCheck.ts';

export const planColumnType: SchemaCheck = {
  code: 'plan-column-type',
  severity: 'error',
  title: 'A type that the masker can not take',
  explanation:
    'The column holds numbers, dates or something else that is no text, and what the masker makes of such values is none of them. Columns of JSON take `fields`. Domains are looked at as the types that they are made of, and lists of words (ENUM) by their words. A number that fits the masker may become larger than a short type of integers holds.',
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

function whatIsUnfit(
  { decision, definition: { type, isNullable } }: ComparedColumn,
  { formOf }: PlanComparison,
): string | undefined {
  const kind = kindOfType(type);
  if (kind === undefined) return undefined;
  if (decision.kind === 'fields') return kind === 'json' ? undefined : 'it has no fields';
  if (decision.kind !== 'mask') return undefined;
  const { masker } = decision;
  const form = formOf(masker, isNullable);
  if (form === undefined) return undefined;
  // JSON and bytes are not what maskers of texts make, whatever they look like.
  if (form.keeps(kind, wordsOfType(type)) === false) return `"${masker}" makes no value of that type`;
  const largest = largestOfType(type);
  return largest !== undefined && form.largest !== undefined && form.largest > largest
    ? `it holds at most ${largest}; values that "${masker}" masks may be ${form.largest}`
    : undefined;
}
