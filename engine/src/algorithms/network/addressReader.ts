// Reads addresses: IPv4 and IPv6 with or without the length of a prefix, and MAC addresses, in any of their spellings.
import { addressWords, type AddressKind, bitsOfKind, ipv4, ipv6, mac } from './addressKinds.ts';

/** ASCII. */
const [dot, slash, colon, hyphen] = [0x2e, 0x2f, 0x3a, 0x2d];

/** Digits by their bytes; 16 for all others. */
const digitOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digit = parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(digit) ? 16 : digit;
});
const digitAt = (bytes: Uint8Array, at: number): number => digitOf[bytes[at] ?? 0] ?? 16;

/** In groups of 16 bits: an address, and what of it comes before the IPv4 address in one that holds such. */
const [groupsOfIpv6, groupsBeforeIpv4] = [8, 6];
/** In bits. */
const bitsBeforeIpv4 = 16 * groupsBeforeIpv4;
const hexOfMac = 12;
/** Lengths of MAC addresses, and the digits of their groups. */
const macGroups = new Map([
  [17, 2],
  [14, 4],
  [13, 6],
  [12, hexOfMac],
]);

/** The address that was read last. */
export class AddressReader {
  kind: AddressKind = ipv4;
  /** True if it is an IPv4 address within an IPv6 one. */
  isMapped = false;
  /** Length of the prefix after a slash; -1 without one. */
  prefix = -1;
  /** The first of the groups that `::` hides, -1 without; and how many they are. */
  hiddenAt = -1;
  hidden = 0;
  /** True if it has capital letters and no small ones. */
  isUpper = false;
  readonly words = new Uint32Array(addressWords);
  readonly #groups = new Uint16Array(groupsOfIpv6);
  /** The place after what was read. */
  #at = 0;

  /** Reads the bytes from `start` up to, without, `end`; false where they are no address. */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    this.words.fill(0);
    [this.prefix, this.hiddenAt, this.hidden, this.isMapped] = [-1, -1, 0, false];
    const isAddress =
      this.#readMac(bytes, start, end) ||
      this.#readIpv4(bytes, start, end) ||
      this.#readIpv6(bytes, start, end);
    const mayHaveLetters = this.kind !== ipv4 || this.isMapped;
    this.isUpper = isAddress && mayHaveLetters && hasCapitalsOnly(bytes, start, end);
    return isAddress;
  }

  /** The number of bits of the network that the address is in, or has as a prefix; all without one. */
  get networkBits(): number {
    if (this.prefix < 0) return bitsOfKind[this.kind];
    return this.isMapped ? Math.max(0, this.prefix - bitsBeforeIpv4) : this.prefix;
  }

  #readMac(bytes: Uint8Array, start: number, end: number): boolean {
    const size = macGroups.get(end - start);
    if (size === undefined) return false;
    const separator = bytes[start + size] ?? 0;
    if (size < hexOfMac && separator !== colon && separator !== hyphen && !(separator === dot && size === 4))
      return false;
    let count = 0;
    for (let at = start; at < end; at++) {
      if ((at - start) % (size + 1) === size) {
        if (bytes[at] !== separator) return false;
        continue;
      }
      const digit = digitAt(bytes, at);
      if (digit === 16) return false;
      const word = count >> 3;
      this.words[word] = (this.words[word] ?? 0) | (digit << (28 - 4 * (count & 7)));
      count++;
    }
    this.kind = mac;
    return true;
  }

  #readIpv4(bytes: Uint8Array, start: number, end: number): boolean {
    const address = this.#readDotted(bytes, start, end);
    if (address < 0 || !this.#readPrefix(bytes, end, 32)) return false;
    this.words.fill(0);
    this.words[0] = address;
    this.kind = ipv4;
    return true;
  }

  /** Reads four numbers with dots between them, and returns them as one; -1 where there is something else. */
  #readDotted(bytes: Uint8Array, start: number, end: number): number {
    let [result, at] = [0, start];
    for (let part = 0; part < 4; part++) {
      if (part > 0 && (at === end || bytes[at++] !== dot)) return -1;
      const number = this.#readNumber(bytes, at, end, 3);
      if (number < 0 || number > 255) return -1;
      result = result * 256 + number;
      at = this.#at;
    }
    return result;
  }

  /** Reads a decimal number without leading zeros; -1 where there is none. */
  #readNumber(bytes: Uint8Array, start: number, end: number, most: number): number {
    let [result, at] = [0, start];
    for (; at < end && digitAt(bytes, at) < 10; at++) result = 10 * result + digitAt(bytes, at);
    const length = at - start;
    this.#at = at;
    return length === 0 || length > most || (length > 1 && digitAt(bytes, start) === 0) ? -1 : result;
  }

  /** Reads what follows an address: nothing, or a slash and the length of a prefix. */
  #readPrefix(bytes: Uint8Array, end: number, most: number): boolean {
    this.prefix = -1;
    if (this.#at === end) return true;
    if (bytes[this.#at] !== slash) return false;
    this.prefix = this.#readNumber(bytes, this.#at + 1, end, 3);
    return this.prefix >= 0 && this.prefix <= most && this.#at === end;
  }

  #readIpv6(bytes: Uint8Array, start: number, end: number): boolean {
    const count = this.#readGroups(bytes, start, end);
    this.hidden = this.hiddenAt < 0 ? 0 : groupsOfIpv6 - count;
    const isWhole = this.hiddenAt < 0 ? count === groupsOfIpv6 : count >= 0 && this.hidden > 0;
    if (!isWhole || !this.#readPrefix(bytes, end, 128)) return false;
    this.words.fill(0);
    for (let i = 0; i < count; i++) {
      const group = this.hiddenAt >= 0 && i >= this.hiddenAt ? i + this.hidden : i;
      const word = group >> 1;
      this.words[word] = (this.words[word] ?? 0) | ((this.#groups[i] ?? 0) << (group % 2 === 0 ? 16 : 0));
    }
    this.kind = ipv6;
    const [first, second, third, last] = this.words;
    if (first === 0 && second === 0 && third === 0xffff) return this.#readMapped(last ?? 0);
    return true;
  }

  /** The number of groups that are written; -1 where something else is. */
  #readGroups(bytes: Uint8Array, start: number, end: number): number {
    let [count, at] = [0, start];
    if (bytes[at] === colon && at + 1 < end && bytes[at + 1] === colon) [this.hiddenAt, at] = [0, at + 2];
    while (at < end && digitAt(bytes, at) < 16) {
      let [group, to] = [0, at];
      for (; to < end && digitAt(bytes, to) < 16; to++) group = ((group << 4) | digitAt(bytes, to)) & 0xfffff;
      if (bytes[to] === dot && to < end) return this.#addIpv4(bytes, at, end, count);
      if (to - at > 4 || count === groupsOfIpv6) return -1;
      this.#groups[count++] = group;
      at = to;
      if (at === end || bytes[at] !== colon) break;
      at++;
      if (at < end && bytes[at] === colon) {
        if (this.hiddenAt >= 0) return -1;
        this.hiddenAt = count;
        at++;
      } else if (at === end || digitAt(bytes, at) === 16) return -1;
    }
    this.#at = at;
    return count;
  }

  #addIpv4(bytes: Uint8Array, start: number, end: number, count: number): number {
    const address = count > groupsBeforeIpv4 ? -1 : this.#readDotted(bytes, start, end);
    if (address < 0) return -1;
    this.#groups[count] = Math.floor(address / 2 ** 16);
    this.#groups[count + 1] = address % 2 ** 16;
    return count + 2;
  }

  /** An IPv4 address, which may not be hidden in part. */
  #readMapped(address: number): boolean {
    const isHidden = this.hiddenAt >= 0 && this.hiddenAt + this.hidden > groupsBeforeIpv4;
    this.words.fill(0);
    this.words[0] = address;
    [this.kind, this.isMapped] = [ipv4, true];
    return !isHidden || address === 0;
  }
}

function hasCapitalsOnly(bytes: Uint8Array, start: number, end: number): boolean {
  // Quarters of ASCII, 32 characters each: the third has capital letters, the fourth small ones.
  let quarters = 0;
  for (let at = start; at < end; at++) quarters |= 1 << ((bytes[at] ?? 0) >>> 5);
  return (quarters & 0b1100) === 0b0100;
}
