// Writes addresses as others were written: digits, separators, hidden zeros and the length of a prefix stay in their places.
import type { ByteWriter } from '../../masking/columns/byteWriter.ts';
import { type AddressKind, mac } from './addressKinds.ts';

const [dot, slash, colon, zero] = [0x2e, 0x2f, 0x3a, 0x30];
const [lowerHex, upperHex] = ['0123456789abcdef', '0123456789ABCDEF'].map((text) =>
  Uint8Array.from(text, (one) => one.charCodeAt(0)),
);

/** The address to write, and what its original says of how. */
export interface WrittenAddress {
  readonly kind: AddressKind;
  readonly isMapped: boolean;
  readonly isUpper: boolean;
  /** So many groups `::` hides. */
  readonly hidden: number;
}

/** True for the digits of hexadecimal numbers, among the characters of an address. */
const isHex = (byte: number): boolean => byte > colon || (byte >= zero && byte < colon);

/** Writes an address in place of the one that stands from `start` up to, without, `end`. */
export function writeAddress(
  words: Uint32Array,
  at: number,
  how: WrittenAddress,
  bytes: Uint8Array,
  start: number,
  end: number,
  output: ByteWriter,
): void {
  const hex = (how.isUpper ? upperHex : lowerHex) ?? new Uint8Array(0);
  if (how.kind === mac) writeMac(words, at, hex, bytes, start, end, output);
  else writeInternet(words, at, how, hex, bytes, start, end, output);
}

function writeMac(
  words: Uint32Array,
  at: number,
  hex: Uint8Array,
  bytes: Uint8Array,
  start: number,
  end: number,
  output: ByteWriter,
): void {
  for (let from = start, digit = 0; from < end; from++) {
    const byte = bytes[from] ?? 0;
    if (!isHex(byte)) {
      output.writeByte(byte);
      continue;
    }
    const word = words[at + (digit >> 3)] ?? 0;
    output.writeByte(hex[(word >>> (28 - 4 * (digit & 7))) & 15] ?? 0);
    digit++;
  }
}

function writeInternet(
  words: Uint32Array,
  at: number,
  { kind, isMapped, hidden }: WrittenAddress,
  hex: Uint8Array,
  bytes: Uint8Array,
  start: number,
  end: number,
  output: ByteWriter,
): void {
  const isShort = kind === 0;
  let [group, from] = [0, start];
  while (from < end && bytes[from] !== slash) {
    let to = from;
    while (to < end && isHex(bytes[to] ?? 0)) to++;
    if (bytes[to] === dot && to < end) {
      writeDotted(words[isShort ? at : at + 3] ?? 0, output);
      while (to < end && bytes[to] !== slash) to++;
    } else if (to > from) {
      writeGroup(groupOf(words, at, group++, isMapped), to - from, hex, output);
    } else {
      output.writeByte(bytes[to++] ?? 0);
      if (to > start + 1 && bytes[to - 2] === colon) group += hidden;
    }
    from = to;
  }
  output.write(bytes, from, end);
}

/** Group i of 16 bits; of an IPv4 address within an IPv6 one, those before it are known. */
function groupOf(words: Uint32Array, at: number, i: number, isMapped: boolean): number {
  if (isMapped && i < 6) return i === 5 ? 0xffff : 0;
  const word = words[isMapped ? at : at + (i >> 1)] ?? 0;
  return i % 2 === 0 ? word >>> 16 : word & 0xffff;
}

function writeGroup(group: number, length: number, hex: Uint8Array, output: ByteWriter): void {
  const needed = Math.max(length, (35 - Math.clz32(group)) >> 2);
  for (let i = needed - 1; i >= 0; i--) output.writeByte(hex[(group >>> (4 * i)) & 15] ?? 0);
}

function writeDotted(address: number, output: ByteWriter): void {
  for (let shift = 24; shift >= 0; shift -= 8) {
    const number = (address >>> shift) & 0xff;
    const [hundreds, tens] = [(number / 100) | 0, (number / 10) | 0];
    if (hundreds > 0) output.writeByte(zero + hundreds);
    if (tens > 0) output.writeByte(zero + tens - 10 * hundreds);
    output.writeByte(zero + number - 10 * tens);
    if (shift > 0) output.writeByte(dot);
  }
}
