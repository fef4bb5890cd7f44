// The values of stored columns of every type as texts, of which two are the same where the values are (Parquet "Encodings").
import { byteText, exactTexts } from '../rows/exactText.ts';
import { readRuns } from './hybridRuns.ts';
import { levelsPrefix, readPlaces } from './pageReader.ts';
import { longestPage, parquetProblem } from './parquetProblem.ts';
import type { ParquetLeaf, PhysicalType } from './parquetSchema.ts';
import { encodings, readNumbers, readTexts } from './textValues.ts';

/**
 * Reads values.
 *
 * @param dictionary the values that a page may refer to
 * @throws RangeError for damaged values, InputError for an encoding that is not supported
 */
export function readValues(
  leaf: ParquetLeaf,
  encoding: number,
  bytes: Uint8Array,
  count: number,
  dictionary: readonly string[] | undefined,
): readonly string[] {
  const { physicalType: type } = leaf;
  if (count === 0) return [];
  if (encoding === encodings.dictionary || encoding === encodings.plainDictionary)
    return Array.from(readPlaces(bytes, count), (place) => {
      const value = dictionary?.[place];
      if (value === undefined) throw new RangeError('page: refers to no value');
      return value;
    });
  if (encoding === encodings.deltas && type === 'INT64') return numbersOf(bytes, new BigInt64Array(count));
  if (encoding === encodings.deltas && type === 'INT32') return numbersOf(bytes, new Int32Array(count));
  if (encoding === encodings.runs && type === 'BOOLEAN')
    return Array.from(readRuns(bytes.subarray(levelsPrefix), 1, count), String);
  if (encoding === encodings.splitBytes) return fixedValues(leaf, rejoined(leaf, bytes, count), count);
  if (encoding === encodings.plain && type !== 'BYTE_ARRAY') return fixedValues(leaf, bytes, count);
  if (type !== 'BYTE_ARRAY' && type !== 'FIXED_LEN_BYTE_ARRAY')
    throw parquetProblem({ code: 'parquet-encoding', statement: String(encoding) });
  const { bytes: text, bounds } = readTexts(encoding, bytes, undefined, count);
  const textOf =
    type === 'BYTE_ARRAY'
      ? exactTexts(text)
      : (start: number, end: number) => byteText(text.subarray(start, end));
  return Array.from({ length: count }, (_, i) => textOf(bounds[2 * i] ?? 0, bounds[2 * i + 1] ?? 0));
}

function numbersOf(bytes: Uint8Array, numbers: Int32Array | BigInt64Array): readonly string[] {
  readNumbers(bytes, 0, numbers);
  return Array.from(numbers as Iterable<number | bigint>, String);
}

function fixedValues(leaf: ParquetLeaf, bytes: Uint8Array, count: number): readonly string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = widthOf(leaf);
  if (count * width > bytes.length) throw new RangeError('values: end too early');
  const values = (valueAt: (i: number) => string) => Array.from({ length: count }, (_, i) => valueAt(i));
  const { physicalType: type } = leaf;
  if (type === 'BOOLEAN') return values((i) => String((view.getUint8(i >> 3) >> (i & 7)) & 1));
  if (type === 'INT32') return values((i) => String(view.getInt32(4 * i, true)));
  if (type === 'INT64') return values((i) => String(view.getBigInt64(8 * i, true)));
  return values((i) => byteText(bytes.subarray(i * width, (i + 1) * width)));
}

/** The bytes of each value stand apart: the first of all, then the second of all. */
function rejoined(leaf: ParquetLeaf, bytes: Uint8Array, count: number): Uint8Array {
  const width = widthOf(leaf);
  if (count * width > Math.min(bytes.length, longestPage)) throw new RangeError('values: end too early');
  const joined = new Uint8Array(count * width);
  for (let part = 0; part < width; part++)
    for (let i = 0; i < count; i++) joined[i * width + part] = bytes[part * count + i] ?? 0;
  return joined;
}

/** In bytes. */
function widthOf({ physicalType, length }: ParquetLeaf): number {
  return widths[physicalType] ?? length;
}

const widths: Readonly<Partial<Record<PhysicalType, number>>> = {
  BOOLEAN: 1 / 8,
  INT32: 4,
  FLOAT: 4,
  INT64: 8,
  DOUBLE: 8,
  INT96: 12,
};
