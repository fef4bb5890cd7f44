// What is told of a column after its masked values were compared with the originals. It holds no value.

interface ColumnReportBase {
  /** The column, or a field in one: `profile/street`. */
  readonly column: string;
}

export interface KeptColumnReport extends ColumnReportBase {
  readonly decision: 'keep';
  /** How many values were compared. */
  readonly values: number;
  readonly changed: number;
  /** The first rows in which it has changed, from 1. */
  readonly rows: readonly number[];
  /** Present where the values can't be read, so that their bytes were compared. */
  readonly isComparedByBytes?: true;
}

export interface NullColumnReport extends ColumnReportBase {
  readonly decision: 'null';
  readonly values: number;
  /** How many are not null, or not empty, after masking. */
  readonly notNull: number;
  readonly rows: readonly number[];
}

export interface MaskedColumnReport extends ColumnReportBase {
  readonly decision: 'mask';
  readonly masker: string;
  readonly conflictFree: boolean;
  /** How many originals there are that are not empty; all that follows is about these. */
  readonly values: number;
  /** How many of them are different; not exact where `share` is less than 1. */
  readonly different: number;
  /** How many values are as they were. */
  readonly unchanged: number;
  /** How many different values are as they were. */
  readonly differentUnchanged: number;
  /** How many of those chance does not explain. */
  readonly beyondChance: number;
  /** How many values are as they were, and can't have been written by the masker under any key. */
  readonly notWritten: number;
  /**
   * How many different unmasked values it takes at least until some are reported: `most` of whichever values, `fewest` of
   * those that masking leaves as they are most rarely. Null where even a wholly unmasked column would pass.
   */
  readonly foundFrom: { readonly fewest: number | null; readonly most: number | null };
  /** How many did not fit the masker. */
  readonly nonConformingValues: number;
  /** The reasons, a sentence each; a value may have several. */
  readonly nonConforming: readonly { readonly reason: string; readonly count: number }[];
  /** How many masked values stand for several different originals. */
  readonly conflicts: number;
  /** Whether each original stood in one row only. */
  readonly wasUnique: boolean;
  /** Which share of the different values was looked at, as there are so many. */
  readonly share: number;
}

export type ColumnReport = KeptColumnReport | NullColumnReport | MaskedColumnReport;
