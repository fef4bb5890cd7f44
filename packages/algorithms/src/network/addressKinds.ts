// The kinds of addresses and the ranges that stay as they are. Part of version 1: never changed.

import { at } from '@masker/text';

/** Kinds of addresses. An IPv4 address that is written as an IPv6 one is of the first kind. */
export const [ipv4, ipv6, mac] = [0, 1, 2] as const;
export type AddressKind = typeof ipv4 | typeof ipv6 | typeof mac;
/** Length of an address in bits, by its kind. */
export const bitsOfKind = [32, 128, 48] as const;
/** Number of 32-bit words that hold an address, which begins in the first. */
export const addressWords = 4;

/** Addresses that begin with the same bits. */
interface Range {
  readonly words: Int32Array;
  readonly length: number;
  /** The number of bits that stay of an address in the range. */
  readonly stays: number;
}

function range(hex: string, length: number, stays = length): Range {
  const digits = hex.padEnd(8 * addressWords, '0');
  const words = Int32Array.from({ length: addressWords }, (_, i) =>
    parseInt(digits.slice(8 * i, 8 * i + 8), 16),
  );
  return { words, length, stays };
}

const all = 'ffffffffffff';
const ranges: readonly (readonly Range[])[] = [
  [
    // This network, private, loopback, link-local, private, private, multicast, unspecified, broadcast.
    range('00', 8),
    range('0a', 8),
    range('7f', 8),
    range('a9fe', 16),
    range('ac1', 12),
    range('c0a8', 16),
    range('e', 4),
    range('00000000', 32),
    range('ffffffff', 32),
  ],
  // Private, link-local, multicast with its scope, IPv4. Zeros, such as those of the loopback address, are
  // always kept.
  [range('fd', 8), range('fe80', 16), range('ff', 8, 16), range('00000000000000000000ffff', 96)],
  // Multicast of IPv4, of IPv6, and of bridges; unspecified, broadcast.
  [
    range('01005e', 24),
    range('3333', 16),
    range('0180c2', 24),
    range(all.replaceAll('f', '0'), 48),
    range(all, 48),
  ],
];

/** Returns the number of first bits that two addresses have in common. */
function commonBits(a: Int32Array, offset: number, b: Int32Array): number {
  for (let i = 0; i < addressWords; i++) {
    const difference = (a[offset + i] ?? 0) ^ (b[i] ?? 0);
    if (difference !== 0) return 32 * i + Math.clz32(difference);
  }
  return 32 * addressWords;
}

/** Returns the number of first bits that stay, so that a range that stays is neither left nor entered. */
function rangeBits(kind: AddressKind, words: Int32Array, offset: number): number {
  const known = knownBitsOf(kind)[(words[offset] ?? 0) >>> 24] ?? unknown;
  return known === unknown ? searchRanges(kind, words, offset) : known;
}

function searchRanges(kind: AddressKind, words: Int32Array, offset: number): number {
  let result = 0;
  for (const one of at(ranges, kind)) {
    const common = commonBits(words, offset, one.words);
    result = Math.max(result, common >= one.length ? one.stays : common + 1);
  }
  return result;
}

/** Kept bits, by the first eight bits if these determine them; computed at the first use. */
const unknown = 0xff;
const knownBits: Uint8Array[] = [];

function knownBitsOf(kind: AddressKind): Uint8Array {
  return (knownBits[kind] ??= Uint8Array.from({ length: 256 }, (_, first) => {
    const [lowest, highest] = [first << 24, (first << 24) | 0xffffff].map((start) =>
      searchRanges(kind, Int32Array.of(start, 0, 0, 0), 0),
    );
    const isIn = at(ranges, kind).some((one) => at(one.words, 0) >>> 24 === first && one.length > 8);
    return lowest === undefined || lowest !== highest || isIn ? unknown : lowest;
  }));
}

/**
 * Returns the masked ones of 16 bits: those after the first 1, so that zero stays zero, and each other group
 * keeps its length.
 */
const maskedInGroup = (group: number): number => (group === 0 ? 0 : (0xffffffff >>> Math.clz32(group)) >>> 1);
/** The bits of multicast and of local administration in a MAC address stay. */
const freeOfMac = 0xfcffffff;

/**
 * Writes which bits of an address are masked.
 *
 * @param first number of leading bits that are kept
 * @param end index of the first kept bit after the masked ones
 * @returns true if any bit is masked
 */
export function writeMaskedBits(
  kind: AddressKind,
  words: Int32Array,
  offset: number,
  first: number,
  end: number,
  masks: Int32Array,
): boolean {
  const from = Math.max(first, rangeBits(kind, words, offset));
  let all = 0;
  for (let i = 0; i < addressWords; i++) {
    let mask = bitsBetween(from - 32 * i, end - 32 * i);
    if (kind === ipv6 && mask !== 0) {
      const word = words[offset + i] ?? 0;
      mask &= (maskedInGroup(word >>> 16) << 16) | maskedInGroup(word & 0xffff);
    }
    if (kind === mac && i === 0) mask &= freeOfMac;
    masks[offset + i] = mask;
    all |= mask;
  }
  return all !== 0;
}

/** Returns a mask of the bits in `[from, end)` of a word; 0 is the most significant. */
export function bitsBetween(from: number, end: number): number {
  if (from >= 32 || end <= 0 || from >= end) return 0;
  const start = from <= 0 ? 0xffffffff : 0xffffffff >>> from;
  return (end >= 32 ? start : start & ~(0xffffffff >>> end)) >>> 0;
}
