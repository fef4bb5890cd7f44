// Findings in the values of a page, by the rows that they are in.

export interface PageFindings {
  readonly nonConforming: readonly { readonly records: Uint32Array; readonly reasons: readonly string[] }[];
  readonly outside: Uint32Array;
  /** Rows of values whose masked ones the type doesn't hold, so that another valid one stands for them. */
  readonly beyond: readonly number[];
  /** The place of a map's key among those that decide, for its values. */
  readonly key?: number;
}
