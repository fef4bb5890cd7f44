// The rows of a stored column, page by page, as texts.
import { at } from '@masker/text';
import { type Cells, nullEnd } from '@masker/columns';
import { cellsOf } from '@masker/format-api';
import { encodings, isDictionary } from './byteArrayEncodings.ts';
import type { ColumnChunk } from './columnChunk.ts';
import { leafTexts } from './leafText.ts';
import { type UsedCells, readValues } from './leafValues.ts';
import { entriesText, type LeafEntry } from './nestedRows.ts';
import { type Page, pageTypes, readPage, readParts } from './pageReader.ts';
import { FileStretch, type PageCodec, type RandomAccessFile, unpack } from './parquetFile.ts';
import type { ParquetColumn, ParquetLeaf } from './parquetSchema.ts';

interface LeafOptions {
  readonly onDictionary?: (dictionary: Required<UsedCells>) => void;
  readonly onRepetition?: () => void;
  readonly readable?: (cells: Cells) => Cells;
}

type CellText = string | null;

/**
 * Reads the rows of a chunk. For a nested column, a text contains everything that one row stores in it.
 *
 * @param options.onRepetition called if the dictionary contains a value twice
 * @param options.onDictionary receives each dictionary; its used entries are complete after the last row
 * @param options.readable converts the cells of a page or a dictionary
 * @returns yields the complete rows of each page
 * @throws RangeError for a damaged chunk, InputError if it isn't supported
 */
export async function* readLeaf(
  file: RandomAccessFile,
  { pages }: ColumnChunk,
  column: ParquetColumn,
  leaf: ParquetLeaf,
  codec: PageCodec | undefined,
  options: LeafOptions = {},
): AsyncGenerator<Cells, undefined> {
  const { onDictionary, onRepetition, readable = (cells) => cells } = options;
  const stretch = new FileStretch(file, pages);
  const rows = column.isNested ? new NestedRows(column, leaf) : undefined;
  let dictionary: UsedCells | undefined;
  for (let page = await readPage(stretch); page !== undefined; page = await readPage(stretch)) {
    if (page.type === pageTypes.dictionary) {
      const bytes = await unpack(codec, page.body, page.length);
      const cells = readable(readValues(leaf, encodings.plain, bytes, page.count, undefined));
      const made = { ...cells, isUsed: new Uint8Array(page.count) };
      dictionary = made;
      onDictionary?.(made);
      if (onRepetition !== undefined && column.isText && hasRepetition(dictionary)) onRepetition();
      continue;
    }
    const entries = await readEntries(page, leaf, codec, dictionary, readable);
    yield rows === undefined ? entries.cells : cellsOf(rows.add(entries));
  }
  if (rows !== undefined) yield cellsOf(rows.end());
  return undefined;
}

/** Reads the entries of a chunk, whatever rows they are in: null if there is no value. */
export async function* readEntryCells(
  file: RandomAccessFile,
  { pages }: ColumnChunk,
  leaf: ParquetLeaf,
  codec: PageCodec | undefined,
  readable: (cells: Cells) => Cells,
): AsyncGenerator<Cells, undefined> {
  const stretch = new FileStretch(file, pages);
  let dictionary: Cells | undefined;
  for (let page = await readPage(stretch); page !== undefined; page = await readPage(stretch))
    if (page.type === pageTypes.dictionary) {
      const bytes = await unpack(codec, page.body, page.length);
      dictionary = readable(readValues(leaf, encodings.plain, bytes, page.count, undefined));
    } else yield (await readEntries(page, leaf, codec, dictionary, readable)).cells;
  return undefined;
}

/** The entries of a page: null if there is no value. */
interface ReadEntries {
  readonly cells: Cells;
  readonly repetitions: Uint32Array | undefined;
  readonly definitions: Uint32Array | undefined;
}

async function readEntries(
  page: Page,
  leaf: ParquetLeaf,
  codec: PageCodec | undefined,
  dictionary: UsedCells | undefined,
  readable: (cells: Cells) => Cells,
): Promise<ReadEntries> {
  const { repetitions, definitions, values } = await readParts(page, leaf, codec);
  const isThere = (level: number) => level === leaf.definition;
  const count = definitions?.reduce((sum, level) => sum + (isThere(level) ? 1 : 0), 0) ?? page.count;
  const read = readValues(leaf, page.encoding, values, count, dictionary);
  const cells = isDictionary.has(page.encoding) ? read : readable(read);
  if (definitions === undefined || count === page.count) return { cells, repetitions, definitions };
  if (cells.bounds.length < 2 * count) throw new RangeError('page: has too few values');
  const bounds = new Uint32Array(2 * page.count).fill(nullEnd);
  for (let i = 0, next = 0; i < page.count; i++) {
    if (!isThere(at(definitions, i))) continue;
    bounds[2 * i] = at(cells.bounds, next++);
    bounds[2 * i + 1] = at(cells.bounds, next++);
  }
  return { cells: { bytes: cells.bytes, bounds }, repetitions, definitions };
}

/** Joins the entries of each row, which may go on in the next page. */
class NestedRows {
  readonly #leaf: ParquetLeaf;
  readonly #isOptional: boolean;
  #row: LeafEntry[] | undefined;
  #isNull = false;

  constructor({ isOptional }: ParquetColumn, leaf: ParquetLeaf) {
    this.#leaf = leaf;
    this.#isOptional = isOptional;
  }

  add({ cells, repetitions, definitions }: ReadEntries): readonly CellText[] {
    const rows: CellText[] = [];
    for (const [i, cell] of leafTexts(cells, this.#leaf).entries()) {
      const repetition = repetitions?.[i] ?? 0;
      const definition = definitions?.[i] ?? this.#leaf.definition;
      if (repetition === 0) rows.push(...this.end());
      else if (this.#row === undefined) throw new RangeError('page: goes on with no row');
      this.#isNull = this.#isOptional && definition === 0;
      (this.#row ??= []).push({ repetition, definition, text: cell });
    }
    return rows;
  }

  /** The row that was begun last. */
  end(): readonly CellText[] {
    const row = this.#row;
    this.#row = undefined;
    return row === undefined ? [] : [this.#isNull ? null : entriesText(row)];
  }
}

/** Returns true if two cells are the same. */
export function hasRepetition({ bytes, bounds }: Cells): boolean {
  const count = bounds.length / 2;
  const last = 2 ** Math.ceil(Math.log2(2 * count + 2)) - 1;
  // The index of a cell plus one, or 0.
  const table = new Int32Array(last + 1);
  for (let i = 0; i < count; i++) {
    const start = bounds[2 * i] ?? 0;
    const end = bounds[2 * i + 1] ?? 0;
    let slot = hashOf(bytes, start, end) & last;
    for (let known = table[slot] ?? 0; known > 0; known = table[slot] ?? 0) {
      const from = bounds[2 * known - 2] ?? 0;
      const to = bounds[2 * known - 1] ?? 0;
      if (isSame(bytes, start, end, from, to)) return true;
      slot = (slot + 1) & last;
    }
    table[slot] = i + 1;
  }
  return false;
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  if (end === nullEnd) return 0;
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function isSame(bytes: Uint8Array, start: number, end: number, from: number, to: number): boolean {
  if (end === nullEnd || to === nullEnd) return end === to;
  if (end - start !== to - from) return false;
  for (let at = start, other = from; at < end; at++, other++) if (bytes[at] !== bytes[other]) return false;
  return true;
}
