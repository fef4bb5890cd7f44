// The rows of a Parquet file.
import type { Cells, TableDefinition } from '../../../engine/src/index.ts';
import { joinedTexts } from '../rows/exactText.ts';
import type { RowBatch } from '../rows/columnBatch.ts';
import {
  cellsOf,
  cellTexts,
  type ColumnBatch,
  type ColumnStream,
  partOfCells,
  rowsOfStream,
} from '../rows/columnBatch.ts';
import { fileMetadata, footerMetadata } from './footerMetadata.ts';
import { leafTexts, readLeaf } from './leafRows.ts';
import { textReaderOf } from './leafValues.ts';
import { openCodec, type PageCodec, type PageCodecs, type RandomAccessFile } from './parquetFile.ts';
import { type ParquetFooter, readFooter, type RowGroup } from './parquetFooter.ts';
import { parquetProblem, readingPart } from './parquetProblem.ts';
import type { ParquetColumn } from './parquetSchema.ts';

/** So many are read of all columns at a time. */
const rowsAtOnce = 8192;

/**
 * Reads rows as texts, in the order of the file; what is no text comes as one that stands for its value.
 *
 * @param mostRows so many are given
 * @returns the table's columns and their types
 * @throws InputError at what can't be read
 */
export function readParquetRows(
  file: RandomAccessFile,
  codecs: PageCodecs,
  table: string,
  mostRows = Infinity,
): AsyncGenerator<RowBatch, readonly TableDefinition[]> {
  return rowsOfStream(readParquetColumns(file, codecs, table, mostRows), mostRows);
}

/** Reads rows likewise, of each column a page at a time. */
export async function* readParquetColumns(
  file: RandomAccessFile,
  codecs: PageCodecs,
  table: string,
  mostRows = Infinity,
): ColumnStream {
  const footer = await readFooter(file);
  const names = footer.columns.map(({ name }) => name);
  const opened = new Map<number, Promise<PageCodec | undefined>>();
  const codecOf = (codec: number, field: string) => {
    const known = opened.get(codec) ?? openCodec(codecs, codec, field);
    opened.set(codec, known);
    return known;
  };
  let rows = 0;
  const repeated = new Set<string>();
  for (let place = 0; place < footer.groupCount && rows < mostRows; place++) {
    for await (const batch of readGroup(file, footer, footer.group(place), codecOf, rows, repeated)) {
      yield { table, columns: names, isJson: false, ...batch };
      rows += batch.rows;
      if (rows >= mostRows) break;
    }
  }
  return [await readingPart({ code: 'parquet-footer' }, () => definitionOf(footer, table, repeated))];
}

function definitionOf(
  { columns, struct }: ParquetFooter,
  name: string,
  repeated: ReadonlySet<string>,
): TableDefinition {
  const all = columns.map((column) => ({ name: column.name, isMasked: true }));
  const { leftOut } = footerMetadata(struct, all);
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.typeName.toLowerCase(),
      isNullable: column.isOptional,
      isMaskable: column.isText && !column.isNested,
      metadataKeys: leftOut.flatMap((one) => (one.column === column.name ? [one.key] : [])),
      hasRepeatedValues: repeated.has(column.name),
    })),
    isComplete: true,
    keys: [],
    foreignKeys: [],
    metadata: fileMetadata(struct),
  };
}

async function* readGroup(
  file: RandomAccessFile,
  { columns }: ParquetFooter,
  { chunks, rows }: RowGroup,
  codecOf: (codec: number, field: string) => Promise<PageCodec | undefined>,
  firstRow: number,
  repeated: Set<string>,
): AsyncGenerator<Pick<ColumnBatch, 'rows' | 'written' | 'texts'>> {
  const queues: ColumnQueue[] = [];
  for (const column of columns) {
    const leaves: LeafQueue[] = [];
    for (const [i, leaf] of column.leaves.entries()) {
      const chunk = chunks[column.firstLeaf + i];
      if (chunk === undefined) throw parquetProblem({ code: 'parquet-footer' });
      const codec = await codecOf(chunk.codec, column.name);
      leaves.push(new LeafQueue(readLeaf(file, chunk, column, leaf, codec, () => repeated.add(column.name))));
    }
    queues.push(new ColumnQueue(column, leaves));
  }
  for (let row = 0; row < rows;) {
    let count = Math.min(rowsAtOnce, rows - row);
    for (const queue of queues) count = Math.min(count, await queue.available(firstRow + row));
    const cells = queues.map((queue) => queue.take(count));
    const cellsAt = (column: number, kind: 'written' | 'texts') => {
      const taken = cells[column]?.[kind]();
      if (taken === undefined) throw new RangeError('column: is not there');
      return taken;
    };
    yield {
      rows: count,
      written: (column) => cellsAt(column, 'written'),
      texts: (column) => cellsAt(column, 'texts'),
    };
    row += count;
  }
}

/** The rows of a column. */
class ColumnQueue {
  readonly #column: ParquetColumn;
  readonly #leaves: readonly LeafQueue[];

  constructor(column: ParquetColumn, leaves: readonly LeafQueue[]) {
    this.#column = column;
    this.#leaves = leaves;
  }

  /** How many rows can be read at once, one at least. */
  async available(firstRow: number): Promise<number> {
    const damage = { code: 'parquet-damaged', field: this.#column.name } as const;
    let least = Infinity;
    for (const leaf of this.#leaves)
      least = Math.min(least, await readingPart(damage, () => leaf.load(), firstRow));
    if (least === 0) throw parquetProblem(damage);
    return least;
  }

  /** The next rows, of which there are enough. */
  take(count: number): { written(): Cells; texts(): Cells } {
    const taken = this.#leaves.map((leaf) => leaf.take(count));
    const { isNested, leaves } = this.#column;
    const [first] = taken;
    const [leaf] = leaves;
    if (isNested || first === undefined || leaf === undefined) {
      const rows = taken.map((cells) => cellTexts(cells));
      const joined = () =>
        cellsOf(
          Array.from({ length: count }, (_, row) => {
            const cells = rows.map((cellAt) => cellAt(row));
            return cells.every((cell) => cell === null) ? null : joinedTexts(cells);
          }),
        );
      return { written: joined, texts: joined };
    }
    const isPlain = textReaderOf(leaf) === undefined;
    return { written: () => first, texts: () => (isPlain ? first : cellsOf(leafTexts(first, leaf))) };
  }
}

class LeafQueue {
  readonly #pages: AsyncIterator<Cells, undefined>;
  #cells: Cells = { bytes: new Uint8Array(0), bounds: new Uint32Array(0) };
  #at = 0;

  constructor(pages: AsyncIterator<Cells, undefined>) {
    this.#pages = pages;
  }

  /** Goes on to the next page where there is none left; tells how many rows there are then. */
  async load(): Promise<number> {
    while (2 * this.#at === this.#cells.bounds.length) {
      const { value, done } = await this.#pages.next();
      if (done === true) return 0;
      this.#cells = value;
      this.#at = 0;
    }
    return this.#cells.bounds.length / 2 - this.#at;
  }

  take(count: number): Cells {
    this.#at += count;
    return partOfCells(this.#cells, this.#at - count, count);
  }
}
