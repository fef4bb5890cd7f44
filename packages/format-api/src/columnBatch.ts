// Column-oriented rows of one block of an input, as readers deliver them.
import { at } from '@masker/text';
import { type Cells, columnOf, nullEnd } from '@masker/columns';
import type { TableDefinition } from '@masker/schema';
import { exactTexts } from './exactText.ts';

/** Consecutive rows with the same columns, valid until the next batch is read. */
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
  /** Returns true if only `written` supports a column, whose values are equal if their bytes are. */
  isUnreadable?(column: number): boolean;
  /**
   * Returns true if values of a column have parts: its texts are JSON, with objects for structs and maps and arrays
   * for lists.
   */
  isNested?(column: number): boolean;
}

/** Consecutive rows with the same columns, as texts. */
export interface RowBatch {
  readonly table: string;
  readonly columns: readonly string[];
  /** True if cells are JSON texts, as the members of records are; otherwise they are decoded texts. */
  readonly isJson: boolean;
  /** The cells of each row, in the order of the columns; null for NULL. */
  readonly rows: readonly (readonly (string | null)[])[];
}

/**
 * Batches of an input. The return value contains a dump's table definitions, or the columns of Arrow and Parquet with
 * their types.
 */
export type ColumnStream = AsyncGenerator<ColumnBatch, readonly TableDefinition[]>;

/** Selects the columns to read from a table's columns. The cells of other columns aren't requested. */
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

/**
 * Returns a function that decodes the cell of a row, or gives null for null. Different bytes have different texts.
 */
export function cellTexts({ bytes, bounds }: Cells): (row: number) => string | null {
  let textOf: ReturnType<typeof exactTexts> | undefined;
  return (row) => {
    const [start = 0, end = 0] = [bounds[2 * row], bounds[2 * row + 1]];
    return end === nullEnd ? null : (textOf ??= exactTexts(bytes))(start, end);
  };
}

/**
 * Extracts the bounds of one column from cells in row-major order.
 *
 * @param width number of columns
 * @param rows number of rows
 */
export function columnBounds(bounds: Uint32Array, column: number, width: number, rows: number): Uint32Array {
  const own = new Uint32Array(2 * rows);
  for (let row = 0, index = 2 * column; row < rows; row++, index += 2 * width) {
    own[2 * row] = at(bounds, index);
    own[2 * row + 1] = at(bounds, index + 1);
  }
  return own;
}

/** Wraps a batch so that each column is read at most once. */
export function remembering(batch: ColumnBatch): ColumnBatch {
  const written: (Cells | undefined)[] = [];
  const texts: (Cells | undefined)[] = [];
  return {
    ...batch,
    written: (column) => (written[column] ??= batch.written(column)),
    texts: (column) => (texts[column] ??= batch.texts(column)),
  };
}

/** Encodes texts as cells. The texts must not contain lone surrogates. */
export function cellsOf(texts: readonly (string | null)[]): Cells {
  const { bytes, bounds } = columnOf(texts.map((text) => text ?? ''));
  for (const [i, text] of texts.entries()) if (text === null) bounds[2 * i + 1] = nullEnd;
  return { bytes, bounds };
}

/** Returns `count` cells of a column, from index `first`. */
export function partOfCells({ bytes, bounds }: Cells, first: number, count: number): Cells {
  return { bytes, bounds: bounds.subarray(2 * first, 2 * (first + count)) };
}
