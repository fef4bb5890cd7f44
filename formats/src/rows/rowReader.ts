// Readers of a format's rows: blocks in, rows with their columns out.
import type { TableDefinition } from '../../../engine/src/index.ts';
import type { EndDoubt } from '../endDoubt.ts';
import type { InputProblem } from '../inputProblem.ts';
import type { ColumnBatch } from './columnBatch.ts';

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
  /** Told the end of the input: what is still to come, and what is wrong with its having ended. */
  end(): ReadBlock;
  /** A complete input of more records than that ends with a line feed. */
  readonly lineEndBeyond?: number;
  /** Asked at the end of the input: what doesn't prove that it is complete. */
  readonly doubt?: () => EndDoubt | undefined;
  /** Told when the batches of a block have been looked at, and before the next block is there. */
  readonly release?: () => void;
  /** The definitions of a dump so far. */
  readonly definitions?: () => readonly TableDefinition[];
}
