// The values of stored columns as texts, as other formats write them; two are the same if the values are.
import { type Cells, nullEnd } from '@masker/columns';
import { cellsOf, byteText, exactTexts } from '@masker/format-api';
import {
  dateText,
  decimalText,
  timestampText,
  bigEndianInteger,
  floatText,
  integerText,
  uuidText,
  viewOf,
} from '@masker/rows';
import { type LogicalType, unitsPerSecond } from './logicalType.ts';
import type { ParquetLeaf } from './parquetSchema.ts';

type TextReader = (bytes: Uint8Array, start: number, end: number) => string;

const secondsOfDay = 86_400n;
/** The day 1970-01-01 in INT96, in days since the beginning of 4713 BC. */
export const julianDay = 2_440_588;

/** Undefined if the bytes of a value are a text. */
function textReaderOf(leaf: ParquetLeaf): TextReader | undefined {
  const { logicalType } = leaf;
  switch (logicalType.kind) {
    case 'boolean':
      return (bytes, start) => (bytes[start] === 0 ? 'false' : 'true');
    case 'integer':
      // Integers below 32 bits are stored in 32.
      return (bytes, start, end) => integerText(viewOf(bytes), start, end - start, logicalType.isSigned);
    case 'decimal':
      return decimalReader(leaf, logicalType.scale);
    case 'date':
      return (bytes, start) => dateText(viewOf(bytes).getInt32(start, true));
    case 'timestamp':
      return momentReader(logicalType);
    case 'float':
      return (bytes, start, end) => floatText(viewOf(bytes), start, end - start);
    case 'uuid':
      return uuidText;
    case 'text':
    case 'nothing':
    case 'other':
      return otherReader(leaf);
  }
}

function decimalReader({ physicalType }: ParquetLeaf, scale: number): TextReader {
  if (physicalType === 'INT32')
    return (bytes, start) => decimalText(BigInt(viewOf(bytes).getInt32(start, true)), scale);
  if (physicalType === 'INT64')
    return (bytes, start) => decimalText(viewOf(bytes).getBigInt64(start, true), scale);
  return (bytes, start, end) => decimalText(bigEndianInteger(bytes, start, end), scale);
}

function momentReader({ unit, isUtc }: Extract<LogicalType, { kind: 'timestamp' }>): TextReader {
  const perSecond = BigInt(unitsPerSecond[unit ?? 'ns']);
  if (unit !== undefined)
    return (bytes, start) => timestampText(viewOf(bytes).getBigInt64(start, true), perSecond, isUtc);
  return (bytes, start) => {
    const view = viewOf(bytes);
    const day = BigInt(view.getInt32(start + 8, true) - julianDay);
    return timestampText(day * secondsOfDay * perSecond + view.getBigInt64(start, true), perSecond, isUtc);
  };
}

function otherReader({ physicalType }: ParquetLeaf): TextReader | undefined {
  switch (physicalType) {
    case 'BYTE_ARRAY':
      return undefined;
    case 'INT32':
    case 'INT64':
      return (bytes, start, end) => integerText(viewOf(bytes), start, end - start, true);
    case 'FLOAT':
    case 'DOUBLE':
      return (bytes, start, end) => floatText(viewOf(bytes), start, end - start);
    case 'BOOLEAN':
    case 'INT96':
    case 'FIXED_LEN_BYTE_ARRAY':
      return (bytes, start, end) => byteText(bytes.subarray(start, end));
  }
}

/** The texts of cells, as their type has them. */
export function leafTexts({ bytes, bounds }: Cells, leaf: ParquetLeaf): (string | null)[] {
  const read = textReaderOf(leaf);
  const exact = exactTexts(bytes);
  return Array.from({ length: bounds.length / 2 }, (_, i) => {
    const [start = 0, end = 0] = [bounds[2 * i], bounds[2 * i + 1]];
    if (end === nullEnd) return null;
    return read === undefined ? exact(start, end) : read(bytes, start, end);
  });
}

/** The same cells, whose bytes are the texts of their values. */
export function textCells(cells: Cells, leaf: ParquetLeaf): Cells {
  if (textReaderOf(leaf) === undefined) return cells;
  const { logicalType, physicalType } = leaf;
  const isLong = physicalType === 'INT64';
  return logicalType.kind === 'integer' && (isLong || physicalType === 'INT32')
    ? integerCells(cells, isLong, logicalType.isSigned)
    : cellsOf(leafTexts(cells, leaf));
}

/** In characters: maximum length of a 64-bit integer with its sign. */
const maxIntegerLength = 20;
const zero = 0x30;

/** Digits are written one by one, since a text for each number takes ten times as long. */
function integerCells({ bytes, bounds }: Cells, isLong: boolean, isSigned: boolean): Cells {
  const view = viewOf(bytes);
  const texts = new Uint8Array((bounds.length / 2) * maxIntegerLength);
  const written = new Uint32Array(bounds.length);
  let at = 0;
  for (let i = 0; i < bounds.length; i += 2) {
    const start = bounds[i] ?? 0;
    written[i] = at;
    if (bounds[i + 1] === nullEnd) {
      written[i + 1] = nullEnd;
      continue;
    }
    const low = isLong || !isSigned ? view.getUint32(start, true) : view.getInt32(start, true);
    const high = !isLong ? 0 : isSigned ? view.getInt32(start + 4, true) : view.getUint32(start + 4, true);
    const number = high * 2 ** 32 + low;
    if (Number.isSafeInteger(number)) at = writeInteger(texts, at, number);
    else for (const digit of integerText(view, start, 8, isSigned)) texts[at++] = digit.charCodeAt(0);
    written[i + 1] = at;
  }
  return { bytes: texts.subarray(0, at), bounds: written };
}

/** @returns its end */
function writeInteger(texts: Uint8Array, start: number, number: number): number {
  let [at, rest] = [start, Math.abs(number)];
  if (number < 0) texts[at++] = 0x2d;
  let end = at;
  for (let power = rest; power >= 10; power = Math.floor(power / 10)) end++;
  for (let index = end; index >= at; index--) {
    const next = Math.floor(rest / 10);
    texts[index] = zero + rest - 10 * next;
    rest = next;
  }
  return end + 1;
}
