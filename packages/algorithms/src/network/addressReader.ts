// Reads addresses: IPv4 and IPv6 with or without the length of a prefix, and MAC addresses, in any of their spellings.
import { hexDigitOf, isUpperHex, noDigit } from '../digits/hexDigits.ts';
import { addressWords, type AddressKind, bitsOfKind, ipv4, ipv6, mac } from './addressKinds.ts';

/** ASCII. */
const [dot, slash, colon, hyphen, zero] = [0x2e, 0x2f, 0x3a, 0x2d, 0x30];

/** In groups of 16 bits: an address, and the groups before an embedded IPv4 address. */
const [groupsOfIpv6, groupsBeforeIpv4] = [8, 6];
/** In bits. */
const bitsBeforeIpv4 = 16 * groupsBeforeIpv4;
const hexOfMac = 12;
/** The digits of a group of a MAC address, by the length of the address; 0 if none is as long. */
const macGroups = Uint8Array.from({ length: 18 }, (_, length) => [hexOfMac, 6, 4][length - 12] ?? 0).with(
  17,
  2,
);
/** Minimum decimal number without a leading zero, indexed by its number of digits; no number has none. */
const minDecimals = [256, 0, 10, 100] as const;

/** The address that was read last. */
export class AddressReader {
  kind: AddressKind = ipv4;
  /** True if it is an IPv4 address within an IPv6 one. */
  isMapped = false;
  /** True if its end is written as an IPv4 address. */
  isDotted = false;
  /** Length of the prefix after a slash; -1 without one. */
  prefix = -1;
  /** The first of the groups that `::` hides, -1 without; and how many they are. */
  hiddenAt = -1;
  hidden = 0;
  /** True if it has capital letters and no small ones. */
  isUpper = false;
  readonly words = new Int32Array(addressWords);
  readonly #groups = new Uint16Array(groupsOfIpv6);
  /** The entries of its hexadecimal digits, joined. */
  #all = 0;
  /** Offset after the last read character. */
  #at = 0;

  /** Reads the bytes in `[start, end)`; false if they are no address. */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    this.prefix = -1;
    this.hiddenAt = -1;
    this.hidden = 0;
    this.isMapped = false;
    this.isDotted = false;
    this.#all = 0;
    const isAddress =
      this.#readMac(bytes, start, end) ||
      this.#readIpv4(bytes, start, end) ||
      this.#readIpv6(bytes, start, end);
    this.isUpper = isUpperHex(this.#all);
    return isAddress;
  }

  /** The number of bits of the network that the address is in, or has as a prefix; all without one. */
  get networkBits(): number {
    if (this.prefix < 0) return bitsOfKind[this.kind];
    return this.isMapped ? Math.max(0, this.prefix - bitsBeforeIpv4) : this.prefix;
  }

  #set(first: number, second: number, third: number, last: number): void {
    const words = this.words;
    words[0] = first;
    words[1] = second;
    words[2] = third;
    words[3] = last;
  }

  #readMac(bytes: Uint8Array, start: number, end: number): boolean {
    const size = end - start < macGroups.length ? (macGroups[end - start] ?? 0) : 0;
    if (size === 0) return false;
    const separator = bytes[start + size] ?? 0;
    if (size < hexOfMac && separator !== colon && separator !== hyphen && !(separator === dot && size === 4))
      return false;
    let high = 0;
    let low = 0;
    let all = 0;
    let next = start + size;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (at === next) {
        if (byte !== separator) return false;
        next += size + 1;
        continue;
      }
      const digit = hexDigitOf[byte] ?? noDigit;
      all |= digit;
      high = (high << 4) | (low >>> 28);
      low = (low << 4) | (digit & 15);
    }
    if (all >= noDigit) return false;
    this.#all = all;
    this.#set((high << 16) | (low >>> 16), low << 16, 0, 0);
    this.kind = mac;
    return true;
  }

  #readIpv4(bytes: Uint8Array, start: number, end: number): boolean {
    const address = this.#readDotted(bytes, start, end);
    if (address < 0 || (this.#at < end && !this.#readPrefix(bytes, end, 32))) return false;
    this.isDotted = true;
    this.#set(address, 0, 0, 0);
    this.kind = ipv4;
    return true;
  }

  /** Reads four numbers with dots between them, and returns them as one; -1 if there is something else. */
  #readDotted(bytes: Uint8Array, start: number, end: number): number {
    let result = 0;
    let at = start;
    for (let part = 0; part < 4; part++) {
      if (part > 0 && (at === end || bytes[at++] !== dot)) return -1;
      const number = this.#readNumber(bytes, at, end);
      if (number < 0 || number > 255) return -1;
      result = (result << 8) | number;
      at = this.#at;
    }
    return result >>> 0;
  }

  /** Reads a decimal number of up to three digits without leading zeros; -1 if there is none. */
  #readNumber(bytes: Uint8Array, start: number, end: number): number {
    let result = 0;
    let at = start;
    for (const stop = Math.min(end, start + 3); at < stop; at++) {
      const digit = (bytes[at] ?? 0) - zero;
      if (digit < 0 || digit > 9) break;
      result = 10 * result + digit;
    }
    this.#at = at;
    return result < (minDecimals[at - start] ?? 0) ? -1 : result;
  }

  /** Reads what follows an address: nothing, or a slash and the length of a prefix. */
  #readPrefix(bytes: Uint8Array, end: number, maxPrefix: number): boolean {
    this.prefix = -1;
    if (this.#at === end) return true;
    if (bytes[this.#at] !== slash) return false;
    this.prefix = this.#readNumber(bytes, this.#at + 1, end);
    return this.prefix >= 0 && this.prefix <= maxPrefix && this.#at === end;
  }

  #readIpv6(bytes: Uint8Array, start: number, end: number): boolean {
    const count = this.#readGroups(bytes, start, end);
    this.hidden = this.hiddenAt < 0 ? 0 : groupsOfIpv6 - count;
    const isWhole = this.hiddenAt < 0 ? count === groupsOfIpv6 : count >= 0 && this.hidden > 0;
    if (!isWhole || !this.#readPrefix(bytes, end, 128)) return false;
    if (this.hiddenAt >= 0) this.#showHidden(count);
    const groups = this.#groups;
    const first = ((groups[0] ?? 0) << 16) | (groups[1] ?? 0);
    const second = ((groups[2] ?? 0) << 16) | (groups[3] ?? 0);
    const third = ((groups[4] ?? 0) << 16) | (groups[5] ?? 0);
    const last = ((groups[6] ?? 0) << 16) | (groups[7] ?? 0);
    this.kind = ipv6;
    if (first === 0 && second === 0 && third === 0xffff) return this.#readMapped(last);
    this.#set(first, second, third, last);
    return true;
  }

  /** Moves the groups after the hidden ones to the end, and zeros the gap. */
  #showHidden(count: number): void {
    let to = groupsOfIpv6 - 1;
    for (let from = count - 1; from >= this.hiddenAt; from--, to--)
      this.#groups[to] = this.#groups[from] ?? 0;
    for (; to >= this.hiddenAt; to--) this.#groups[to] = 0;
  }

  /** Returns the number of written groups; -1 if anything else occurs. */
  #readGroups(bytes: Uint8Array, start: number, end: number): number {
    let count = 0;
    let at = start;
    let all = 0;
    if (bytes[at] === colon && at + 1 < end && bytes[at + 1] === colon) {
      this.hiddenAt = 0;
      at += 2;
    }
    while (at < end) {
      let group = 0;
      let to = at;
      const first = hexDigitOf[bytes[at] ?? 0] ?? noDigit;
      const second = hexDigitOf[bytes[at + 1] ?? 0] ?? noDigit;
      const third = hexDigitOf[bytes[at + 2] ?? 0] ?? noDigit;
      const last = hexDigitOf[bytes[at + 3] ?? 0] ?? noDigit;
      const four = first | second | third | last;
      // Most groups have four digits, without a branch for each.
      if (four < noDigit && at + 4 <= end) {
        all |= four;
        group = ((first & 15) << 12) | ((second & 15) << 8) | ((third & 15) << 4) | (last & 15);
        to += 4;
      }
      for (; to < end; to++) {
        const digit = hexDigitOf[bytes[to] ?? 0] ?? noDigit;
        if (digit === noDigit) break;
        all |= digit;
        group = (group << 4) | (digit & 15);
      }
      if (to === at) break;
      if (to < end && bytes[to] === dot) {
        this.#all = all;
        return this.#addIpv4(bytes, at, end, count);
      }
      if (to - at > 4 || count === groupsOfIpv6) return -1;
      this.#groups[count++] = group;
      at = to;
      if (at === end || bytes[at] !== colon) break;
      at++;
      if (at < end && bytes[at] === colon) {
        if (this.hiddenAt >= 0) return -1;
        this.hiddenAt = count;
        at++;
      } else if (at === end || (hexDigitOf[bytes[at] ?? 0] ?? noDigit) === noDigit) return -1;
    }
    this.#all = all;
    this.#at = at;
    return count;
  }

  #addIpv4(bytes: Uint8Array, start: number, end: number, count: number): number {
    const address = count > groupsBeforeIpv4 ? -1 : this.#readDotted(bytes, start, end);
    if (address < 0) return -1;
    this.isDotted = true;
    this.#groups[count] = Math.floor(address / 2 ** 16);
    this.#groups[count + 1] = address % 2 ** 16;
    return count + 2;
  }

  /** An IPv4 address, which may not be hidden in part. */
  #readMapped(address: number): boolean {
    const isHidden = this.hiddenAt >= 0 && this.hiddenAt + this.hidden > groupsBeforeIpv4;
    this.#set(address, 0, 0, 0);
    this.kind = ipv4;
    this.isMapped = true;
    return !isHidden || address === 0;
  }
}
