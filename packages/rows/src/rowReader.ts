// The interface of row readers: they convert blocks to rows with columns.
import type { TableDefinition } from '@masker/schema';
import type { TruncationHint, InputProblem, ColumnBatch } from '@masker/format-api';

/** The rows of a block, up to a problem. */
export interface ReadBlock {
  readonly batches: readonly ColumnBatch[];
  /** The problem; its record is numbered from 0 within the block. */
  readonly problem?: InputProblem | undefined;
  readonly records: number;
}

/** A block without rows. */
export const noRows: ReadBlock = { batches: [], records: 0 };

/** Reads the rows of an input block by block. */
export interface RowReader {
  readonly recordName: 'row' | 'line';
  read(block: Uint8Array): ReadBlock;
  /** Flushes at end of input; returns the remaining rows and any truncation problem. */
  end(): ReadBlock;
  /** A complete input with more records than this ends with a line feed. */
  readonly lineEndBeyond?: number;
  /** Called at the end of the input: returns a sign that it is truncated. */
  readonly truncation?: () => TruncationHint | undefined;
  /** Called after the batches of a block have been consumed, before the next block is read. */
  readonly release?: () => void;
  /** Returns the definitions of a dump read so far. */
  readonly definitions?: () => readonly TableDefinition[];
}
