// Writes addresses in the notation of their originals: digit counts, separators, hidden zeros and prefix
// lengths are kept.
import type { ByteWriter } from '@masker/columns';
import { hex, upperHex } from '../digits/hexDigits.ts';
import { type AddressKind, ipv4, mac } from './addressKinds.ts';

const [slash, colon, zero] = [0x2f, 0x3a, 0x30];
const [upperA, upperF, smallBit] = [0x41, 0x46, 0x20];

/**
 * Notation of an address, in bits: its kind in the first two, these flags, and from bit 8 on the number of
 * hidden groups.
 */
const [isMapped, isUpper, hasPrefix, isDotted, hiddenShift] = [4, upperHex, 32, 64, 8];

const [digitsOfMac, digitsBeforeIpv4, digitsOfIpv6] = [12, 24, 32];

export function wayOf(address: {
  readonly kind: AddressKind;
  readonly isMapped: boolean;
  readonly isDotted: boolean;
  readonly isUpper: boolean;
  readonly prefix: number;
  readonly hidden: number;
}): number {
  const { kind, hidden } = address;
  return (
    kind |
    (address.isMapped ? isMapped : 0) |
    (address.isDotted ? isDotted : 0) |
    (address.isUpper ? isUpper : 0) |
    (address.prefix >= 0 ? hasPrefix : 0) |
    (hidden << hiddenShift)
  );
}

/** In characters: maximum growth of an address. */
const maxGrowth = 16;

/** Writes an address in the notation of the one in `[start, end)`. */
export function writeAddress(
  words: Int32Array,
  at: number,
  way: number,
  bytes: Uint8Array,
  start: number,
  end: number,
  output: ByteWriter,
): void {
  const text = output.room(end - start + maxGrowth);
  const to = output.length;
  const rest = way & hasPrefix ? indexOfSlash(bytes, end) : end;
  const ofIpv4 = words[(way & 3) === ipv4 ? at : at + 3] ?? 0;
  let written: number;
  if (way & isDotted) {
    const dotted = (way & 3) === ipv4 && !(way & isMapped) ? start : bytes.lastIndexOf(colon, rest - 1) + 1;
    written = copy(bytes, start, dotted, text, to);
    if ((way & 3) !== ipv4) writeGroups(words, at, way, digitsBeforeIpv4, text, to, written);
    written = writeDotted(ofIpv4, text, written);
  } else if (way & isMapped) written = writeMapped(ofIpv4, way, bytes, start, rest, text, to);
  else {
    written = copy(bytes, start, rest, text, to);
    writeGroups(words, at, way, (way & 3) === mac ? digitsOfMac : digitsOfIpv6, text, to, written);
  }
  if ((way & isMapped) !== 0 && (way & isUpper) === 0) lower(text, to, written);
  output.advance(copy(bytes, rest, end, text, written));
}

/** Writes capital letters in [start, end) as small ones: the group `ffff` of a mapped address is copied. */
function lower(text: Uint8Array, start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const byte = text[at] ?? 0;
    if (byte >= upperA && byte <= upperF) text[at] = byte | smallBit;
  }
}

/** Writes the digits of an address over the original, if its kind keeps the length. */
export function writeInPlace(
  words: Int32Array,
  at: number,
  way: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): void {
  const rest = way & hasPrefix ? indexOfSlash(bytes, end) : end;
  writeGroups(words, at, way, (way & 3) === mac ? digitsOfMac : digitsOfIpv6, bytes, start, rest);
}

/** Copies bytes; returns the end of the copy. */
function copy(bytes: Uint8Array, start: number, end: number, text: Uint8Array, at: number): number {
  let to = at;
  for (let from = start; from < end; from++) text[to++] = bytes[from] ?? 0;
  return to;
}

function indexOfSlash(bytes: Uint8Array, end: number): number {
  let at = end - 1;
  while (bytes[at] !== slash) at--;
  return at;
}

/** Writes the first `digits` digits of an address over others, from the last one to the first. */
function writeGroups(
  words: Int32Array,
  at: number,
  way: number,
  digits: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): void {
  // Each group of an IPv6 address ends with its own last digit; the groups of a MAC address go on with each other.
  const aligned = (way & 3) === mac ? 0 : 3;
  const own = way & isUpper;
  const hidden = 4 * (way >>> hiddenShift);
  let digit = digits - 1;
  for (let to = end - 1; to >= start; to--) {
    const byte = bytes[to] ?? 0;
    if (byte >= zero && byte !== colon) {
      const word = words[at + (digit >> 3)] ?? 0;
      // Most groups of an IPv6 address have four digits.
      if (
        (digit & aligned) === 3 &&
        to - 3 >= start &&
        bytes[to - 1] !== colon &&
        bytes[to - 2] !== colon &&
        bytes[to - 3] !== colon
      ) {
        const group = digit & 4 ? word : word >>> 16;
        bytes[to] = hex[own + (group & 15)] ?? 0;
        bytes[to - 1] = hex[own + ((group >>> 4) & 15)] ?? 0;
        bytes[to - 2] = hex[own + ((group >>> 8) & 15)] ?? 0;
        bytes[to - 3] = hex[own + ((group >>> 12) & 15)] ?? 0;
        digit -= 4;
        to -= 3;
        continue;
      }
      bytes[to] = hex[own + ((word >>> (4 * (~digit & 7))) & 15)] ?? 0;
      digit--;
      continue;
    }
    digit = ((digit + 1) & ~aligned) - 1;
    if (hidden === 0 || bytes[to - 1] !== colon) continue;
    digit -= hidden;
    to--;
  }
}

/** Writes an IPv4 address as the last two groups of an IPv6 one. */
function writeMapped(
  address: number,
  way: number,
  bytes: Uint8Array,
  start: number,
  end: number,
  text: Uint8Array,
  offset: number,
): number {
  // Zeros stay, which two colons may hide.
  if (address === 0) return copy(bytes, start, end, text, offset);
  const own = way & isUpper;
  const last = bytes.lastIndexOf(colon, end - 1) + 1;
  const first = bytes.lastIndexOf(colon, last - 2) + 1;
  let to = copy(bytes, start, first, text, offset);
  to = writeGroup(address >>> 16, last - 1 - first, own, text, to);
  text[to++] = colon;
  return writeGroup(address & 0xffff, end - last, own, text, to);
}

/** Writes a group with `length` digits, or more if it needs them. */
function writeGroup(group: number, length: number, own: number, text: Uint8Array, at: number): number {
  const end = at + Math.max(length, (35 - Math.clz32(group)) >> 2);
  for (let to = end - 1, rest = group; to >= at; to--, rest >>>= 4) text[to] = hex[own + (rest & 15)] ?? 0;
  return end;
}

/** The numbers up to 255 in ASCII with their separators, four bytes each; `decimalLengths` is the number of used bytes. */
const decimals = Uint8Array.from({ length: 4 * 256 }, (_, i) => {
  const byte = `${i >> 2}.`.charCodeAt(i & 3);
  return Number.isNaN(byte) ? 0 : byte;
});
const decimalLengths = Uint8Array.from({ length: 256 }, (_, number) => `${number}.`.length);

/** Writes four numbers, and up to two bytes after them if the capacity allows it. */
function writeDotted(address: number, text: Uint8Array, at: number): number {
  let to = at;
  for (let shift = 24; shift >= 0; shift -= 8) {
    const number = (address >>> shift) & 0xff;
    const from = 4 * number;
    // Always writes all of them, as their number is hard to predict.
    text[to] = decimals[from] ?? 0;
    text[to + 1] = decimals[from + 1] ?? 0;
    text[to + 2] = decimals[from + 2] ?? 0;
    text[to + 3] = decimals[from + 3] ?? 0;
    to += decimalLengths[number] ?? 0;
  }
  return to - 1;
}
