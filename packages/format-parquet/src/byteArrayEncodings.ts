// Values of text in the encodings of data pages, read as the engine's columns and written again (Parquet "Encodings").
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { at } from '@masker/text';
import { nullEnd, type Texts } from '@masker/columns';
import { maxPageLength, parquetProblem } from './parquetProblem.ts';

export const encodings = {
  plain: 0,
  plainDictionary: 2,
  runs: 3,
  deltas: 5,
  deltaLengths: 6,
  deltaTexts: 7,
  dictionary: 8,
  splitBytes: 9,
} as const;

/** The encodings of indexes in a dictionary. */
export const isDictionary: ReadonlySet<number> = new Set([encodings.plainDictionary, encodings.dictionary]);

/** In bytes: the prefix of a plain value. */
const prefixLength = 4;
/** Sizes of delta encoding: values of a block, and of one of its inner blocks. */
const [blockUnit, innerUnit, maxBlockLength] = [128, 32, 1024 * 1024];

/**
 * Reads the values of a page.
 *
 * @param isPresent 0 for each row that is null; undefined if none is
 * @param count how many are not null
 * @throws RangeError for damaged values, InputError for an encoding that text is not written in
 */
export function readTexts(
  encoding: number,
  bytes: Uint8Array,
  isPresent: Uint8Array | undefined,
  count: number,
): Texts {
  switch (encoding) {
    case encodings.plain:
      return readPlain(bytes, isPresent, count);
    case encodings.deltaLengths: {
      const { lengths, end } = readDeltas(bytes, 0, count);
      return readSideBySide(bytes.subarray(end), lengths, isPresent);
    }
    case encodings.deltaTexts:
      return readShared(bytes, isPresent, count);
    default:
      throw parquetProblem({ code: 'parquet-encoding', statement: String(encoding) });
  }
}

function readPlain(bytes: Uint8Array, isPresent: Uint8Array | undefined, count: number): Texts {
  const rows = isPresent?.length ?? count;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const bounds = new Uint32Array(2 * rows);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    if (isPresent?.[row] === 0) {
      bounds[2 * row] = at;
      bounds[2 * row + 1] = nullEnd;
      continue;
    }
    const start = at + prefixLength;
    at = start + view.getUint32(at, true);
    if (at > bytes.length) throw new RangeError('values: end too early');
    bounds[2 * row] = start;
    bounds[2 * row + 1] = at;
  }
  return { bytes, bounds };
}

function readSideBySide(bytes: Uint8Array, lengths: Int32Array, isPresent: Uint8Array | undefined): Texts {
  const rows = isPresent?.length ?? lengths.length;
  const bounds = new Uint32Array(2 * rows);
  let [at, next] = [0, 0];
  for (let row = 0; row < rows; row++) {
    bounds[2 * row] = at;
    if (isPresent?.[row] === 0) bounds[2 * row + 1] = nullEnd;
    else bounds[2 * row + 1] = at += lengths[next++] ?? Infinity;
    if (at > bytes.length) throw new RangeError('values: end too early');
  }
  return { bytes, bounds };
}

/** Each value is stored as the length of the prefix shared with the previous one, and the rest. */
function readShared(bytes: Uint8Array, isPresent: Uint8Array | undefined, count: number): Texts {
  const { lengths: shared, end: middle } = readDeltas(bytes, 0, count);
  const { lengths: own, end } = readDeltas(bytes, middle, count);
  const lengths = own.map((length, i) => length + (shared[i] ?? 0));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total > maxPageLength) throw parquetProblem({ code: 'parquet-page-too-long' });
  const text = new Uint8Array(total);
  let [from, to, before] = [end, 0, 0];
  for (let i = 0; i < count; i++) {
    const start = to;
    const kept = shared[i] ?? 0;
    const more = own[i] ?? 0;
    if (kept > start - before || from + more > bytes.length) throw new RangeError('values: end too early');
    text.copyWithin(start, before, before + kept);
    text.set(bytes.subarray(from, from + more), start + kept);
    from += more;
    to += kept + more;
    before = start;
  }
  return readSideBySide(text, lengths, isPresent);
}

/** @returns with their end */
function readDeltas(
  bytes: Uint8Array,
  start: number,
  count: number,
): { readonly lengths: Int32Array; readonly end: number } {
  const lengths = new Int32Array(count);
  const end = readNumbers(bytes, start, lengths);
  if (lengths.some((length) => length < 0)) throw new RangeError('values: a length is negative');
  return { lengths, end };
}

/**
 * Reads numbers stored as differences from the previous one, until the array is full.
 *
 * @returns their end
 * @throws RangeError for damaged ones
 */
export function readNumbers(bytes: Uint8Array, start: number, numbers: Int32Array | BigInt64Array): number {
  const count = numbers.length;
  if (count === 0) return start;
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: start };
  checkDeltas(bytes, start, count);
  deltaBinaryUnpack(reader, count, numbers);
  return reader.offset;
}

/** With other numbers in front, reading would take forever. */
function checkDeltas(bytes: Uint8Array, start: number, count: number): void {
  let index = start;
  const next = () => {
    let [value, shift] = [0, 0];
    for (let byte = 0x80; byte >= 0x80; shift += 7) {
      byte = at(bytes, index++);
      value += (byte & 0x7f) * 2 ** shift;
      if (shift > 28) throw new RangeError('values: a number is too large');
    }
    return value;
  };
  const [block, inner, total] = [next(), next(), next()];
  const isBlock = block > 0 && block <= maxBlockLength && block % blockUnit === 0;
  const isInner = inner > 0 && block % inner === 0 && (block / inner) % innerUnit === 0;
  if (!isBlock || !isInner || total !== count) throw new RangeError('values: are no deltas');
}

/** Writes the values of a column, without nulls, in the plain encoding of a page. */
export function writePlain({ bytes, bounds }: Texts): Uint8Array {
  let length = 0;
  for (let i = 0; i < bounds.length; i += 2) {
    const start = bounds[i] ?? 0;
    const end = bounds[i + 1] ?? 0;
    if (end !== nullEnd) length += prefixLength + end - start;
  }
  if (length > maxPageLength) throw parquetProblem({ code: 'parquet-page-too-long' });
  const plain = new Uint8Array(length);
  let to = 0;
  for (let i = 0; i < bounds.length; i += 2) {
    const start = bounds[i] ?? 0;
    const end = bounds[i + 1] ?? 0;
    if (end === nullEnd) continue;
    let size = end - start;
    for (let index = 0; index < prefixLength; index++, size >>>= 8) plain[to++] = size & 0xff;
    // For a few bytes, a loop is faster.
    if (end - start > 32) plain.set(bytes.subarray(start, end), to);
    else for (let from = start, at = to; from < end; from++) plain[at++] = bytes[from] ?? 0;
    to += end - start;
  }
  return plain;
}
