// The rows of a Parquet file.
import { at } from '@masker/text';
import type { Cells } from '@masker/columns';
import type { TableDefinition } from '@masker/schema';
import {
  joinedTexts,
  type RowBatch,
  UnusedEntries,
  cellsOf,
  cellTexts,
  type ColumnBatch,
  type ColumnsRead,
  type ColumnStream,
  partOfCells,
  rowsOfStream,
  InputError,
} from '@masker/format-api';
import { columnMetadata, fileMetadata, footerMetadata } from './footerMetadata.ts';
import { readLeaf } from './leafRows.ts';
import { leafTexts, textCells } from './leafText.ts';
import type { UsedCells } from './leafValues.ts';
import {
  type ByteRange,
  copyStretch,
  openCodec,
  type PageCodec,
  type PageCodecs,
  type RandomAccessFile,
} from './parquetFile.ts';
import { type ParquetFooter, readFooter, type RowGroup } from './parquetFooter.ts';
import { kindsOfColumn } from './leafStorage.ts';
import { nestedReader, type NestedReader, readEntriesText } from './nestedRows.ts';
import { parquetProblem, readingPart } from './parquetProblem.ts';
import type { ParquetColumn, ParquetLeaf } from './parquetSchema.ts';
import { valuesOfColumn } from './parquetValues.ts';

/** Maximum number of rows of all columns read at once. */
const rowsAtOnce = 8192;
/** Limits the rows of a row group without readable columns: a damaged footer may claim any number. */
const maxUnreadableRows = 2 ** 31;

/**
 * Reads rows as texts, in the order of the file; values that are no text are converted to texts that
 * represent them.
 *
 * @param maxRows maximum number of rows
 * @returns the table's columns and their types
 * @throws InputError if something can't be read
 */
export function readParquetRows(
  file: RandomAccessFile,
  codecs: PageCodecs,
  table: string,
  maxRows = Infinity,
): AsyncGenerator<RowBatch, readonly TableDefinition[]> {
  return rowsOfStream(readParquetColumns(file, codecs, table, maxRows), maxRows);
}

/**
 * Reads rows in the same way, one page of each column at a time.
 *
 * @param columnsRead selects the columns to read; without it, all are
 */
export async function* readParquetColumns(
  file: RandomAccessFile,
  codecs: PageCodecs,
  table: string,
  maxRows = Infinity,
  columnsRead: ColumnsRead = (columns) => columns,
): ColumnStream {
  const footer = await readFooter(file);
  const names = footer.columns.map(({ name }) => name);
  const isRead = new Set(columnsRead(names));
  const opened = new Map<number, Promise<PageCodec | undefined>>();
  const codecOf = (codec: number, field: string) => {
    const known = opened.get(codec) ?? openCodec(codecs, codec, field);
    opened.set(codec, known);
    return known;
  };
  let rows = 0;
  const known: KnownColumns = {
    isRead,
    repeated: new Set(),
    unreadable: new Set(),
    unused: new UnusedEntries(),
  };
  for (let index = 0; index < footer.groupCount && rows < maxRows; index++) {
    for await (const batch of readGroup(file, footer, footer.group(index), codecOf, rows, known)) {
      yield { table, columns: names, isJson: false, hasMetadata: true, ...batch };
      rows += batch.rows;
      if (rows >= maxRows) break;
    }
  }
  return [
    await readingPart({ code: 'parquet-footer' }, () => definitionOf(footer, table, known, rows < maxRows)),
  ];
}

/** Findings on columns while reading, by their names. */
interface KnownColumns {
  /** Columns that are read at all. */
  readonly isRead: ReadonlySet<string>;
  /** Columns whose dictionaries hold a value twice. */
  readonly repeated: Set<string>;
  /** Columns that can't be read, wholly or in part. */
  readonly unreadable: Set<string>;
  /** Dictionary entries that no row uses, of the row groups that were read to their ends. */
  readonly unused: UnusedEntries<string>;
}

function definitionOf(
  { columns, struct }: ParquetFooter,
  name: string,
  { repeated, unreadable, unused }: KnownColumns,
  isWhole: boolean,
): TableDefinition {
  const all = columns.map((column) => ({ name: column.name, isMasked: true }));
  const { leftOut } = footerMetadata(struct, all);
  const own = columnMetadata(struct);
  return {
    name,
    columns: columns.map((column) => {
      const kinds = unreadable.has(column.name) ? [] : kindsOfColumn(column);
      return {
        name: column.name,
        type: `${column.typeName.toLowerCase()}${unreadable.has(column.name) ? " that can't be read" : ''}`,
        isNullable: column.isOptional,
        isMaskable: kinds.length > 0,
        kinds,
        values: valuesOfColumn(column),
        canBecomeNull: !column.isNested,
        metadataKeys: leftOut.flatMap((one) => (one.column === column.name ? [one.key] : [])),
        metadata: own.get(column.name),
        unusedEntries: isWhole ? unused.of(column.name) : undefined,
        hasRepeatedValues: repeated.has(column.name),
      };
    }),
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
  { isRead, repeated, unreadable, unused }: KnownColumns,
): AsyncGenerator<Pick<ColumnBatch, 'rows' | 'written' | 'texts' | 'isUnreadable' | 'isNested'>> {
  const queues: ColumnQueue[] = [];
  const dictionaries: { readonly column: string; readonly unused: () => readonly string[] }[] = [];
  for (const column of columns) {
    const own = column.leaves.map((leaf, i) => {
      const chunk = chunks[column.firstLeaf + i];
      if (chunk === undefined) throw parquetProblem({ code: 'parquet-footer' });
      return { leaf, chunk };
    });
    const open = async () =>
      Promise.all(
        own.map(async ({ leaf, chunk }) => {
          const codec = await codecOf(chunk.codec, column.name);
          return new LeafQueue(
            readLeaf(file, chunk, column, leaf, codec, {
              onRepetition: () => repeated.add(column.name),
              onDictionary: (dictionary) => {
                dictionaries.push({ column: column.name, unused: () => unusedTexts(dictionary, leaf) });
              },
            }),
          );
        }),
      );
    const fingerprint = async () => {
      unreadable.add(column.name);
      return fingerprintOf(
        file,
        own.map(({ chunk }) => chunk.pages),
      );
    };
    queues.push(new ColumnQueue(column, isRead.has(column.name) ? open : undefined, fingerprint));
  }
  for (let row = 0; row < rows;) {
    let count = Math.min(rowsAtOnce, rows - row);
    for (const queue of queues) count = Math.min(count, await queue.available(firstRow + row));
    // The footer alone says then how many rows there are: it must not be damaged.
    if (queues.every(({ isUnreadable }) => isUnreadable)) {
      const damage = queues.find(({ problem }) => problem?.problem.code !== 'parquet-codec')?.problem;
      if (damage !== undefined) throw damage;
      if (rows > maxUnreadableRows || chunks.some(({ values }) => values !== rows))
        throw parquetProblem({ code: 'parquet-footer' });
    }
    const cells = queues.map((queue) => queue.take(count));
    const cellsAt = (column: number, kind: 'written' | 'texts') => {
      const taken = cells[column]?.[kind]();
      if (taken === undefined) throw new RangeError("column: isn't there");
      return taken;
    };
    yield {
      rows: count,
      written: (column) => cellsAt(column, 'written'),
      texts: (column) => cellsAt(column, 'texts'),
      isUnreadable: (column) => queues[column]?.isUnreadable === true,
      isNested: (column) => columns[column]?.isNested === true,
    };
    row += count;
  }
  for (const { column, unused: texts } of dictionaries) unused.add(column, texts());
}

function unusedTexts({ bytes, bounds, isUsed }: Required<UsedCells>, leaf: ParquetLeaf): readonly string[] {
  const indexes = Array.from(isUsed.keys()).filter((index) => isUsed[index] === 0);
  const own = Uint32Array.from(
    indexes.flatMap((index) => [at(bounds, 2 * index), at(bounds, 2 * index + 1)]),
  );
  return leafTexts({ bytes, bounds: own }, leaf).flatMap((text) => text ?? []);
}

/** The rows of a column. Unreadable values are equal if their bytes are. */
class ColumnQueue {
  readonly #column: ParquetColumn;
  readonly #reader: NestedReader | undefined;
  readonly #open: (() => Promise<readonly LeafQueue[]>) | undefined;
  readonly #fingerprint: () => Promise<string>;
  #leaves: readonly LeafQueue[] | undefined;
  #unreadable: { readonly fingerprint: string; readonly problem: InputError } | undefined;

  /** @param open undefined for a column that isn't read */
  constructor(
    column: ParquetColumn,
    open: (() => Promise<readonly LeafQueue[]>) | undefined,
    fingerprint: () => Promise<string>,
  ) {
    this.#column = column;
    this.#reader = column.isNested ? nestedReader(column) : undefined;
    this.#open = open;
    this.#fingerprint = fingerprint;
  }

  get isUnreadable(): boolean {
    return this.#unreadable !== undefined;
  }

  /** Why it can't be read. */
  get problem(): InputError | undefined {
    return this.#unreadable?.problem;
  }

  /** The number of rows that can be read at once, at least one. */
  async available(firstRow: number): Promise<number> {
    if (this.#unreadable !== undefined || this.#open === undefined) return Infinity;
    try {
      return await this.#availableOf((this.#leaves ??= await this.#open()), firstRow);
    } catch (problem) {
      if (!(problem instanceof InputError)) throw problem;
      this.#unreadable = { fingerprint: await this.#fingerprint(), problem };
      return Infinity;
    }
  }

  async #availableOf(leaves: readonly LeafQueue[], firstRow: number): Promise<number> {
    const damage = { code: 'parquet-damaged', field: this.#column.name } as const;
    let minRows = Infinity;
    for (const leaf of leaves)
      minRows = Math.min(minRows, await readingPart(damage, () => leaf.load(), firstRow));
    if (minRows === 0) throw parquetProblem(damage);
    return minRows;
  }

  /** Puts a row together from what its stored columns have. */
  #nested(cells: readonly (string | null)[]): string | null {
    if (cells.every((cell) => cell === null)) return null;
    if (this.#reader === undefined) return joinedTexts(cells);
    try {
      return this.#reader.row(cells.map((cell) => readEntriesText(cell ?? '')));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw parquetProblem({ code: 'parquet-damaged', field: this.#column.name });
    }
  }

  /** Returns the next rows, which must exist. */
  take(count: number): { written(): Cells; texts(): Cells } {
    if (this.#unreadable !== undefined) {
      const { fingerprint, problem } = this.#unreadable;
      return {
        written: () => repeatedCell(fingerprint, count),
        texts: () => {
          throw problem;
        },
      };
    }
    if (this.#open === undefined) {
      const refuse = () => {
        throw new RangeError("column: isn't read");
      };
      return { written: refuse, texts: refuse };
    }
    const taken = (this.#leaves ?? []).map((leaf) => leaf.take(count));
    const { isNested, leaves } = this.#column;
    const [first] = taken;
    const [leaf] = leaves;
    if (isNested || first === undefined || leaf === undefined) {
      const rows = taken.map((cells) => cellTexts(cells));
      const joined = () =>
        cellsOf(Array.from({ length: count }, (_, row) => this.#nested(rows.map((cellAt) => cellAt(row)))));
      return { written: joined, texts: joined };
    }
    return { written: () => first, texts: () => textCells(first, leaf) };
  }
}

/** The same text in all cells. */
function repeatedCell(text: string, count: number): Cells {
  const bytes = new TextEncoder().encode(text);
  const bounds = new Uint32Array(2 * count);
  for (let i = 1; i < bounds.length; i += 2) bounds[i] = bytes.length;
  return { bytes, bounds };
}

/** Returns a fingerprint for comparing bytes of files: FNV-1a of 32 bits, twice, and their length. */
async function fingerprintOf(file: RandomAccessFile, stretches: readonly ByteRange[]): Promise<string> {
  let [one, other, length] = [0x811c9dc5, 0x01234567, 0];
  for (const stretch of stretches)
    for await (const piece of copyStretch(file, stretch)) {
      for (const byte of piece) {
        one = Math.imul(one ^ byte, 0x01000193);
        other = Math.imul(other + byte, 0x85ebca6b) ^ (other >>> 13);
      }
      length += piece.length;
    }
  return `${one >>> 0} ${other >>> 0} ${length}`;
}

class LeafQueue {
  readonly #pages: AsyncIterator<Cells, undefined>;
  #cells: Cells = { bytes: new Uint8Array(0), bounds: new Uint32Array(0) };
  #at = 0;

  constructor(pages: AsyncIterator<Cells, undefined>) {
    this.#pages = pages;
  }

  /** Loads the next page if the current one is consumed; returns the number of available rows. */
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
