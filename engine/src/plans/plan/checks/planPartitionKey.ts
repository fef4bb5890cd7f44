// The check `plan-partition-key`: columns that choose a row's partition, and don't stay as they are.
import { effectOf } from '../effectOf.ts';
import { choice } from '../../../language/configuration/problem.ts';
import { decide } from './decisionEdits.ts';
import { planExample } from './planCheck.ts';
import { nameOf, type SchemaCheck } from './schemaCheck.ts';

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
