// Writes CSV rows with masked fields; all other bytes are copied.
import { at } from '@masker/text';
import { type ByteWriter, nullEnd, type Texts } from '@masker/columns';
import { carriageReturn, type CsvDialect, lineFeed } from '@masker/format-api';
import { isNullText } from './fieldText.ts';

/** Rows, and what their fields become. */
export interface ReplacedRows {
  readonly block: Uint8Array;
  readonly dialect: CsvDialect;
  /** The start and end of each wanted field, row by row, with the quotation marks around it. */
  readonly bounds: Uint32Array;
  /** Per wanted column: 1 if a field of it may have quotation marks. */
  readonly quoted: Uint8Array;
  /** Number of columns that were scanned. */
  readonly wanted: number;
  readonly columns: readonly Texts[];
  /** Indexes of the wanted columns, in the order of a row. */
  readonly order: readonly number[];
  /** The number of rows that have fields. */
  readonly filled: number;
  /** The end of the last row. */
  readonly end: number;
}

export function replaceFields(rows: ReplacedRows, output: ByteWriter): void {
  const special = specialBytes(rows.dialect);
  if (rows.order.every((slot) => fitsInPlace(rows, slot, special))) overwriteFields(rows, output);
  else replaceSome(rows, special, output);
}

/** Returns true if all masked values of a column keep their length, and neither have nor need quotation marks. */
function fitsInPlace(
  { dialect: { quote, escape, nullText }, bounds, quoted, wanted, columns, filled }: ReplacedRows,
  slot: number,
  special: Uint8Array,
): boolean {
  const masked = at(columns, slot);
  if (quoted[slot] === 1) return false;
  for (let row = 0, at = 2 * slot; row < filled; row++, at += 2 * wanted) {
    const length = (masked.bounds[2 * row + 1] ?? 0) - (masked.bounds[2 * row] ?? 0);
    if (length !== (bounds[at + 1] ?? 0) - (bounds[at] ?? 0)) return false;
  }
  if (quote === undefined && escape === undefined) return true;
  return nullText === undefined && !needsQuotes(masked.bytes, 0, masked.bytes.length, special);
}

/** Copies all rows at once, and the masked fields over them. */
function overwriteFields(rows: ReplacedRows, output: ByteWriter): void {
  const { block, bounds, wanted, columns, order, filled, end } = rows;
  const before = output.length;
  output.write(block, 0, end);
  const written = output.written().subarray(before);
  const to = viewOf(written);
  for (const slot of order) {
    const masked = at(columns, slot);
    const from = viewOf(masked.bytes);
    for (let row = 0, at = 2 * slot; row < filled; row++, at += 2 * wanted)
      copyPiece(from, masked.bounds[2 * row] ?? 0, masked.bounds[2 * row + 1] ?? 0, to, bounds[at] ?? 0);
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Copies a short piece, four bytes at once: the last four overlap if its length isn't a multiple. */
function copyPiece(from: DataView, start: number, end: number, to: DataView, target: number): void {
  const shift = target - start;
  const last = end - 4;
  if (last < start) for (let at = start; at < end; at++) to.setUint8(at + shift, from.getUint8(at));
  else {
    for (let at = start; at < last; at += 4) to.setInt32(at + shift, from.getInt32(at));
    to.setInt32(last + shift, from.getInt32(last));
  }
}

/** Most fields keep their length: what lies between others is copied at once, and the masked fields over it. */
function replaceSome(
  { block, dialect, bounds, wanted, columns, order, filled, end }: ReplacedRows,
  special: Uint8Array,
  output: ByteWriter,
): void {
  let copied = 0;
  /** Fields after the copied part that keep their length: their offsets and replacements. */
  const kept = new Uint32Array(3 * order.length * filled);
  let keptLength = 0;
  const copyUpTo = (to: number): void => {
    const shift = output.length - copied;
    output.write(block, copied, to);
    for (let i = 0; i < keptLength; i += 3) {
      const row = kept[i + 1] ?? 0;
      const column = at(columns, kept[i + 2] ?? 0);
      const from = column.bounds[2 * row] ?? 0;
      output.overwrite((kept[i] ?? 0) + shift, column.bytes, from, column.bounds[2 * row + 1] ?? 0);
    }
    keptLength = 0;
  };
  for (let row = 0; row < filled; row++) {
    for (const slot of order) {
      const column = at(columns, slot);
      const index = 2 * (row * wanted + slot);
      const start = bounds[index] ?? 0;
      const fieldEnd = bounds[index + 1] ?? 0;
      const isQuoted = fieldEnd > start && block[start] === dialect.quote;
      const content = isQuoted ? start + 1 : start;
      const length = isQuoted ? fieldEnd - start - 2 : fieldEnd - start;
      if (keepsLength(column, row, length, isQuoted ? undefined : special, dialect)) {
        kept[keptLength++] = content;
        kept[keptLength++] = row;
        kept[keptLength++] = slot;
        continue;
      }
      copyUpTo(start);
      copied = fieldEnd;
      writeField(output, column, row, dialect, special, isQuoted);
    }
  }
  copyUpTo(end);
}

/**
 * Returns true if a masked value can replace its original in place: it has the same length and needs no quoting or
 * escaping.
 *
 * @param special the bytes that need quotation marks; undefined between quotation marks
 */
function keepsLength(
  { bytes, bounds }: Texts,
  row: number,
  length: number,
  special: Uint8Array | undefined,
  dialect: CsvDialect,
): boolean {
  const start = bounds[2 * row] ?? 0;
  const end = bounds[2 * row + 1] ?? 0;
  if (end - start !== length) return false;
  const { quote, escape } = dialect;
  if (special !== undefined) {
    if (isNullText(bytes, start, end, dialect)) return false;
    return (quote === undefined && escape === undefined) || !needsQuotes(bytes, start, end, special);
  }
  for (let at = start; at < end; at++) if (bytes[at] === quote || bytes[at] === escape) return false;
  return true;
}

/** Keeps existing quotation marks, and adds them if a value requires them. */
function writeField(
  output: ByteWriter,
  { bytes, bounds }: Texts,
  row: number,
  dialect: CsvDialect,
  special: Uint8Array,
  wasQuoted: boolean,
): void {
  const start = bounds[2 * row] ?? 0;
  const end = bounds[2 * row + 1] ?? 0;
  const { quote, escape = quote, nullText } = dialect;
  // Without quotation marks: many readers would take a quoted one for a text.
  if (end === nullEnd) {
    if (nullText !== undefined) output.write(nullText);
    return;
  }
  const needsMarks = needsQuotes(bytes, start, end, special) || isNullText(bytes, start, end, dialect);
  if (quote === undefined ? escape === undefined : !(wasQuoted || needsMarks)) {
    output.write(bytes, start, end);
    return;
  }
  if (quote !== undefined) output.writeByte(quote);
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    const isEscaped = quote === undefined ? special[byte] === 1 : byte === quote || byte === escape;
    if (isEscaped && escape !== undefined) output.writeByte(escape);
    output.writeByte(byte);
  }
  if (quote !== undefined) output.writeByte(quote);
}

/** For each byte, 1 if a field with it needs quotation marks, or an escape before it if there are none. */
export function specialBytes({ delimiter, quote, escape }: CsvDialect): Uint8Array {
  const special = new Uint8Array(256);
  for (const byte of [delimiter, quote, escape, lineFeed, carriageReturn])
    if (byte !== undefined) special[byte] = 1;
  return special;
}

export function needsQuotes(bytes: Uint8Array, start: number, end: number, special: Uint8Array): boolean {
  let found = 0;
  for (let at = start; at < end; at++) found |= special[bytes[at] ?? 0] ?? 0;
  return found === 1;
}
