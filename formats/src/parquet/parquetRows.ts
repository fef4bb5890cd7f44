// The rows of a Parquet file.
import type { TableDefinition } from '../../../engine/src/index.ts';
import { joinedTexts } from '../rows/exactText.ts';
import type { RowBatch } from '../rows/rowReader.ts';
import { type CellText, readLeaf } from './leafRows.ts';
import { openCodec, type PageCodec, type PageCodecs, type RandomAccessFile } from './parquetFile.ts';
import { type ParquetFooter, readFooter, type RowGroup } from './parquetFooter.ts';
import { parquetProblem, readingPart } from './parquetProblem.ts';
import type { ParquetColumn } from './parquetSchema.ts';

type CellTexts = readonly CellText[];

/** So many are texts of all columns at a time. */
const rowsAtOnce = 1024;

/**
 * Reads rows, in the order of the file, of each column a page at a time; what is no text comes as one that stands for its value.
 *
 * @param mostRows so many are given
 * @returns the table's columns and their types
 * @throws InputError at what can't be read
 */
export async function* readParquetRows(
  file: RandomAccessFile,
  codecs: PageCodecs,
  table: string,
  mostRows = Infinity,
): AsyncGenerator<RowBatch, readonly TableDefinition[]> {
  const footer = await readFooter(file);
  const names = footer.columns.map(({ name }) => name);
  const opened = new Map<number, Promise<PageCodec | undefined>>();
  const codecOf = (codec: number, field: string) => {
    const known = opened.get(codec) ?? openCodec(codecs, codec, field);
    opened.set(codec, known);
    return known;
  };
  let rows = 0;
  for (let place = 0; place < footer.groupCount && rows < mostRows; place++) {
    for await (const more of readGroup(file, footer, footer.group(place), codecOf, rows)) {
      yield { table, columns: names, isJson: false, rows: more.slice(0, mostRows - rows) };
      rows += more.length;
      if (rows >= mostRows) break;
    }
  }
  return [definitionOf(footer, table)];
}

function definitionOf({ columns }: ParquetFooter, name: string): TableDefinition {
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.typeName.toLowerCase(),
      isNullable: column.isOptional,
      isMaskable: column.isText && !column.isNested,
    })),
    isComplete: true,
    keys: [],
    foreignKeys: [],
  };
}

async function* readGroup(
  file: RandomAccessFile,
  { columns }: ParquetFooter,
  { chunks, rows }: RowGroup,
  codecOf: (codec: number, field: string) => Promise<PageCodec | undefined>,
  firstRow: number,
): AsyncGenerator<readonly CellTexts[]> {
  const queues: ColumnQueue[] = [];
  for (const column of columns) {
    const leaves: LeafQueue[] = [];
    for (const [i, leaf] of column.leaves.entries()) {
      const chunk = chunks[column.firstLeaf + i];
      if (chunk === undefined) throw parquetProblem({ code: 'parquet-footer' });
      const codec = await codecOf(chunk.codec, column.name);
      leaves.push(new LeafQueue(readLeaf(file, chunk, column, leaf, codec)));
    }
    queues.push(new ColumnQueue(column, leaves));
  }
  for (let row = 0; row < rows;) {
    let count = Math.min(rowsAtOnce, rows - row);
    for (const queue of queues) count = Math.min(count, await queue.available(firstRow + row));
    yield Array.from({ length: count }, () => queues.map((queue) => queue.next()));
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

  next(): CellText {
    const [first] = this.#leaves;
    if (!this.#column.isNested) return first?.next() ?? null;
    const cells = this.#leaves.map((leaf) => leaf.next());
    return cells.every((cell) => cell === null) ? null : joinedTexts(cells);
  }
}

class LeafQueue {
  readonly #pages: AsyncIterator<CellTexts, undefined>;
  #cells: CellTexts = [];
  #at = 0;

  constructor(pages: AsyncIterator<CellTexts, undefined>) {
    this.#pages = pages;
  }

  /** Goes on to the next page where there is none left; tells how many rows there are then. */
  async load(): Promise<number> {
    while (this.#at === this.#cells.length) {
      const { value, done } = await this.#pages.next();
      if (done === true) return 0;
      this.#cells = value;
      this.#at = 0;
    }
    return this.#cells.length - this.#at;
  }

  next(): CellText {
    return this.#cells[this.#at++] ?? null;
  }
}
