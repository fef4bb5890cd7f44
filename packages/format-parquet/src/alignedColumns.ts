// The columns that a masked one depends on, read aligned with it: page boundaries differ between columns, and
// those of one column are buffered only as far as the other has been read.
import { at } from '@masker/text';
import { type Cells, type Column, type Columns, nullEnd } from '@masker/columns';
import { joinedBytes, partOfCells } from '@masker/format-api';
import type { ColumnChunk } from './columnChunk.ts';
import { readEntryCells, readLeaf } from './leafRows.ts';
import { textCells } from './leafText.ts';
import type { PageCodec, RandomAccessFile } from './parquetFile.ts';
import { parquetProblem, readingPart } from './parquetProblem.ts';
import type { DependencyColumn } from './dependencyColumns.ts';

/** In bytes: beyond it, no further values of a column are buffered. One page always is, whatever its size. */
const maxHeldBytes = 8 * 1024 * 1024;

/** A chunk that is read, and the codec of its pages. */
export interface ReadChunk {
  readonly read: DependencyColumn;
  readonly chunk: ColumnChunk;
  readonly codec: PageCodec | undefined;
  /** True if entries are read, such as the keys of maps, and not rows. */
  readonly isByEntry?: true;
}

/** Reads chunks of a row group from their first row on. */
export class AlignedColumns {
  readonly #queues: readonly CellQueue[];

  constructor(file: RandomAccessFile, chunks: readonly ReadChunk[]) {
    this.#queues = chunks.map((chunk) => new CellQueue(file, chunk));
  }

  /** Returns the next `count` rows, however long they are. */
  async takeAll(count: number): Promise<Columns> {
    let all: Columns = new Map();
    for (let taken = 0; taken < count;) {
      const next = await this.take(count - taken);
      all = joinedColumns(all, next.row);
      taken += next.count;
    }
    return all;
  }

  /**
   * Returns the next rows, as texts.
   *
   * @param maxRows maximum number of rows; fewer if they are long; at least one
   * @throws InputError for a damaged column
   */
  async take(maxRows: number): Promise<{ readonly count: number; readonly row: Columns }> {
    let count = maxRows;
    for (const queue of this.#queues) count = Math.min(count, await queue.fill(maxRows));
    return { count, row: new Map(this.#queues.map((queue) => [queue.name, queue.take(count)])) };
  }
}

/** The rows of one column that have been read and not taken. */
class CellQueue {
  readonly name: string;
  readonly #pages: AsyncIterator<Cells, undefined>;
  #held: Cells[] = [];
  #rows = 0;
  #bytes = 0;

  constructor(file: RandomAccessFile, { read, chunk, codec, isByEntry }: ReadChunk) {
    const { name, column, leaf } = read;
    this.name = name;
    const readable = (cells: Cells) => textCells(cells, leaf);
    this.#pages =
      isByEntry === true
        ? readEntryCells(file, chunk, leaf, codec, readable)
        : readLeaf(file, chunk, column, leaf, codec, { readable });
  }

  /** @returns how many rows can be taken, `maxRows` at most */
  async fill(maxRows: number): Promise<number> {
    const damage = { code: 'parquet-damaged', field: this.name } as const;
    while (this.#rows < maxRows && (this.#rows === 0 || this.#bytes < maxHeldBytes)) {
      const { value, done } = await readingPart(damage, () => this.#pages.next());
      if (done === true) break;
      if (value.bounds.length === 0) continue;
      this.#held.push(value);
      this.#rows += value.bounds.length / 2;
      this.#bytes += lengthOf(value);
    }
    if (this.#rows === 0) throw parquetProblem(damage);
    return Math.min(maxRows, this.#rows);
  }

  take(count: number): Column {
    const parts: Cells[] = [];
    for (let wanted = count; wanted > 0;) {
      const first = at(this.#held, 0);
      const rows = first.bounds.length / 2;
      const taken = Math.min(wanted, rows);
      parts.push(partOfCells(first, 0, taken));
      if (taken === rows) this.#held.shift();
      else this.#held[0] = partOfCells(first, taken, rows - taken);
      wanted -= taken;
    }
    this.#rows -= count;
    const values = joinedCells(parts);
    this.#bytes -= lengthOf(values);
    return { kind: 'text', values };
  }
}

/** The rows of columns one after the other; `more` alone if there are none before. */
export function joinedColumns(before: Columns, more: Columns): Columns {
  return new Map(
    Array.from(more, ([name, { values }]) => {
      const first = before.get(name)?.values;
      return [name, { kind: 'text', values: first === undefined ? values : joinedCells([first, values]) }];
    }),
  );
}

function lengthOf({ bounds }: Cells): number {
  let length = 0;
  for (let i = 0; i < bounds.length; i += 2) {
    const start = bounds[i] ?? 0;
    const end = bounds[i + 1] ?? 0;
    if (end !== nullEnd) length += end - start;
  }
  return length;
}

/** Joins cells of several pages; those that refer to one dictionary share its bytes. */
function joinedCells(parts: readonly Cells[]): Cells {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first ?? noCells;
  const isShared = parts.every(({ bytes }) => bytes === first.bytes);
  const pieces = isShared ? parts : parts.map(compact);
  const bounds = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.bounds.length, 0));
  let [at, base] = [0, 0];
  for (const piece of pieces) {
    for (const bound of piece.bounds) bounds[at++] = bound === nullEnd ? nullEnd : bound + base;
    if (!isShared) base += piece.bytes.length;
  }
  return { bytes: isShared ? first.bytes : joinedBytes(pieces.map(({ bytes }) => bytes)), bounds };
}

const noCells: Cells = { bytes: new Uint8Array(0), bounds: new Uint32Array(0) };

/** The same cells in memory of their own, one after the other. */
export function compact(cells: Cells): Cells {
  const bytes = new Uint8Array(lengthOf(cells));
  const bounds = new Uint32Array(cells.bounds.length);
  let at = 0;
  for (let i = 0; i < bounds.length; i += 2) {
    const start = cells.bounds[i] ?? 0;
    const end = cells.bounds[i + 1] ?? 0;
    bounds[i] = at;
    if (end === nullEnd) {
      bounds[i + 1] = nullEnd;
      continue;
    }
    // For a few bytes, a loop is faster.
    if (end - start > 32) bytes.set(cells.bytes.subarray(start, end), at);
    else for (let from = start, to = at; from < end; from++) bytes[to++] = cells.bytes[from] ?? 0;
    bounds[i + 1] = at += end - start;
  }
  return { bytes, bounds };
}
