// Rows column by column, as they lie in a block of the input: what readers bring.
import { at } from '@masker/text';
import { type Cells, columnOf, nullEnd } from '@masker/columns';
import type { TableDefinition } from '@masker/schema';
import { exactTexts } from './exactText.ts';

/** Rows with the same columns that follow each other: good until the next are read. */
export interface ColumnBatch {
  readonly table: string;
  readonly columns: readonly string[];
  /** True if cells are JSON texts, as the members of records are; otherwise they are decoded texts. */
  readonly isJson: boolean;
  /** In a dump, the columns that the database computes. */
  readonly computed?: ReadonlySet<string>;
  /** True if the input has metadata that may hold values. */
  readonly hasMetadata?: true;
  readonly rows: number;
  /** Returns the cells of a column as written: equal ones have equal values. */
  written(column: number): Cells;
  /**
   * Returns the texts that the cells of a column represent.
   *
   * @throws InputError for a column that can't be read
   */
  texts(column: number): Cells;
  /** True if only `written` supports a column, whose values are equal if their bytes are. */
  isUnreadable?(column: number): boolean;
  /** True if values of a column have parts: its texts are JSON, with objects for structs and maps and arrays for lists. */
  isNested?(column: number): boolean;
}

export interface RowBatch {
  readonly table: string;
  readonly columns: readonly string[];
  /** True if cells are JSON texts, as the members of records are; otherwise they are decoded texts. */
  readonly isJson: boolean;
  /** The cells of each row, in the order of the columns; null for NULL. */
  readonly rows: readonly (readonly (string | null)[])[];
}

/**
 * Rows, column by column; at the end, the definitions of a dump, and the columns of Arrow and Parquet with
 * their types.
 */
export type ColumnStream = AsyncGenerator<ColumnBatch, readonly TableDefinition[]>;

/** Chooses the columns that are read, of all that a table has; cells of the others aren't asked for. */
export type ColumnsRead = (columns: readonly string[]) => readonly string[];

/** Returns the rows of a batch: their cells as JSON, or the texts that they represent. */
function rowsOf(batch: ColumnBatch, maxRows = Infinity): RowBatch {
  const { table, columns, isJson, rows } = batch;
  const length = Math.max(0, Math.min(rows, maxRows));
  const cells = columns.map((_, i) =>
    batch.isUnreadable?.(i) === true ? () => null : cellTexts(isJson ? batch.written(i) : batch.texts(i)),
  );
  return {
    table,
    columns,
    isJson,
    rows: Array.from({ length }, (_, row) => cells.map((cellAt) => cellAt(row))),
  };
}

/** Yields the rows of batches, a limited number per table. */
export async function* rowsOfStream<T>(
  batches: AsyncGenerator<ColumnBatch, T>,
  maxRows: number,
): AsyncGenerator<RowBatch, T> {
  const given = new Map<string, number>();
  try {
    for (;;) {
      const { value, done } = await batches.next();
      if (done === true) return value;
      const before = given.get(value.table) ?? 0;
      yield rowsOf(value, maxRows - before);
      given.set(value.table, before + value.rows);
    }
  } finally {
    // Closes the input if reading ends early.
    await batches.return(undefined as T);
  }
}

/** Gives the text of a cell, so that different bytes are different texts; null for null. */
export function cellTexts({ bytes, bounds }: Cells): (row: number) => string | null {
  let textOf: ReturnType<typeof exactTexts> | undefined;
  return (row) => {
    const [start = 0, end = 0] = [bounds[2 * row], bounds[2 * row + 1]];
    return end === nullEnd ? null : (textOf ??= exactTexts(bytes))(start, end);
  };
}

/** Every `width`th pair of bounds, from one on: a column of rows that lie one after the other. */
export function columnBounds(bounds: Uint32Array, column: number, width: number, rows: number): Uint32Array {
  const own = new Uint32Array(2 * rows);
  for (let row = 0, index = 2 * column; row < rows; row++, index += 2 * width) {
    own[2 * row] = at(bounds, index);
    own[2 * row + 1] = at(bounds, index + 1);
  }
  return own;
}

/** A batch that reads each column once, however often it is asked for. */
export function remembering(batch: ColumnBatch): ColumnBatch {
  const written: (Cells | undefined)[] = [];
  const texts: (Cells | undefined)[] = [];
  return {
    ...batch,
    written: (column) => (written[column] ??= batch.written(column)),
    texts: (column) => (texts[column] ??= batch.texts(column)),
  };
}

/** Texts as cells; no text has a lone surrogate. */
export function cellsOf(texts: readonly (string | null)[]): Cells {
  const { bytes, bounds } = columnOf(texts.map((text) => text ?? ''));
  for (const [i, text] of texts.entries()) if (text === null) bounds[2 * i + 1] = nullEnd;
  return { bytes, bounds };
}

/** Some of the cells of a column. */
export function partOfCells({ bytes, bounds }: Cells, first: number, count: number): Cells {
  return { bytes, bounds: bounds.subarray(2 * first, 2 * (first + count)) };
}
