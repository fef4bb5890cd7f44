// Constant columns: one value in all rows of an input, such as a partition value in its folder's name.
import type { Cells } from '@masker/columns';
import type { ColumnDefinition } from '@masker/schema';
import { cellsOf, type ColumnBatch, type ColumnStream } from '@masker/format-api';

/** A column with one value. */
export interface ConstantColumn {
  readonly column: string;
  readonly value: string | null;
}

/** Adds constant columns to rows and definitions. Existing columns of the input have priority. */
export async function* withConstants(rows: ColumnStream, constants: readonly ConstantColumn[]): ColumnStream {
  try {
    for (;;) {
      const { value, done } = await rows.next();
      if (done !== true) {
        yield batchWith(value, constants);
        continue;
      }
      return value.map((table) => {
        const more = constants
          .filter(({ column }) => table.columns.every(({ name }) => name !== column))
          .map(({ column }): ColumnDefinition => ({ name: column, isAlwaysText: true, isNullable: true }));
        return { ...table, columns: [...table.columns, ...more] };
      });
    }
  } finally {
    // Closes the input if reading ends early.
    await rows.return([]);
  }
}

function batchWith(batch: ColumnBatch, constants: readonly ConstantColumn[]): ColumnBatch {
  const added = constants.filter(({ column }) => !batch.columns.includes(column));
  const own = batch.columns.length;
  const cells = (column: number, write: (value: string) => string): Cells => {
    const value = added[column - own]?.value ?? null;
    return cellsOf(Array.from({ length: batch.rows }, () => (value === null ? null : write(value))));
  };
  const written = (value: string) => (batch.isJson ? JSON.stringify(value) : value);
  return {
    ...batch,
    columns: [...batch.columns, ...added.map(({ column }) => column)],
    written: (column) => (column < own ? batch.written(column) : cells(column, written)),
    texts: (column) => (column < own ? batch.texts(column) : cells(column, (value) => value)),
    isUnreadable: (column) => column < own && batch.isUnreadable?.(column) === true,
    isNested: (column) => column < own && batch.isNested?.(column) === true,
  };
}
