// The rows that a dump's statements list, as batches of columns.
import { at } from '@masker/text';
import { nullEnd, type Texts } from '@masker/columns';
import { type ColumnBatch, type BinaryValueType, cellsOf, exactTexts } from '@masker/format-api';
import { readBinaryTexts } from './binaryTexts.ts';
import { decodeValues } from './decodeValues.ts';
import type { SqlDialect } from './sqlDialect.ts';
import type { SqlReading } from './sqlReading.ts';
import type { SqlValueList } from './sqlValueList.ts';
import { listText, type NestedPart } from '@masker/rows';
import { readArray } from './arrays/readArray.ts';

/** The known facts about the columns of a table. */
interface ListedColumns {
  readonly computed: ReadonlySet<string>;
  /** For each column, whether it is a list. */
  readonly lists: readonly boolean[];
  /** For each column, its type of bytes. */
  readonly binary: readonly (BinaryValueType | undefined)[];
}

/** A table's columns as a statement lists them, and the number of the first; the others follow. */
interface Listing extends ListedColumns {
  readonly table: string;
  readonly columns: readonly string[];
  readonly first: number;
  /** The numbers of the columns; -1 in all of them as soon as there are enough rows. */
  readonly slots: number[];
  rows: number;
}

/** The listing by which a statement's rows are read. */
interface ListedRows {
  /** The numbers of the columns that the statement lists; -1 for columns with enough rows, also within a statement. */
  readonly slots: readonly number[];
  /** True as soon as there are enough rows. */
  readonly isFull: () => boolean;
}

/** The listings of statements, numbered by columns: a value's number identifies the column of its listing. */
export class RowListings {
  readonly #maxRows: number;
  readonly #listings = new Map<string, Listing>();
  readonly #byField: Listing[] = [];

  /** @param maxRows of each listing; others are passed over */
  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  rowsOf(table: string, columns: readonly string[], describe: () => ListedColumns): ListedRows {
    const key = JSON.stringify([table, columns]);
    let listing = this.#listings.get(key);
    if (listing === undefined) {
      const first = this.#byField.length;
      const made: Listing = {
        table,
        columns,
        ...describe(),
        first,
        slots: columns.map((_, i) => first + i),
        rows: 0,
      };
      this.#listings.set(key, made);
      this.#byField.push(...columns.map(() => made));
      listing = made;
    }
    const own = listing;
    return { slots: own.slots, isFull: () => own.rows >= this.#maxRows };
  }

  batchesOf(bytes: Uint8Array, { values, bareRows }: SqlReading, dialect: SqlDialect): ColumnBatch[] {
    const source: WrittenValues = { bytes, values, dialect };
    const batches: ColumnBatch[] = [];
    let added = 0;
    for (const { table, firstValue, rows } of bareRows) {
      this.#addBatches(batches, source, added, firstValue);
      batches.push({ table, columns: [], isJson: false, rows, written: noCells, texts: noCells });
      added = firstValue;
    }
    this.#addBatches(batches, source, added, values.count);
    return batches;
  }

  /** Adds batches of the values between two indexes. */
  #addBatches(batches: ColumnBatch[], source: WrittenValues, start: number, end: number): void {
    const { values } = source;
    const byField = this.#byField;
    for (let i = start; i < end;) {
      const listing = at(byField, values.fieldOf(i));
      const width = listing.columns.length;
      let rows = 1;
      while (i + rows * width < end && byField[values.fieldOf(i + rows * width)] === listing) rows++;
      if (listing.rows < this.#maxRows) batches.push(batchOf(source, i, listing, rows));
      listing.rows += rows;
      if (listing.rows >= this.#maxRows) listing.slots.fill(-1);
      i += rows * width;
    }
  }
}

function noCells(): never {
  throw new Error('a row without values has no cells');
}

/** Offsets and notation of values. */
interface WrittenValues {
  readonly bytes: Uint8Array;
  readonly values: SqlValueList;
  readonly dialect: SqlDialect;
}

function batchOf(
  source: WrittenValues,
  first: number,
  { table, columns, computed, lists, binary }: Listing,
  rows: number,
): ColumnBatch {
  const { bytes, values } = source;
  const indexesOf = (column: number) => {
    const indexes = new Uint32Array(rows);
    for (let row = 0, i = first + column; row < rows; row++, i += columns.length) indexes[row] = i;
    return indexes;
  };
  return {
    table,
    columns,
    isJson: false,
    computed,
    rows,
    written(column) {
      const bounds = new Uint32Array(2 * rows);
      for (let row = 0, i = first + column; row < rows; row++, i += columns.length) {
        bounds[2 * row] = values.startOf(i);
        bounds[2 * row + 1] = values.kindOf(i) === 'null' ? nullEnd : values.endOf(i);
      }
      return { bytes, bounds };
    },
    texts(column) {
      const texts = decodeValues(bytes, values, indexesOf(column), source.dialect, true);
      if (lists[column] === true) return arrayTexts(texts);
      const type = binary[column];
      return type === undefined ? texts : readBinaryTexts(texts, type);
    },
    isNested: (column) => lists[column] === true,
  };
}

/**
 * Returns the JSON of arrays; a text that is no array becomes the only element of a list, so that it is seen.
 */
export function arrayTexts({ bytes, bounds }: Texts): Texts {
  return cellsOf(
    Array.from({ length: bounds.length / 2 }, (_, i) => {
      const [start = 0, end = nullEnd] = [bounds[2 * i], bounds[2 * i + 1]];
      return end === nullEnd ? null : arrayText(bytes, start, end);
    }),
  );
}

function arrayText(bytes: Uint8Array, start: number, end: number): string {
  const tokens = readArray(bytes, start, end);
  if (tokens === undefined) return listText([{ text: textOf(bytes.subarray(start, end)), hasParts: false }]);
  const lists: NestedPart[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'element')
      lists.at(-1)?.push({ text: token.text === null ? null : textOf(token.text), hasParts: false });
    else if (token.kind === 'open') lists.push([]);
    else lists.at(-2)?.push({ text: listText(lists.pop() ?? []), hasParts: true });
  }
  return lists[0]?.[0]?.text ?? '[]';
}

function textOf(bytes: Uint8Array): string {
  return exactTexts(bytes)(0, bytes.length);
}
