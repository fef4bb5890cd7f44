// Facts about tables for proposing plans: column names, sample values, and the definition.
import type { TableDefinition } from '@masker/schema';

/** A column of a table, or a field of a JSON column. */
export interface FieldFacts {
  /** The column, then the names inside it; `*` is every element of a list. */
  readonly path: readonly [string, ...string[]];
  /** Sample values, not empty. */
  readonly values: readonly string[];
  /** Frequency of each value in the sample, in the same order; absent if unknown. */
  readonly counts?: readonly number[] | undefined;
  /** The reason why its fields can't be decided separately: some values have none, or field names may be values. */
  readonly unlike?: 'values and objects' | 'names' | undefined;
}

/** Facts about a table for suggestions and proposed plans. */
export interface TableFacts {
  readonly name: string;
  readonly fields: readonly FieldFacts[];
  /** Keys that must stay unique, and columns that must match; absent if unknown, as in files. */
  readonly definition?: TableDefinition | undefined;
}
