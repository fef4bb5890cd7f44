// The result of reading a piece of a dump.
import type { InputProblem, SqlTableDecision } from '@masker/format-api';
import type { SqlValueList } from './sqlValueList.ts';

/** A stretch of the bytes. */
export interface SqlStretch {
  readonly start: number;
  end: number;
  /** True if DEFAULT replaces it. */
  readonly isComputed?: true;
}

/** Rows without values: of a table without columns, or of one with nothing but defaults. */
export interface BareRows {
  readonly table: string;
  /** Number of values before them. */
  readonly firstValue: number;
  rows: number;
}

export interface SqlReading {
  /** Good until the next are read. */
  readonly values: SqlValueList;
  /** The parts left out: rows of tables that are emptied, and values that the database computes. */
  readonly removed: readonly SqlStretch[];
  readonly bareRows: readonly BareRows[];
  /** End of the finished part, and the number of lines that end there. */
  readonly end: number;
  readonly lines: number;
  /** Number of rows in it, without those of tables that a server keeps for itself. */
  readonly rows: number;
  readonly problem: InputProblem | undefined;
}

/** The form of rows: lines after COPY, or lists after VALUES. */
export interface SqlRows extends SqlTableDecision {
  readonly kind: 'copy' | 'values';
  readonly table: string;
  isFirst: boolean;
}
