// Small numbers in runs: one value repeated, or groups of eight bit-packed ones (Parquet "Run Length Encoding
// / Bit-Packing Hybrid"). Levels and indexes in a dictionary have this encoding.
import { at } from '@masker/text';
import { ByteWriter } from '@masker/columns';
import { writeVarint } from './thriftWriter.ts';

/** Minimum number of equal values for which a run is shorter than the groups that it replaces. */
const minRunLength = 8;
const groupLength = 8;
/** In bits. */
export const widestNumber = 32;
/** Shifts have 32 bits: wider numbers could lose some, together with the buffered bits. */
const narrowWidth = 24;

/**
 * Reads numbers.
 *
 * @param width in bits
 * @throws RangeError when they end too early
 */
export function readRuns(bytes: Uint8Array, width: number, count: number): Uint32Array {
  if (width > widestNumber) throw new RangeError('runs: are too wide');
  const values = new Uint32Array(count);
  const runBytes = Math.ceil(width / 8);
  let [index, done] = [0, 0];
  while (done < count) {
    const { head, next } = readHead(bytes, index);
    index = next;
    if (head % 2 === 0) {
      let value = 0;
      for (let i = 0; i < runBytes; i++) value += at(bytes, index++) * 2 ** (8 * i);
      const end = Math.min(count, done + head / 2);
      values.fill(value, done, end);
      done = end;
      continue;
    }
    const groups = (head - 1) / 2;
    const length = Math.min(count - done, groups * groupLength);
    unpack(bytes, index, width, values.subarray(done, done + length));
    index += groups * width;
    done += length;
  }
  return values;
}

/** Reads the header of a run, and the start of its values. */
function readHead(bytes: Uint8Array, start: number): { readonly head: number; readonly next: number } {
  let [head, next] = [0, start];
  let scale = 1;
  for (let byte = 0x80; byte >= 0x80; scale *= 0x80) {
    byte = at(bytes, next++);
    head += (byte & 0x7f) * scale;
    if (head > 0xffffffff) throw new RangeError('runs: are too long');
  }
  return { head, next };
}

/**
 * Returns true if numbers are one run of a value of a byte.
 *
 * @throws RangeError when they end too early
 */
export function areAll(bytes: Uint8Array, value: number, count: number): boolean {
  if (count === 0) return false;
  const { head, next } = readHead(bytes, 0);
  return head % 2 === 0 && head / 2 >= count && bytes[next] === value;
}

function unpack(bytes: Uint8Array, start: number, width: number, values: Uint32Array): void {
  if (start + Math.ceil((values.length * width) / 8) > bytes.length)
    throw new RangeError('runs: end too early');
  if (width > narrowWidth) unpackWide(bytes, start, width, values);
  else unpackNarrow(bytes, start, width, values);
}

/** Reads four bytes for each number while that many remain. */
function unpackNarrow(bytes: Uint8Array, start: number, width: number, values: Uint32Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const mask = (1 << width) - 1;
  const inWords = width === 0 ? 0 : Math.floor((8 * Math.max(0, bytes.length - start - 4)) / width);
  const quick = Math.min(values.length, inWords);
  let [at, bit] = [start, 0];
  for (let i = 0; i < quick; i++) {
    values[i] = (view.getUint32(at, true) >>> bit) & mask;
    bit += width;
    at += bit >> 3;
    bit &= 7;
  }
  for (let i = quick; i < values.length; i++) {
    const lower = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    const upper = (bytes[at + 2] ?? 0) | ((bytes[at + 3] ?? 0) << 8);
    values[i] = ((lower | (upper << 16)) >>> bit) & mask;
    bit += width;
    at += bit >> 3;
    bit &= 7;
  }
}

function unpackWide(bytes: Uint8Array, start: number, width: number, values: Uint32Array): void {
  let [at, held, bits] = [start, 0, 0];
  const whole = 2 ** width;
  for (let i = 0; i < values.length; i++) {
    while (bits < width) {
      held += (bytes[at++] ?? 0) * 2 ** bits;
      bits += 8;
    }
    values[i] = held % whole;
    held = Math.floor(held / whole);
    bits -= width;
  }
}

/** The number of bits that numbers up to this take. */
export function widthOf(max: number): number {
  return 32 - Math.clz32(max);
}

export function writeRuns(values: Uint32Array, width: number): Uint8Array {
  const writer = new ByteWriter(new Uint8Array(64 + Math.ceil((values.length * width) / 8)));
  const runBytes = Math.ceil(width / 8);
  let packedFrom = 0;
  for (let at = 0; at < values.length;) {
    const value = values[at] ?? 0;
    let end = at + 1;
    while (end < values.length && values[end] === value) end++;
    // Groups are whole, but for the last.
    if (end - at < minRunLength) {
      at = Math.min(values.length, at + groupLength);
      continue;
    }
    pack(writer, values.subarray(packedFrom, at), width);
    writeVarint(writer, 2 * (end - at));
    for (let i = 0; i < runBytes; i++) writer.writeByte((value >>> (8 * i)) & 0xff);
    packedFrom = at = end;
  }
  pack(writer, values.subarray(packedFrom), width);
  return writer.written();
}

function pack(writer: ByteWriter, values: Uint32Array, width: number): void {
  if (values.length === 0) return;
  const groups = Math.ceil(values.length / groupLength);
  writeVarint(writer, 2 * groups + 1);
  const bytes = new Uint8Array(groups * width);
  if (width > narrowWidth) packWide(bytes, values, width);
  else packNarrow(bytes, values, width);
  writer.write(bytes);
}

function packNarrow(bytes: Uint8Array, values: Uint32Array, width: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let [at, held, bits] = [0, 0, 0];
  for (let i = 0; at < bytes.length; i++) {
    held |= (values[i] ?? 0) << bits;
    bits += width;
    if (bits >= 16) {
      view.setUint16(at, held, true);
      at += 2;
      held >>>= 16;
      bits -= 16;
    }
    if (bits >= 8) {
      bytes[at++] = held;
      held >>>= 8;
      bits -= 8;
    }
  }
}

function packWide(bytes: Uint8Array, values: Uint32Array, width: number): void {
  let [at, held, bits] = [0, 0, 0];
  for (let i = 0; at < bytes.length; i++) {
    held += (values[i] ?? 0) * 2 ** bits;
    bits += width;
    for (; bits >= 8; bits -= 8) {
      bytes[at++] = held % 0x100;
      held = Math.floor(held / 0x100);
    }
  }
}
