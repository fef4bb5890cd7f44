// Prepares the decision for a column of a table, which may depend on other columns of the same rows.
import type { Column, BufferKind, Columns } from '../columns/column.ts';
import type { MaskedColumn } from './maskedText.ts';

export interface ColumnMasking {
  /** The other columns that it reads, by their names. Whoever masks brings their original values. */
  readonly reads: readonly string[];
  /** The kinds of columns that it masks. */
  readonly kinds: readonly BufferKind[];
  /**
   * Masks the values of a column: as many come out, of the same kind.
   *
   * @param column of a kind that it masks
   * @param row the columns that it reads, with as many values as `column`
   * @param memory where to put masked texts, to spare a new buffer; used when it has four bytes more than they have. With
   * twice as many, it is enough for values of any kind
   * @throws TypeError and RangeError for wrong arguments; values that are not valid UTF-8 end the column (`invalidAt`)
   */
  maskColumn(column: Column, row: Columns, memory?: Uint8Array): MaskedColumn;
}
