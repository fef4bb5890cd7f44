// Masks UUIDs in place, many at once: all bits except version and variant are one number, which is permuted
// (docs/masking-algorithm.md, "UUID").
import { blockLength, MessageList } from '@masker/masking-core';
import { growArray } from '@masker/columns';
import { otherKind, separatorKind } from '../digits/digitPattern.ts';
import { hex, hexDigitOf, isUpperHex, noDigit, upperHex } from '../digits/hexDigits.ts';
import { wordsOfLong } from '../permutations/longFf1.ts';
import type { Permutations } from '../permutations/permutations.ts';
import type { Tweaks } from '../permutations/tweaks.ts';

const hexDigits = 32;
/** The bits of the variant's digit that stay, as the message has them and in the digit; the number of its other bits. */
const variants = ['0', '10', '110', '111'] as const;
const keptOf = Uint8Array.of(0, 8, 12, 14);
const freeOf = Uint8Array.of(3, 2, 1, 1);
/** The variant, by the digit. */
const variantOf = Uint8Array.from({ length: 16 }, (_, digit) =>
  variants.findIndex((bits) => digit.toString(2).padStart(4, '0').startsWith(bits)),
);

/** `3f2504e0-4f89-41d3-9a0c-0305e82c3301`: its length, and the offsets of groups of four digits. */
export const usualLength = 36;
const hyphen = 0x2d;
const groupIndexes = Uint8Array.of(0, 4, 9, 14, 19, 24, 28, 32);

/** Maximum number of values permuted at once. */
const maxValues = 4096;

/** Two digits by their number, first in small letters and from `upperPairs` on in capital ones. */
const upperPairs = 256;
const pairs = Uint16Array.from({ length: 2 * upperPairs }, (_, i) => {
  const own = i < upperPairs ? 0 : upperHex;
  return ((hex[own + ((i >>> 4) & 15)] ?? 0) << 8) | (hex[own + (i & 15)] ?? 0);
});
const prefix = Uint8Array.from('urn:uuid:', (one) => one.charCodeAt(0));

export class UuidValues {
  readonly #permutations: Permutations;
  readonly #tweakBytes: Uint8Array;
  /** Starts of values: first those of the added ones, then those for `takeUsual` to add. */
  readonly starts = new Uint32Array(maxValues);
  readonly #isUsual = new Uint8Array(maxValues);
  /** Offsets of the digits of a value in another notation. */
  #indexes = new Uint32Array(0);
  readonly #isUpper = new Uint8Array(maxValues);
  /** Four words each: all bits, and then the number. */
  readonly #numbers = new Uint32Array(wordsOfLong * maxValues);
  /** The start of each value's tweak, which holds version and variant. */
  readonly #tweaks = new Uint32Array(maxValues);
  /** The values by the number of the free bits of the variant's digit. */
  readonly #lanes = [0, 1, 2, 3].map(() => new Uint32Array(maxValues));
  readonly #laneCounts = new Uint32Array(4);
  #count = 0;

  constructor(permutations: Permutations) {
    this.#permutations = permutations;
    this.#tweakBytes = tweaksOf(permutations);
  }

  get count(): number {
    return this.#count;
  }

  /** Remaining capacity in values. */
  get room(): number {
    return maxValues - this.#count;
  }

  /**
   * Adds a value; false if it is no UUID. The capacity must suffice.
   *
   * @param kinds the kind of each byte: `asciiKinds` or `characterKinds`
   */
  take(bytes: Uint8Array, start: number, end: number, kinds: Uint8Array): boolean {
    this.starts[this.#count] = start;
    if (end - start === usualLength && this.takeUsual(bytes, 1)) return true;
    if (!this.#read(bytes, start, end, kinds)) return false;
    this.#isUsual[this.#count] = 0;
    this.#takeBits(this.#count++);
    return true;
  }

  /** Takes values of the usual length, whose starts were written: all, or none and false if one has another notation. */
  takeUsual(bytes: Uint8Array, count: number): boolean {
    const end = this.#count + count;
    for (let i = this.#count; i < end; i++) if (!this.#readUsual(bytes, this.starts[i] ?? 0, i)) return false;
    for (let i = this.#count; i < end; i++) this.#takeBits(i);
    this.#isUsual.fill(1, this.#count, end);
    this.#count = end;
    return true;
  }

  /** Reads the usual notation, and only that. */
  #readUsual(bytes: Uint8Array, start: number, i: number): boolean {
    if (bytes[start + 8] !== hyphen || bytes[start + 13] !== hyphen) return false;
    if (bytes[start + 18] !== hyphen || bytes[start + 23] !== hyphen) return false;
    const [numbers, to] = [this.#numbers, wordsOfLong * i];
    let all = 0;
    for (let word = 0; word < wordsOfLong; word++) {
      const high = readGroup(bytes, start + (groupIndexes[2 * word] ?? 0));
      const low = readGroup(bytes, start + (groupIndexes[2 * word + 1] ?? 0));
      all |= high | low;
      numbers[to + word] = (high << 16) | (low & 0xffff);
    }
    // The marks of all four digits of a group, joined.
    const entries = (all | (all >>> 4) | (all >>> 8) | (all >>> 12)) & ~0xffff;
    this.#isUpper[i] = isUpperHex(entries) ? 1 : 0;
    return (entries & noDigit) === 0;
  }

  /** Reads the digits and their offsets; false if there are too many or too few, or something else. */
  #read(bytes: Uint8Array, start: number, end: number, kinds: Uint8Array): boolean {
    this.#indexes = growArray(this.#indexes, hexDigits * (this.#count + 1));
    const [indexes, numbers, from] = [this.#indexes, this.#numbers, hexDigits * this.#count];
    let [count, all] = [0, 0];
    for (let at = hasPrefix(bytes, start, end) ? start + prefix.length : start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      const kind = kinds[byte];
      if (kind === separatorKind) continue;
      const digit = hexDigitOf[byte] ?? noDigit;
      if ((kind === otherKind && digit === noDigit) || count === hexDigits) return false;
      all |= digit;
      const to = (from + count) >>> 3;
      numbers[to] = ((numbers[to] ?? 0) << 4) | (digit & 15);
      indexes[from + count++] = at;
    }
    this.#isUpper[this.#count] = isUpperHex(all) ? 1 : 0;
    return count === hexDigits;
  }

  /** Takes version and variant out of the bits of value i, which are a number then. */
  #takeBits(i: number): void {
    const [numbers, at] = [this.#numbers, wordsOfLong * i];
    const first = numbers[at] ?? 0;
    const second = numbers[at + 1] ?? 0;
    const third = numbers[at + 2] ?? 0;
    const variant = variantOf[third >>> 28] ?? 0;
    const free = freeOf[variant] ?? 0;
    // The second word without the version, and the free bits of the variant's digit after it.
    const middle = ((second >>> 16) << 12) | (second & 0xfff);
    const rest = (middle << free) | ((third >>> 28) & ((1 << free) - 1));
    numbers[at] = first >>> (8 - free);
    numbers[at + 1] = (first << (24 + free)) | (rest >>> 4);
    numbers[at + 2] = (rest << 28) | (third & 0xfffffff);
    this.#tweaks[i] = blockLength * (variants.length * ((second >>> 12) & 15) + variant);
    const [lanes, count] = [this.#lanes[free], this.#laneCounts[free] ?? 0];
    if (lanes !== undefined) lanes[count] = i;
    this.#laneCounts[free] = count + 1;
  }

  /** Permutes the added values, writes them in place, and forgets them. */
  write(bytes: Uint8Array): void {
    const tweaks: Tweaks = { bytes: this.#tweakBytes, starts: this.#tweaks };
    for (const [free, lanes] of this.#lanes.entries()) {
      const own = lanes.subarray(0, this.#laneCounts[free]);
      if (own.length > 0)
        this.#permutations.permuteLong(2n ** BigInt(120 + free), this.#numbers, own, tweaks);
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = 0; i < this.#count; i++) {
      this.#putBits(i);
      if (this.#isUsual[i] === 1) this.#writeUsual(view, i);
      else this.#writeDigits(bytes, i);
    }
    this.#count = 0;
    this.#laneCounts.fill(0);
  }

  /** Puts version and variant into the bits of value i again. */
  #putBits(i: number): void {
    const [numbers, at, tweak] = [this.#numbers, wordsOfLong * i, (this.#tweaks[i] ?? 0) / blockLength];
    const second = numbers[at + 1] ?? 0;
    const third = numbers[at + 2] ?? 0;
    const variant = tweak % variants.length;
    const free = freeOf[variant] ?? 0;
    const rest = ((second & ((1 << (24 + free)) - 1)) << 4) | (third >>> 28);
    const middle = rest >>> free;
    const digit = (keptOf[variant] ?? 0) | (rest & ((1 << free) - 1));
    numbers[at] = ((numbers[at] ?? 0) << (8 - free)) | (second >>> (24 + free));
    numbers[at + 1] = ((middle >>> 12) << 16) | ((tweak >>> 2) << 12) | (middle & 0xfff);
    numbers[at + 2] = (digit << 28) | (third & 0xfffffff);
  }

  #writeUsual(view: DataView, i: number): void {
    const [numbers, from, to] = [this.#numbers, wordsOfLong * i, this.starts[i] ?? 0];
    const own = this.#isUpper[i] === 1 ? upperPairs : 0;
    for (let word = 0; word < wordsOfLong; word++) {
      const bits = numbers[from + word] ?? 0;
      const high = ((pairs[own + (bits >>> 24)] ?? 0) << 16) | (pairs[own + ((bits >>> 16) & 255)] ?? 0);
      const low = ((pairs[own + ((bits >>> 8) & 255)] ?? 0) << 16) | (pairs[own + (bits & 255)] ?? 0);
      view.setInt32(to + (groupIndexes[2 * word] ?? 0), high);
      view.setInt32(to + (groupIndexes[2 * word + 1] ?? 0), low);
    }
  }

  #writeDigits(bytes: Uint8Array, i: number): void {
    const own = this.#isUpper[i] === 1 ? upperHex : 0;
    for (let digit = hexDigits * i; digit < hexDigits * (i + 1); digit++) {
      const bits = (this.#numbers[digit >>> 3] ?? 0) >>> (4 * (~digit & 7));
      bytes[this.#indexes[digit] ?? 0] = hex[own + (bits & 15)] ?? 0;
    }
  }
}

/** Four digits: their number, and what isn't digits in the bits before it. */
function readGroup(bytes: Uint8Array, at: number): number {
  const a = hexDigitOf[bytes[at] ?? 0] ?? noDigit;
  const b = hexDigitOf[bytes[at + 1] ?? 0] ?? noDigit;
  const c = hexDigitOf[bytes[at + 2] ?? 0] ?? noDigit;
  const d = hexDigitOf[bytes[at + 3] ?? 0] ?? noDigit;
  return (a << 12) | (b << 8) | (c << 4) | d;
}

function hasPrefix(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < prefix.length) return false;
  // Letters of either case; a colon has the bit already.
  return prefix.every((byte, i) => ((bytes[start + i] ?? 0) | 0x20) === byte);
}

/** Returns the tweak of each version and variant: one after the other. */
function tweaksOf({ tweakCipher }: Permutations): Uint8Array {
  // A stream that is not encrypted begins with the tag.
  const plain = (blocks: Uint8Array) => new Uint8Array(blocks);
  const list = new MessageList({ tagCipher: tweakCipher, drawCipher: plain, fallbackCipher: plain });
  for (let version = 0; version < 16; version++)
    for (const bits of variants) {
      const message = Array.from(`${version.toString(16)}${bits}`, (one) => one.charCodeAt(0));
      list.add(message, 0, message.length, blockLength, 0);
    }
  list.draw();
  return list.draws;
}
