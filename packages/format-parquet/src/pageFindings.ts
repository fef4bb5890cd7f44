// Findings in the values of a page, by the rows that they are in.

export interface PageFindings {
  readonly nonconforming: readonly { readonly records: Uint32Array; readonly reasons: readonly string[] }[];
  readonly outside: Uint32Array;
  /** Rows of values whose masked value overflowed the type and was replaced. */
  readonly beyond: readonly number[];
  /** Index of a map's key among the deciding ones, for its values. */
  readonly key?: number;
}
