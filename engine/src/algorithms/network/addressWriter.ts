// Writes addresses as others were written: digits, separators, hidden zeros and the length of a prefix stay in their places.
import type { ByteWriter } from '../../masking/columns/byteWriter.ts';
import { type AddressKind, ipv4, mac } from './addressKinds.ts';

const [dot, slash, colon, zero] = [0x2e, 0x2f, 0x3a, 0x30];
/** The digits in small letters, and from the 16th on in capital ones. */
const hex = Uint8Array.from('0123456789abcdef0123456789ABCDEF', (one) => one.charCodeAt(0));
const upper = 16;

/** The address to write, and what its original says of how. */
export interface WrittenAddress {
  readonly kind: AddressKind;
  readonly isMapped: boolean;
  readonly isUpper: boolean;
  /** So many groups `::` hides. */
  readonly hidden: number;
}

/** True for the digits of hexadecimal numbers, among the characters of an address. */
const isHex = (byte: number): boolean => byte >= zero && byte !== colon;

/** In characters, without the length of a prefix: more than any address has. */
const longest = 64;

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
  const text = output.room(end - start + longest);
  const to = output.length;
  output.advance(
    how.kind === mac
      ? writeMac(words, at, how.isUpper, bytes, start, end, text, to)
      : how.kind === ipv4 && !how.isMapped
        ? writeIpv4(words[at] ?? 0, bytes, start, end, text, to)
        : writeIpv6(words, at, how, bytes, start, end, text, to),
  );
}

/** Copies bytes; returns where they end. */
function copy(bytes: Uint8Array, start: number, end: number, text: Uint8Array, at: number): number {
  let to = at;
  for (let from = start; from < end; from++) text[to++] = bytes[from] ?? 0;
  return to;
}

function writeMac(
  words: Uint32Array,
  at: number,
  isUpper: boolean,
  bytes: Uint8Array,
  start: number,
  end: number,
  text: Uint8Array,
  place: number,
): number {
  const own = isUpper ? upper : 0;
  let [to, digit] = [place, 0];
  for (let from = start; from < end; from++) {
    const byte = bytes[from] ?? 0;
    if (!isHex(byte)) {
      text[to++] = byte;
      continue;
    }
    const word = words[at + (digit >> 3)] ?? 0;
    text[to++] = hex[own + ((word >>> (28 - 4 * (digit & 7))) & 15)] ?? 0;
    digit++;
  }
  return to;
}

function writeIpv4(
  address: number,
  bytes: Uint8Array,
  start: number,
  end: number,
  text: Uint8Array,
  to: number,
): number {
  let from = start;
  while (from < end && bytes[from] !== slash) from++;
  return copy(bytes, from, end, text, writeDotted(address, text, to));
}

function writeIpv6(
  words: Uint32Array,
  at: number,
  { kind, isMapped, hidden, isUpper }: WrittenAddress,
  bytes: Uint8Array,
  start: number,
  end: number,
  text: Uint8Array,
  place: number,
): number {
  const own = isUpper ? upper : 0;
  let [to, group, digits, from] = [place, 0, 0, start];
  for (; from < end; from++) {
    const byte = bytes[from] ?? 0;
    if (isHex(byte)) {
      digits++;
      continue;
    }
    if (byte === dot) {
      to = writeDotted(words[kind === ipv4 ? at : at + 3] ?? 0, text, to);
      while (from < end && bytes[from] !== slash) from++;
      return copy(bytes, from, end, text, to);
    }
    if (digits > 0) to = writeGroup(groupOf(words, at, group++, isMapped), digits, own, text, to);
    digits = 0;
    if (byte === slash) break;
    text[to++] = byte;
    if (from > start && bytes[from - 1] === colon) group += hidden;
  }
  if (digits > 0) to = writeGroup(groupOf(words, at, group, isMapped), digits, own, text, to);
  return copy(bytes, from, end, text, to);
}

/** Group i of 16 bits; of an IPv4 address within an IPv6 one, those before it are known. */
function groupOf(words: Uint32Array, at: number, i: number, isMapped: boolean): number {
  if (isMapped && i < 6) return i === 5 ? 0xffff : 0;
  const word = words[isMapped ? at : at + (i >> 1)] ?? 0;
  return i % 2 === 0 ? word >>> 16 : word & 0xffff;
}

function writeGroup(group: number, length: number, own: number, text: Uint8Array, at: number): number {
  const end = at + Math.max(length, (35 - Math.clz32(group)) >> 2);
  for (let to = end - 1, rest = group; to >= at; to--, rest >>>= 4) text[to] = hex[own + (rest & 15)] ?? 0;
  return end;
}

/** The numbers up to 255 in ASCII, with what follows them: four bytes each, of which so many count. */
const decimals = Uint8Array.from({ length: 4 * 256 }, (_, i) => {
  const byte = `${i >> 2}.`.charCodeAt(i & 3);
  return Number.isNaN(byte) ? 0 : byte;
});
const decimalLengths = Uint8Array.from({ length: 256 }, (_, number) => `${number}.`.length);

/** Writes four numbers, and, where there is room, up to two bytes after them. */
function writeDotted(address: number, text: Uint8Array, at: number): number {
  let to = at;
  for (let shift = 24; shift >= 0; shift -= 8) {
    const number = (address >>> shift) & 0xff;
    const from = 4 * number;
    // All of them are written, as their number is hard to predict.
    text[to] = decimals[from] ?? 0;
    text[to + 1] = decimals[from + 1] ?? 0;
    text[to + 2] = decimals[from + 2] ?? 0;
    text[to + 3] = decimals[from + 3] ?? 0;
    to += decimalLengths[number] ?? 0;
  }
  return to - 1;
}
