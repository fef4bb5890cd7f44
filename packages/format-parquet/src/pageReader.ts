// The pages of a column chunk: their headers (parquet.thrift, PageHeader), levels and values.
import { maxPageRows } from '@masker/format-api';
import { areAll, readRuns, widthOf } from './rleBitPacked.ts';
import { type FileStretch, type PageCodec, unpack } from './parquetFile.ts';
import { maxPageLength, parquetProblem } from './parquetProblem.ts';
import type { ParquetLeaf } from './parquetSchema.ts';
import { encodings } from './byteArrayEncodings.ts';
import { readStruct, type ThriftStruct } from './thriftReader.ts';

export const pageTypes = { data: 0, index: 1, dictionary: 2, data2: 3 } as const;

/** The field of a page's header that is of its type, and there, the field of the encoding. */
export const headerFields = new Map<number, { readonly own: number; readonly encoding: number }>([
  [pageTypes.data, { own: 5, encoding: 2 }],
  [pageTypes.dictionary, { own: 7, encoding: 2 }],
  [pageTypes.data2, { own: 8, encoding: 4 }],
]);

/** In bytes: lengths of a header to try in order; statistics may make it long. */
const headerLengths = [256, 64 * 1024, 16 * 1024 * 1024];
/** In bytes: precedes the levels of a page of the first version. */
export const levelsPrefix = 4;

/** A page of the file. */
export interface Page {
  readonly type: number;
  /** Unpacked, in bytes. */
  readonly length: number;
  readonly encoding: number;
  /** For a dictionary its values, for other pages their rows. */
  readonly count: number;
  readonly header: ThriftStruct;
  /** The part of the header for a page of its type. */
  readonly own: ThriftStruct;
  /** Packed. */
  readonly body: Uint8Array;
}

/** A page of data. Its entries are rows, or in lists the elements of rows. */
export interface PageContent {
  readonly entries: number;
  /** The number of rows that begin in it. */
  readonly rows: number;
  /** The levels of each entry; undefined if there are none, and all are the highest. */
  readonly repetitions: Uint32Array | undefined;
  readonly definitions: Uint32Array | undefined;
  /** The levels as they are written. */
  readonly written: WrittenLevels;
  /**
   * The entries that contain a value or a null of their own, rather than of an outer struct or list;
   * undefined for all.
   */
  readonly slots: Uint32Array | undefined;
  /** 0 for each slot that is null; undefined if none is. */
  readonly isPresent: Uint8Array | undefined;
  /** Number of slots that aren't null. */
  readonly present: number;
  readonly values: Uint8Array;
}

/** Levels of entries, as they are written. */
export interface WrittenLevels {
  readonly repetitions: Uint8Array;
  readonly definitions: Uint8Array;
}

export function slotsOf({ slots, entries }: PageContent): number {
  return slots?.length ?? entries;
}

/**
 * Reads the next page; one that only leads to others is passed over.
 *
 * @returns undefined at the end
 * @throws RangeError for a damaged page, InputError for one that is too large
 */
export async function readPage(stretch: FileStretch): Promise<Page | undefined> {
  while (stretch.remaining > 0) {
    const header = await readHeader(stretch);
    const type = header.requiredInteger(1);
    const length = header.requiredCount(2);
    const packedLength = header.requiredCount(3);
    if (length > maxPageLength || packedLength > maxPageLength)
      throw parquetProblem({ code: 'parquet-page-too-long' });
    const body = await stretch.take(packedLength);
    if (type === pageTypes.index) continue;
    const fields = headerFields.get(type);
    if (fields === undefined) throw new RangeError('page: has an unknown type');
    const own = header.requiredStruct(fields.own);
    const count = own.requiredCount(1);
    if (count > maxPageRows) throw parquetProblem({ code: 'parquet-page-rows' });
    return { type, length, encoding: own.requiredInteger(fields.encoding), count, header, own, body };
  }
  return undefined;
}

async function readHeader(stretch: FileStretch): Promise<ThriftStruct> {
  for (const length of headerLengths) {
    const bytes = await stretch.peek(length);
    try {
      const { struct, end } = readStruct(bytes);
      stretch.skip(end);
      return struct;
    } catch (error) {
      if (!(error instanceof RangeError) || bytes.length === stretch.remaining) throw error;
    }
  }
  throw new RangeError('page: has an endless header');
}

type PageParts = Pick<PageContent, 'repetitions' | 'definitions' | 'written' | 'values'>;

/** The levels of a column. */
type Leveled = Pick<ParquetLeaf, 'definition' | 'repetition' | 'isOptional'>;

/**
 * Unpacks a page of data.
 *
 * @throws RangeError for a damaged page, InputError for levels that are written in a way of old
 */
export async function readContent(
  page: Page,
  leaf: Leveled,
  codec: PageCodec | undefined,
): Promise<PageContent> {
  const parts = await readParts(page, leaf, codec);
  const { repetitions, definitions } = parts;
  const entries = page.count;
  const rows = repetitions?.reduce((sum, level) => sum + (level === 0 ? 1 : 0), 0) ?? entries;
  const all = { ...parts, entries, rows };
  if (definitions === undefined) return { ...all, slots: undefined, isPresent: undefined, present: entries };
  const minDefinition = leaf.isOptional ? leaf.definition - 1 : leaf.definition;
  let [present, count] = [0, 0];
  for (let i = 0; i < entries; i++) {
    const level = definitions[i] ?? 0;
    if (level > leaf.definition) throw new RangeError('page: has levels that are too high');
    if (level === leaf.definition) present++;
    if (level >= minDefinition) count++;
  }
  const slots = count === entries ? undefined : new Uint32Array(count);
  const isPresent = present === count ? undefined : new Uint8Array(count);
  for (let i = 0, slot = 0; i < entries && (slots ?? isPresent) !== undefined; i++) {
    const level = definitions[i] ?? 0;
    if (level < minDefinition) continue;
    if (slots !== undefined) slots[slot] = i;
    if (isPresent !== undefined) isPresent[slot] = level === leaf.definition ? 1 : 0;
    slot++;
  }
  return { ...all, slots, isPresent, present };
}

/**
 * Decompresses a page of data, without distinguishing values from nulls.
 *
 * @param highest the maximum levels of the column
 * @throws RangeError for a damaged page, InputError for levels in an obsolete notation
 */
export async function readParts(
  page: Page,
  highest: Pick<ParquetLeaf, 'definition' | 'repetition'>,
  codec: PageCodec | undefined,
): Promise<PageParts> {
  const isSecond = page.type === pageTypes.data2;
  const { repeated, levels, values } = isSecond
    ? await partsOfSecond(page, codec)
    : await partsOfFirst(page, highest, codec);
  // A page of the second version without levels has no nulls.
  const hasLevels =
    highest.definition > 0 &&
    !(isSecond && levels.length === 0 && page.own.integer(2) === 0) &&
    !areAll(levels, highest.definition, page.count);
  return {
    repetitions:
      highest.repetition > 0 ? readRuns(repeated, widthOf(highest.repetition), page.count) : undefined,
    definitions: hasLevels ? readRuns(levels, widthOf(highest.definition), page.count) : undefined,
    written: { repetitions: repeated, definitions: levels },
    values,
  };
}

async function partsOfFirst(
  { body, length, own }: Page,
  { definition, repetition }: Pick<ParquetLeaf, 'definition' | 'repetition'>,
  codec: PageCodec | undefined,
) {
  const bytes = await unpack(codec, body, length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const nextLevels = (encodingField: number) => {
    const encoding = own.requiredInteger(encodingField);
    if (encoding !== encodings.runs)
      throw parquetProblem({ code: 'parquet-encoding', statement: String(encoding) });
    const start = at + levelsPrefix;
    at = start + view.getUint32(at, true);
    if (at > bytes.length) throw new RangeError('page: its levels end too early');
    return bytes.subarray(start, at);
  };
  const repeated = repetition > 0 ? nextLevels(4) : bytes.subarray(0, 0);
  const levels = definition > 0 ? nextLevels(3) : bytes.subarray(0, 0);
  return { repeated, levels, values: bytes.subarray(at) };
}

async function partsOfSecond({ body, length, own }: Page, codec: PageCodec | undefined) {
  const [definitions, repetitions] = [own.requiredCount(5), own.requiredCount(6)];
  const start = repetitions + definitions;
  if (start > body.length || start > length) throw new RangeError('page: its levels end too early');
  const packed = body.subarray(start);
  const isPacked = own.boolean(7) ?? true;
  const values = isPacked && packed.length > 0 ? await unpack(codec, packed, length - start) : packed;
  return { repeated: body.subarray(0, repetitions), levels: body.subarray(repetitions, start), values };
}

export function readDictionaryIndexes(values: Uint8Array, count: number): Uint32Array {
  if (count === 0) return new Uint32Array(0);
  const [width] = values;
  if (width === undefined) throw new RangeError('page: has no places');
  return readRuns(values.subarray(1), width, count);
}
