// The verification report of a column, comparing masked values with originals. It contains no values.

interface ColumnReportBase {
  /** The column, or a field in one: `profile/street`. */
  readonly column: string;
}

export interface KeptColumnReport extends ColumnReportBase {
  readonly decision: 'keep';
  /** Number of values that were compared. */
  readonly values: number;
  readonly changed: number;
  /** The first rows in which it changed, from 1. */
  readonly rows: readonly number[];
  /** Present if the values can't be read, so that their bytes were compared. */
  readonly isComparedByBytes?: true;
}

export interface NullColumnReport extends ColumnReportBase {
  readonly decision: 'null';
  readonly values: number;
  /** Number of values that aren't null, or not empty, after masking. */
  readonly notNull: number;
  readonly rows: readonly number[];
}

export interface ValueColumnReport extends ColumnReportBase {
  readonly decision: 'value';
  readonly values: number;
  /** Number of values that aren't the plan's text after masking, and of nulls that are no longer null. */
  readonly others: number;
  readonly rows: readonly number[];
}

/** A column with values found in its texts. There may be others that weren't found. */
export interface FoundColumnReport extends ColumnReportBase {
  readonly decision: 'find';
  /** Number of texts. */
  readonly values: number;
  /** Number of values that were found in the originals. */
  readonly found: number;
  /** Number of these that the masked text still contains. */
  readonly left: number;
  readonly rows: readonly number[];
}

/** The report of a masked column. */
export interface MaskedColumnReport extends ColumnReportBase {
  readonly decision: 'mask';
  readonly masker: string;
  readonly conflictFree: boolean;
  /** Present if tags keep values distinct: collisions are practically impossible. */
  readonly hasTags?: true;
  /** Number of originals that aren't empty; the rest counts these only. */
  readonly values: number;
  /** Number of distinct originals; not exact if `share` is less than 1. */
  readonly different: number;
  readonly unchanged: number;
  readonly differentUnchanged: number;
  /** Number of distinct unchanged values beyond what chance explains. */
  readonly beyondChance: number;
  /** Number of unchanged values that the masker can't write with any key. */
  readonly notWritten: number;
  /**
   * Minimum number of distinct unmasked values that are reported: `most` for any values, `fewest` for those that
   * masking most rarely leaves unchanged. Null if even a completely unmasked column would pass.
   */
  readonly foundFrom: { readonly fewest: number | null; readonly most: number | null };
  /** Number of nonconforming values. */
  readonly nonConformingValues: number;
  /** The reasons, one sentence each; a value may have several. */
  readonly nonConforming: readonly { readonly reason: string; readonly count: number }[];
  /** Number of masked values that replace several distinct originals. */
  readonly conflicts: number;
  /** True if each original occurred in one row only. */
  readonly wasUnique: boolean;
  /** Share of distinct values that was checked; less than 1 if there are too many. */
  readonly share: number;
}

/** The report of a column: masked, or kept. */
export type ColumnReport =
  | KeptColumnReport
  | NullColumnReport
  | ValueColumnReport
  | FoundColumnReport
  | MaskedColumnReport;
