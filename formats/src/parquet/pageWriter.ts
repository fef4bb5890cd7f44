// Writes pages. Statistics and checksums, which a header may have, are left out: they would be of the values before.
import { joinedBytes } from '../joinedBytes.ts';
import { widthOf, writeRuns } from './rleBitPacked.ts';
import { headerFields, levelsPrefix, type Page, type PageContent, pageTypes } from './pageReader.ts';
import type { PageCodec } from './parquetFile.ts';
import { longestPage, parquetProblem } from './parquetProblem.ts';
import { encodings } from './byteArrayEncodings.ts';
import type { ThriftField } from './thriftReader.ts';
import { booleanField, i32Field, structField, writeStruct } from './thriftWriter.ts';

export interface WrittenPage {
  readonly type: number;
  readonly encoding: number;
  /** 0 for a dictionary. */
  readonly rows: number;
  readonly header: Uint8Array;
  readonly body: Uint8Array;
  /** In bytes: with its header, unpacked. */
  readonly unpackedLength: number;
}

/** The fields of the headers of data that don't speak of values. */
const fieldsKept = new Map<number, number>([
  [pageTypes.data, 4],
  [pageTypes.data2, 7],
]);

/** The same page, whose values are places in a dictionary; what its header says of values is gone. */
export function samePage({ type, length, encoding, count, own, body }: Page): WrittenPage {
  const last = fieldsKept.get(type) ?? 0;
  return pageOf(
    type,
    encoding,
    own.fields.filter(({ id }) => id <= last),
    body,
    length,
    count,
  );
}

/** A page of data of as many rows. */
export async function writePage(
  { type, count }: Pick<Page, 'type' | 'count'>,
  encoding: number,
  { present, levels, values }: Omit<PageContent, 'isPresent'>,
  isOptional: boolean,
  codec: PageCodec | undefined,
): Promise<WrittenPage> {
  const isSecond = type === pageTypes.data2;
  const isPacked = codec !== undefined && (!isSecond || values.length > 0);
  const pack = (bytes: Uint8Array) => (isPacked ? codec.pack(bytes) : Promise.resolve(bytes));
  if (!isSecond) {
    const whole = isOptional ? joinedBytes([lengthOf(levels), levels, values]) : values;
    if (whole.length > longestPage) throw parquetProblem({ code: 'parquet-page-too-long' });
    const runs = [i32Field(3, encodings.runs), i32Field(4, encodings.runs)];
    const own = [i32Field(1, count), i32Field(2, encoding), ...runs];
    return pageOf(type, encoding, own, await pack(whole), whole.length, count);
  }
  const own = [
    i32Field(1, count),
    i32Field(2, count - present),
    i32Field(3, count),
    i32Field(4, encoding),
    i32Field(5, levels.length),
    i32Field(6, 0),
    booleanField(7, isPacked),
  ];
  return pageOf(
    type,
    encoding,
    own,
    joinedBytes([levels, await pack(values)]),
    levels.length + values.length,
    count,
  );
}

/** @param values as they stand there */
export async function writeDictionary(
  count: number,
  encoding: number,
  values: Uint8Array,
  codec: PageCodec | undefined,
): Promise<WrittenPage> {
  const body = codec === undefined ? values : await codec.pack(values);
  return pageOf(
    pageTypes.dictionary,
    encoding,
    [i32Field(1, count), i32Field(2, encoding)],
    body,
    values.length,
    0,
  );
}

function pageOf(
  type: number,
  encoding: number,
  own: readonly ThriftField[],
  body: Uint8Array,
  length: number,
  rows: number,
): WrittenPage {
  const field = structField(headerFields.get(type)?.own ?? 0, own);
  const header = writeStruct([i32Field(1, type), i32Field(2, length), i32Field(3, body.length), field]);
  return { type, encoding, rows, header, body, unpackedLength: header.length + length };
}

/** Levels that say of each row whether it is there. */
export function writeLevels(isPresent: Uint8Array): Uint8Array {
  return writeRuns(Uint32Array.from(isPresent), 1);
}

/** @param largest of all places in the dictionary */
export function writePlaces(places: Uint32Array, largest: number): Uint8Array {
  const width = widthOf(largest);
  return joinedBytes([Uint8Array.of(width), writeRuns(places, width)]);
}

function lengthOf(levels: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(levelsPrefix);
  new DataView(bytes.buffer).setUint32(0, levels.length, true);
  return bytes;
}
