// Writes pages. Statistics and checksums, which a header may have, are left out: they would be of the values before.
import { joinedBytes } from '@masker/format-api';
import { widthOf, writeRuns } from './rleBitPacked.ts';
import { headerFields, levelsPrefix, type Page, pageTypes, type WrittenLevels } from './pageReader.ts';
import type { PageCodec } from './parquetFile.ts';
import { maxPageLength, parquetProblem } from './parquetProblem.ts';
import type { ParquetLeaf } from './parquetSchema.ts';
import { encodings } from './byteArrayEncodings.ts';
import type { ThriftField } from './thriftReader.ts';
import { booleanField, i32Field, structField, writeStruct } from './thriftWriter.ts';

export interface WrittenPage {
  readonly type: number;
  readonly encoding: number;
  /** Numbers of entries, and of the rows that begin in it; 0 for a dictionary. */
  readonly entries: number;
  readonly rows: number;
  readonly header: Uint8Array;
  readonly body: Uint8Array;
  /** In bytes: including its header, uncompressed. */
  readonly unpackedLength: number;
}

/** The fields of the headers of data that don't speak of values. */
const fieldsKept = new Map<number, number>([
  [pageTypes.data, 4],
  [pageTypes.data2, 7],
]);

/**
 * Returns the same page, whose values are indexes in a dictionary; its header's information on values is
 * removed.
 */
export function samePage({ type, length, encoding, own, count, body }: Page, rows: number): WrittenPage {
  const last = fieldsKept.get(type) ?? 0;
  const kept = own.fields.filter(({ id }) => id <= last);
  return pageOf({ type, encoding, entries: count, rows, own: kept, body, length });
}

/** The content of a page of data. */
export interface PageEntries extends WrittenLevels {
  readonly entries: number;
  readonly rows: number;
  /** Number of entries that have a value. */
  readonly present: number;
  readonly values: Uint8Array;
}

export async function writePage(
  type: number,
  encoding: number,
  { entries, rows, present, repetitions, definitions, values }: PageEntries,
  leaf: Pick<ParquetLeaf, 'definition' | 'repetition'>,
  codec: PageCodec | undefined,
): Promise<WrittenPage> {
  const isSecond = type === pageTypes.data2;
  const isPacked = codec !== undefined && (!isSecond || values.length > 0);
  const pack = (bytes: Uint8Array) => (isPacked ? codec.pack(bytes) : Promise.resolve(bytes));
  if (!isSecond) {
    const whole = joinedBytes([
      ...(leaf.repetition > 0 ? [lengthOf(repetitions), repetitions] : []),
      ...(leaf.definition > 0 ? [lengthOf(definitions), definitions] : []),
      values,
    ]);
    if (whole.length > maxPageLength) throw parquetProblem({ code: 'parquet-page-too-long' });
    const runs = [i32Field(3, encodings.runs), i32Field(4, encodings.runs)];
    const own = [i32Field(1, entries), i32Field(2, encoding), ...runs];
    return pageOf({ type, encoding, entries, rows, own, body: await pack(whole), length: whole.length });
  }
  const own = [
    i32Field(1, entries),
    i32Field(2, entries - present),
    i32Field(3, rows),
    i32Field(4, encoding),
    i32Field(5, definitions.length),
    i32Field(6, repetitions.length),
    booleanField(7, isPacked),
  ];
  const body = joinedBytes([repetitions, definitions, await pack(values)]);
  const length = repetitions.length + definitions.length + values.length;
  return pageOf({ type, encoding, entries, rows, own, body, length });
}

/** @param values in the plain encoding */
export async function writeDictionary(
  count: number,
  encoding: number,
  values: Uint8Array,
  codec: PageCodec | undefined,
): Promise<WrittenPage> {
  const body = codec === undefined ? values : await codec.pack(values);
  return pageOf({
    type: pageTypes.dictionary,
    encoding,
    entries: 0,
    rows: 0,
    own: [i32Field(1, count), i32Field(2, encoding)],
    body,
    length: values.length,
  });
}

function pageOf({
  type,
  encoding,
  entries,
  rows,
  own,
  body,
  length,
}: Pick<WrittenPage, 'type' | 'encoding' | 'entries' | 'rows' | 'body'> & {
  readonly own: readonly ThriftField[];
  readonly length: number;
}): WrittenPage {
  const field = structField(headerFields.get(type)?.own ?? 0, own);
  const header = writeStruct([i32Field(1, type), i32Field(2, length), i32Field(3, body.length), field]);
  return { type, encoding, entries, rows, header, body, unpackedLength: header.length + length };
}

/** @param highest the highest level that the column has */
export function writeLevels(levels: Uint32Array, highest: number): Uint8Array {
  return highest === 0 ? new Uint8Array(0) : writeRuns(levels, widthOf(highest));
}

/** @param max maximum of all indexes in the dictionary */
export function writeDictionaryIndexes(indexes: Uint32Array, max: number): Uint8Array {
  const width = widthOf(max);
  return joinedBytes([Uint8Array.of(width), writeRuns(indexes, width)]);
}

function lengthOf(levels: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(levelsPrefix);
  new DataView(bytes.buffer).setUint32(0, levels.length, true);
  return bytes;
}
