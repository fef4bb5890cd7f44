// Checks of masked columns that are subject to rules of the database.
import { choice } from '@masker/config';
import { effectOf } from '../effectOf.ts';
import type { ColumnDefinition } from '@masker/schema';
import { decide } from './decisionEdits.ts';
import { planExample, nameOf, type SchemaCheck } from './planCheck.ts';

export const planNotNull: SchemaCheck = {
  code: 'plan-not-null',
  severity: 'error',
  mayBeAllowed: true,
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

export const planPartitionKey: SchemaCheck = {
  code: 'plan-partition-key',
  severity: 'error',
  title: 'A masked partition key',
  explanation:
    "The column's values choose the partition of a row. Masked values may belong to another partition or to none, and the database refuses the row. `pg_dump` writes the rows of each partition separately, so that not even a hash may change. Keep the column, or mask a copy of the table without partitions. You can mask the column if a PostgreSQL table has only a default partition, or if MySQL accepts any row: by `HASH` or `KEY`, or with a partition for `MAXVALUE` or `DEFAULT`.",
  wrong: planExample('"born": "DateMasker"'),
  right: planExample('"born": "keep"'),
  schema: 'CREATE TABLE customers (born date) PARTITION BY RANGE (born);',
  checkTable({ columns, definition: { partitionKey = [] } }, comparison, report) {
    for (const name of partitionKey) {
      const column = columns.get(name);
      if (column === undefined || effectOf(column.decision) !== 'changes') continue;
      const edits = decide(comparison, column, '"keep"');
      report({
        range: column.range,
        message: `${nameOf(column)} is in the partition key: changed values may fit no partition. Keep it.`,
        fixes: edits.length === 0 ? [] : [choice('Keep it as it is', edits)],
      });
    }
  },
};

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
    // Dumps of PostgreSQL contain no values of them.
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
