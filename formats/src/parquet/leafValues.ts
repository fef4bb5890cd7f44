// The values of stored columns of every type, as bytes (Parquet "Encodings").
import type { Cells } from '../../../engine/src/index.ts';
import { physicalWidth } from './physicalType.ts';
import { readRuns } from './rleBitPacked.ts';
import { levelsPrefix, readPlaces } from './pageReader.ts';
import { longestPage, parquetProblem } from './parquetProblem.ts';
import type { ParquetLeaf } from './parquetSchema.ts';
import { encodings, readNumbers, readTexts } from './byteArrayEncodings.ts';

/**
 * Reads values, none of which is null.
 *
 * @param dictionary the values that a page may refer to
 * @throws RangeError for damaged values, InputError for an encoding that is not supported
 */
export function readValues(
  leaf: ParquetLeaf,
  encoding: number,
  bytes: Uint8Array,
  count: number,
  dictionary: Cells | undefined,
): Cells {
  const { physicalType: type } = leaf;
  const width = physicalWidth(type, leaf.length);
  if (count === 0) return noCells;
  if (encoding === encodings.dictionary || encoding === encodings.plainDictionary)
    return referred(readPlaces(bytes, count), dictionary);
  if (encoding === encodings.deltas && type === 'INT64') return numbersOf(bytes, new BigInt64Array(count));
  if (encoding === encodings.deltas && type === 'INT32') return numbersOf(bytes, new Int32Array(count));
  if (encoding === encodings.runs && type === 'BOOLEAN')
    return fixedCells(Uint8Array.from(readRuns(bytes.subarray(levelsPrefix), 1, count)), 1, count);
  if (encoding === encodings.splitBytes) return fixedCells(rejoined(bytes, width, count), width, count);
  if (encoding === encodings.plain && type === 'BOOLEAN') {
    if (count / 8 > bytes.length) throw new RangeError('values: end too early');
    return fixedCells(
      Uint8Array.from({ length: count }, (_, i) => ((bytes[i >> 3] ?? 0) >> (i & 7)) & 1),
      1,
      count,
    );
  }
  if (encoding === encodings.plain && type !== 'BYTE_ARRAY') return fixedCells(bytes, width, count);
  if (type !== 'BYTE_ARRAY' && type !== 'FIXED_LEN_BYTE_ARRAY')
    throw parquetProblem({ code: 'parquet-encoding', statement: String(encoding) });
  return readTexts(encoding, bytes, undefined, count);
}

const noCells: Cells = { bytes: new Uint8Array(0), bounds: new Uint32Array(0) };

function referred(places: Uint32Array, dictionary: Cells | undefined): Cells {
  const known = dictionary?.bounds ?? noCells.bounds;
  const bounds = new Uint32Array(2 * places.length);
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0;
    if (2 * place >= known.length) throw new RangeError('page: refers to no value');
    bounds[2 * i] = known[2 * place] ?? 0;
    bounds[2 * i + 1] = known[2 * place + 1] ?? 0;
  }
  return { bytes: dictionary?.bytes ?? noCells.bytes, bounds };
}

function numbersOf(bytes: Uint8Array, numbers: Int32Array | BigInt64Array): Cells {
  readNumbers(bytes, 0, numbers);
  const { buffer, byteOffset, byteLength, BYTES_PER_ELEMENT: width } = numbers;
  return fixedCells(new Uint8Array(buffer, byteOffset, byteLength), width, numbers.length);
}

function fixedCells(bytes: Uint8Array, width: number, count: number): Cells {
  if (count * width > bytes.length) throw new RangeError('values: end too early');
  const bounds = new Uint32Array(2 * count);
  for (let i = 0; i < count; i++) {
    bounds[2 * i] = i * width;
    bounds[2 * i + 1] = (i + 1) * width;
  }
  return { bytes, bounds };
}

/** The bytes of each value stand apart: the first of all, then the second of all. */
function rejoined(bytes: Uint8Array, width: number, count: number): Uint8Array {
  if (count * width > Math.min(bytes.length, longestPage)) throw new RangeError('values: end too early');
  const joined = new Uint8Array(count * width);
  for (let part = 0; part < width; part++)
    for (let i = 0; i < count; i++) joined[i * width + part] = bytes[part * count + i] ?? 0;
  return joined;
}
