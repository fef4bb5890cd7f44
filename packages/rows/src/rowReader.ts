// Readers of a format's rows: blocks in, rows with their columns out.
import type { TableDefinition } from '@masker/schema';
import type { TruncationHint, InputProblem, ColumnBatch } from '@masker/format-api';

/** The rows of a block, up to a problem. */
export interface ReadBlock {
  readonly batches: readonly ColumnBatch[];
  /** Its record counts from 0 within the block. */
  readonly problem?: InputProblem | undefined;
  readonly records: number;
}

export const noRows: ReadBlock = { batches: [], records: 0 };

export interface RowReader {
  readonly recordName: 'row' | 'line';
  read(block: Uint8Array): ReadBlock;
  /** Flushes at end of input; returns the remaining rows and any truncation problem. */
  end(): ReadBlock;
  /** A complete input of more records than that ends with a line feed. */
  readonly lineEndBeyond?: number;
  /** Asked at the end of the input: what doesn't prove that it is complete. */
  readonly truncation?: () => TruncationHint | undefined;
  /** Called after the batches of a block have been consumed, before the next block is read. */
  readonly release?: () => void;
  /** The definitions of a dump so far. */
  readonly definitions?: () => readonly TableDefinition[];
}
