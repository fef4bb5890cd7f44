// Facts about tables, from which plans are proposed: names of columns, some values of each, and the
// definition.
import type { TableDefinition } from '@masker/schema';

/** A column of a table, or a field of a column that holds JSON. */
export interface FieldFacts {
  /** The column, then the names inside it; `*` is every element of a list. */
  readonly path: readonly [string, ...string[]];
  /** Some of its values that are not empty. */
  readonly values: readonly string[];
  /** Frequency of each of them in the sample, in the same order; absent if unknown. */
  readonly counts?: readonly number[] | undefined;
  /** Why its fields can't be decided one by one: some values have none, or the names of fields may be values. */
  readonly unlike?: 'values and objects' | 'names' | undefined;
}

export interface TableFacts {
  readonly name: string;
  readonly fields: readonly FieldFacts[];
  /** Keys that must stay unique, and columns that must match; absent if unknown, as in files. */
  readonly definition?: TableDefinition | undefined;
}
