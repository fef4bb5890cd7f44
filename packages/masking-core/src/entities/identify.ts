// Builds messages from entity identifiers: equal for the same entity, however its tables write it
// (docs/masking-algorithm.md, "By entity").
import { at, decodeUtf8, stringOf, utf8, applyOutputCase } from '@masker/text';
import { ByteWriter, type Columns, nullEnd, type Texts, trimmedEnd, trimmedStart } from '@masker/columns';
import type { Entity, EntityReading } from './entity.ts';

/** The messages of rows, concatenated. */
export interface Identifiers extends Texts {
  /** The first row whose identifier isn't text, or the number of rows. */
  readonly end: number;
  /** True if every row has an identifier. */
  readonly isWhole: boolean;
}

const lengthBytes = 8;

/**
 * Reads the identifiers of rows.
 *
 * @param row the columns that identify the entity, and possibly others
 * @param count number of rows
 * @returns a message for each row; null if a part of the identifier is null, empty or white space
 * @throws RangeError for a missing column, or one with another number of rows
 */
export function identify(entity: Entity, row: Columns, count: number): Identifiers {
  const first = row.get(at(entity.columns, 0))?.values;
  if (first === undefined) throw new RangeError(missing);
  // The masked columns of an entity share the texts that identify it.
  const before = known.get(first) ?? [];
  const found = before.find((one) => isSameReading(one, entity, row));
  if (found?.identifiers.bounds.length === 2 * count) return found.identifiers;
  const identifiers = readAll(entity, row, count);
  known.set(first, [...before, { entity, row, identifiers }]);
  return identifiers;
}

interface Known {
  readonly entity: Entity;
  readonly row: Columns;
  readonly identifiers: Identifiers;
}

const known = new WeakMap<Texts, readonly Known[]>();
const missing = 'row: must have the columns of the entity, with a value for each row';

function isSameReading(one: Known, { columns, read: reading }: Entity, row: Columns): boolean {
  return (
    one.entity.read === reading &&
    one.entity.columns.length === columns.length &&
    columns.every((name, i) => row.get(name)?.values === one.row.get(at(one.entity.columns, i))?.values)
  );
}

function readAll({ columns, read }: Entity, row: Columns, count: number): Identifiers {
  const parts = columns.map((name) => {
    const column = row.get(name);
    if (column?.values.bounds.length !== 2 * count) throw new RangeError(missing);
    // Numbers of JSON are compared as numbers.
    return { values: column.values, read: column.kind === 'number' ? ('number' as const) : read };
  });
  const plain = parts.every((part) => part.read === 'text') ? readPlain(parts, count) : undefined;
  if (plain !== undefined) return plain;
  const output = new ByteWriter(new Uint8Array(32 * count));
  const bounds = new Uint32Array(2 * count);
  let isWhole = true;
  for (let i = 0; i < count; i++) {
    const start = output.length;
    let isPresent = parts.length > 0;
    for (const { values, read: reading } of parts) {
      const added = isPresent ? addPart(values, i, reading, output) : false;
      if (added === undefined) return { bytes: output.written(), bounds, end: i, isWhole: false };
      isPresent = added;
    }
    bounds[2 * i] = start;
    bounds[2 * i + 1] = isPresent ? output.length : nullEnd;
    isWhole &&= isPresent;
  }
  return { bytes: output.written(), bounds, end: count, isWhole };
}

/** Reads identifiers of ASCII without white space at their ends, as nearly all are; undefined if there are others. */
function readPlain(parts: readonly { readonly values: Texts }[], count: number): Identifiers | undefined {
  let length = 0;
  for (const { values } of parts)
    for (let i = 0; i < 2 * count; i += 2) {
      const start = values.bounds[i] ?? 0;
      const end = values.bounds[i + 1] ?? nullEnd;
      if (end === nullEnd || start === end) return undefined;
      length += lengthBytes + end - start;
    }
  const bytes = new Uint8Array(length);
  const bounds = new Uint32Array(2 * count);
  let at = 0;
  for (let i = 0; i < 2 * count; i += 2) {
    bounds[i] = at;
    for (const { values } of parts) {
      at = addPlain(values.bytes, values.bounds[i] ?? 0, values.bounds[i + 1] ?? 0, bytes, at);
      if (at < 0) return undefined;
    }
    bounds[i + 1] = at;
  }
  return { bytes, bounds, end: count, isWhole: true };
}

/** Writes a part; returns the offset after it, or -1 for other characters. */
function addPlain(bytes: Uint8Array, start: number, end: number, output: Uint8Array, at: number): number {
  const length = end - start;
  const text = at + lengthBytes;
  // Shorter than 2^32.
  output[text - 4] = length >>> 24;
  output[text - 3] = length >>> 16;
  output[text - 2] = length >>> 8;
  output[text - 1] = length;
  let all = 0;
  for (let i = 0; i < length; i++) {
    const byte = bytes[start + i] ?? 0;
    all |= byte;
    output[text + i] = byte;
  }
  return all < 0x80 && isInk(bytes[start]) && isInk(bytes[end - 1]) ? text + length : -1;
}

function isInk(byte = 0): boolean {
  return byte > 0x20;
}

/** Adds a part of an identifier; false if there is none, undefined if it is no text. */
function addPart(
  { bytes, bounds }: Texts,
  i: number,
  read: EntityReading,
  output: ByteWriter,
): boolean | undefined {
  const [from = 0, to = nullEnd] = [bounds[2 * i], bounds[2 * i + 1]];
  if (to === nullEnd) return false;
  const start = trimmedStart(bytes, from, to);
  const end = trimmedEnd(bytes, start, to);
  if (start === end) return false;
  if (read === 'text' && isAscii(bytes, start, end)) {
    writeLength(end - start, output);
    output.write(bytes, start, end);
    return true;
  }
  const codePoints = decodeUtf8(bytes, start, end);
  if (codePoints === undefined) return undefined;
  const text = utf8(comparable(stringOf(codePoints), read));
  writeLength(text.length, output);
  output.write(text);
  return true;
}

/** Equal for identifiers that are the same. */
function comparable(text: string, read: EntityReading): string {
  const composed = text.normalize('NFC');
  if (read === 'ignoreCase') return applyOutputCase(composed, 'Lower', '');
  const number = read === 'number' ? /^([+-]?)0*(\d+)(?:\.0*)?$/.exec(composed) : null;
  if (number === null) return composed;
  const [, sign = '', digits = ''] = number;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  let all = 0;
  for (let at = start; at < end; at++) all |= bytes[at] ?? 0;
  return all < 0x80;
}

const written = new Uint8Array(lengthBytes);

/** The length of a part: 8 bytes, the most significant first. */
function writeLength(length: number, output: ByteWriter): void {
  // Values are shorter than 2^32 bytes.
  for (let i = 4; i < lengthBytes; i++) written[i] = length >>> (8 * (lengthBytes - 1 - i));
  output.write(written, 0, lengthBytes);
}
