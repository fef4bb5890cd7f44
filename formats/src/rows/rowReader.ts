// What reads the rows of a format: blocks in, rows with their columns out.
import type { TableDefinition } from '../../../engine/src/index.ts';
import type { InputProblem } from '../inputProblem.ts';
import type { ColumnBatch } from './columnBatch.ts';

/** Rows with the same columns that follow each other. */
export interface RowBatch {
  readonly table: string;
  readonly columns: readonly string[];
  /** Whether cells are JSON texts, as the members of records are; else the texts that they stand for. */
  readonly isJson: boolean;
  /** The cells of each row, in the order of the columns; null for NULL. */
  readonly rows: readonly (readonly (string | null)[])[];
}

/** What a block brings, up to a problem. */
export interface ReadBlock {
  readonly batches: readonly ColumnBatch[];
  /** Its record counts from 0 within the block. */
  readonly problem?: InputProblem | undefined;
  /** How many records of the format it has. */
  readonly records: number;
}

/** What brings no rows. */
export const noRows: ReadBlock = { batches: [], records: 0 };

export interface RowReader {
  readonly recordName: 'row' | 'line';
  read(block: Uint8Array): ReadBlock;
  /** Told the end of the input: what is still to come, and what is wrong with its having ended. */
  end(): ReadBlock;
  /** Told when the batches of a block have been looked at, and before the next block is there. */
  readonly release?: () => void;
  /** What a dump has defined so far. */
  readonly definitions?: () => readonly TableDefinition[];
}
