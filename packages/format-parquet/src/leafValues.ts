// The values of stored columns of every type, as bytes (Parquet "Encodings").
import { at } from '@masker/text';
import type { Cells } from '@masker/columns';
import { physicalWidth } from './physicalType.ts';
import { readRuns } from './rleBitPacked.ts';
import { levelsPrefix, readDictionaryIndexes } from './pageReader.ts';
import { maxPageLength, parquetProblem } from './parquetProblem.ts';
import type { ParquetLeaf } from './parquetSchema.ts';
import { encodings, isDictionary, readNumbers, readTexts } from './byteArrayEncodings.ts';

/**
 * Reads values that aren't null.
 *
 * @param dictionary the values that a page may refer to
 * @throws RangeError for damaged values, InputError for an unsupported encoding
 */
export function readValues(
  leaf: ParquetLeaf,
  encoding: number,
  bytes: Uint8Array,
  count: number,
  dictionary: UsedCells | undefined,
): Cells {
  if (count === 0) return noCells;
  if (isDictionary.has(encoding)) return referred(readDictionaryIndexes(bytes, count), dictionary);
  if (leaf.physicalType === 'BYTE_ARRAY') return readTexts(encoding, bytes, undefined, count);
  const width = leaf.physicalType === 'BOOLEAN' ? 1 : physicalWidth(leaf.physicalType, leaf.length);
  return fixedCells(readFixed(leaf, encoding, bytes, count), width, count);
}

/**
 * Reads values of the same width that aren't null.
 *
 * @returns the values, in order; one byte for each of BOOLEAN
 * @throws RangeError for damaged values, InputError for an unsupported encoding
 */
export function readFixed(
  { physicalType: type, length }: ParquetLeaf,
  encoding: number,
  bytes: Uint8Array,
  count: number,
): Uint8Array {
  const width = physicalWidth(type, length);
  if (type === 'BOOLEAN') return readFlags(encoding, bytes, count);
  if (encoding === encodings.plain) {
    if (count * width > bytes.length) throw new RangeError('values: end too early');
    return bytes.subarray(0, count * width);
  }
  if (encoding === encodings.splitBytes) return rejoined(bytes, width, count);
  if (encoding === encodings.deltas && type === 'INT64') return numbersOf(bytes, new BigInt64Array(count));
  if (encoding === encodings.deltas && type === 'INT32') return numbersOf(bytes, new Int32Array(count));
  if (type !== 'FIXED_LEN_BYTE_ARRAY' || encoding !== encodings.deltaTexts)
    throw parquetProblem({ code: 'parquet-encoding', statement: String(encoding) });
  const { bytes: values, bounds } = readTexts(encoding, bytes, undefined, count);
  if (bounds.some((bound, i) => bound !== Math.ceil(i / 2) * width))
    throw new RangeError('values: have another width');
  return values;
}

function readFlags(encoding: number, bytes: Uint8Array, count: number): Uint8Array {
  if (encoding === encodings.runs) return Uint8Array.from(readRuns(bytes.subarray(levelsPrefix), 1, count));
  if (encoding !== encodings.plain)
    throw parquetProblem({ code: 'parquet-encoding', statement: String(encoding) });
  if (count / 8 > bytes.length) throw new RangeError('values: end too early');
  return Uint8Array.from({ length: count }, (_, i) => (at(bytes, i >> 3) >> (i & 7)) & 1);
}

/** A dictionary, with a byte for each of its entries that is 1 as soon as a row uses it. */
export interface UsedCells extends Cells {
  readonly isUsed?: Uint8Array;
}

const noCells: Cells = { bytes: new Uint8Array(0), bounds: new Uint32Array(0) };

function referred(indexes: Uint32Array, dictionary: UsedCells | undefined): Cells {
  const isUsed = dictionary?.isUsed ?? new Uint8Array(0);
  const known = dictionary?.bounds ?? noCells.bounds;
  const bounds = new Uint32Array(2 * indexes.length);
  for (let i = 0; i < indexes.length; i++) {
    const index = at(indexes, i);
    if (2 * index >= known.length) throw new RangeError('page: refers to no value');
    if (index < isUsed.length) isUsed[index] = 1;
    bounds[2 * i] = at(known, 2 * index);
    bounds[2 * i + 1] = at(known, 2 * index + 1);
  }
  return { bytes: dictionary?.bytes ?? noCells.bytes, bounds };
}

function numbersOf(bytes: Uint8Array, numbers: Int32Array | BigInt64Array): Uint8Array {
  readNumbers(bytes, 0, numbers);
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** @throws RangeError if there are fewer values */
function fixedCells(bytes: Uint8Array, width: number, count: number): Cells {
  if (count * width > bytes.length) throw new RangeError('values: end too early');
  const bounds = new Uint32Array(2 * count);
  for (let i = 0; i < count; i++) {
    bounds[2 * i] = i * width;
    bounds[2 * i + 1] = (i + 1) * width;
  }
  return { bytes, bounds };
}

/** The bytes of each value are stored separately: the first of all, then the second of all. */
function rejoined(bytes: Uint8Array, width: number, count: number): Uint8Array {
  if (count * width > Math.min(bytes.length, maxPageLength)) throw new RangeError('values: end too early');
  const joined = new Uint8Array(count * width);
  for (let part = 0; part < width; part++)
    for (let i = 0; i < count; i++) joined[i * width + part] = bytes[part * count + i] ?? 0;
  return joined;
}
