// The check `plan-not-null`: NULL for columns that can't hold it.
import { choice } from '../../../language/configuration/problem.ts';
import type { ColumnDefinition } from '../tableDefinition.ts';
import { decide } from './decisionEdits.ts';
import { planExample } from './planCheck.ts';
import { nameOf, type SchemaCheck } from './schemaCheck.ts';

export const planNotNull: SchemaCheck = {
  code: 'plan-not-null',
  severity: 'error',
  title: "NULL that isn't allowed",
  explanation:
    "The column is `NOT NULL` or in the primary key: the masked rows couldn't be loaded. Required or nested columns of Parquet and Arrow files can't become null.",
  wrong: planExample('"note": "null"'),
  right: planExample('"note": "RedactMasker"'),
  schema: 'CREATE TABLE customers (note text NOT NULL);',
  checkTable({ columns }, comparison, report) {
    for (const column of columns.values()) {
      const { decision, definition, range } = column;
      const makesNull =
        decision.kind === 'null' ||
        (decision.kind === 'cases' && decision.cases.some((one) => one.decision.kind === 'null'));
      if (!makesNull || takesNull(definition)) continue;
      const edits = decide(comparison, column, '"keep"');
      report({
        range,
        message: `${nameOf(column)} can't be NULL.`,
        fixes: edits.length === 0 ? [] : [choice('Keep it as it is', edits)],
      });
    }
  },
};

/** A column that the database computes is no concern of this check. */
function takesNull({ isNullable, isGenerated, canBecomeNull }: ColumnDefinition): boolean {
  return isGenerated === true || (isNullable && canBecomeNull !== false);
}
