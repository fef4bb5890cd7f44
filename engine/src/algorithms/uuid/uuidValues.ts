// UUIDs in place, many at once: all bits but those of version and variant are one number, which is permuted
// (docs/masking-algorithm.md, "UUID").
import { blockLength } from '../../masking/cryptography/cryptography.ts';
import { growArray } from '../../masking/columns/growArray.ts';
import { MessageList } from '../../masking/draws/messageList.ts';
import { otherKind, separatorKind } from '../digits/digitPattern.ts';
import { wordsOfLong } from '../permutations/longFf1.ts';
import type { Permutations } from '../permutations/permutations.ts';
import type { Tweaks } from '../permutations/tweaks.ts';

const hexDigits = 32;
/** Groups of four digits: the fourth begins with the version, the fifth with the variant. */
const groupCount = 8;
const [versionGroup, variantGroup] = [3, 4];
/** Bits of the variant's digit that stay: by the digit, and as the message has them. */
const variants = ['0', '10', '110', '111'] as const;
const variantOf = Uint8Array.from({ length: 16 }, (_, digit) =>
  variants.findIndex((bits) => digit.toString(2).padStart(4, '0').startsWith(bits)),
);
/** The number of its other bits, by the digit. */
const freeOf = variantOf.map((variant) => Math.max(1, 3 - variant));

/** `3f2504e0-4f89-41d3-9a0c-0305e82c3301`: where its hyphens and digits are. */
const [usualLength, hyphen] = [36, 0x2d];
const hyphenPlaces = [8, 13, 18, 23];
const usualPlaces = Uint32Array.from(
  Array.from({ length: usualLength }, (_, place) => place).filter((place) => !hyphenPlaces.includes(place)),
);

/** So many values are permuted at once at most. */
const mostValues = 4096;

/** What a byte is, beside the hexadecimal digit in its last four bits: a capital letter, a small one, or no digit. */
const [capital, small, noDigit] = [1 << 16, 1 << 17, 1 << 18];
const digitOf = Int32Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  const digit = parseInt(character, 16);
  if (Number.isNaN(digit)) return noDigit;
  return digit | (digit < 10 ? 0 : character < 'a' ? capital : small);
});
const isUpper = (all: number) => (all & (capital | small)) === capital;
/** The digits in small letters, and after them in capital ones. */
const hex = Uint8Array.from('0123456789abcdef0123456789ABCDEF', (one) => one.charCodeAt(0));
const prefix = Uint8Array.from('urn:uuid:', (one) => one.charCodeAt(0));

export class UuidValues {
  readonly #permutations: Permutations;
  readonly #tweakBytes: Uint8Array;
  readonly #groups = new Uint16Array(groupCount * mostValues);
  /** Where a value of the usual notation begins; -1 for others, whose digits have a place each. */
  readonly #bases = new Int32Array(mostValues);
  #places = new Uint32Array(0);
  readonly #isUpper = new Uint8Array(mostValues);
  readonly #numbers = new Uint32Array(wordsOfLong * mostValues);
  readonly #starts = new Uint32Array(mostValues);
  /** The values by the number of the free bits of the variant's digit. */
  readonly #lanes = [0, 1, 2, 3].map(() => new Uint32Array(mostValues));
  readonly #laneCounts = new Uint32Array(4);
  #count = 0;

  constructor(permutations: Permutations) {
    this.#permutations = permutations;
    this.#tweakBytes = tweaksOf(permutations);
  }

  get isFull(): boolean {
    return this.#count === mostValues;
  }

  /**
   * Takes a value, for which there must be room; false for one that is no UUID.
   *
   * @param kinds what each byte is: `asciiKinds`, or `characterKinds`
   */
  take(bytes: Uint8Array, start: number, end: number, kinds: Uint8Array): boolean {
    const isUsual = end - start === usualLength && this.#readUsual(bytes, start);
    if (!isUsual && !this.#read(bytes, start, end, kinds)) return false;
    const [i, groups] = [this.#count++, this.#groups];
    const from = groupCount * i;
    const third = groups[from + versionGroup] ?? 0;
    const fourth = groups[from + variantGroup] ?? 0;
    const free = freeOf[fourth >>> 12] ?? 0;
    const first = ((groups[from] ?? 0) << 16) | (groups[from + 1] ?? 0);
    const rest = ((third & 0xfff) << free) | ((fourth >>> 12) & ((1 << free) - 1));
    const low = (first << (28 + free)) | ((groups[from + 2] ?? 0) << (12 + free)) | rest;
    const high = first >>> (4 - free);
    const to = wordsOfLong * i;
    this.#numbers[to] = high >>> 4;
    this.#numbers[to + 1] = (low >>> 4) | (high << 28);
    this.#numbers[to + 2] = (low << 28) | ((fourth & 0xfff) << 16) | (groups[from + 5] ?? 0);
    this.#numbers[to + 3] = ((groups[from + 6] ?? 0) << 16) | (groups[from + 7] ?? 0);
    this.#starts[i] = blockLength * (variants.length * (third >>> 12) + (variantOf[fourth >>> 12] ?? 0));
    const lanes = this.#lanes[free];
    const count = this.#laneCounts[free] ?? 0;
    if (lanes !== undefined) lanes[count] = i;
    this.#laneCounts[free] = count + 1;
    return true;
  }

  /** Reads the usual notation, and only that. */
  #readUsual(bytes: Uint8Array, start: number): boolean {
    for (const place of hyphenPlaces) if (bytes[start + place] !== hyphen) return false;
    const groups = this.#groups;
    let [all, to] = [0, groupCount * this.#count];
    for (let i = 0; i < hexDigits; i += 4) {
      const from = start + (usualPlaces[i] ?? 0);
      const a = digitOf[bytes[from] ?? 0] ?? noDigit;
      const b = digitOf[bytes[from + 1] ?? 0] ?? noDigit;
      const c = digitOf[bytes[from + 2] ?? 0] ?? noDigit;
      const d = digitOf[bytes[from + 3] ?? 0] ?? noDigit;
      all |= a | b | c | d;
      // What isn't the digit is cut off.
      groups[to++] = (a << 12) | (b << 8) | (c << 4) | d;
    }
    this.#bases[this.#count] = start;
    this.#isUpper[this.#count] = isUpper(all) ? 1 : 0;
    return all < noDigit;
  }

  /** Reads the digits and their places; false where there are others, or something else. */
  #read(bytes: Uint8Array, start: number, end: number, kinds: Uint8Array): boolean {
    this.#places = growArray(this.#places, hexDigits * (this.#count + 1));
    const [places, groups] = [this.#places, this.#groups];
    const [first, firstGroup] = [hexDigits * this.#count, groupCount * this.#count];
    let [count, all] = [0, 0];
    for (let from = hasPrefix(bytes, start, end) ? start + prefix.length : start; from < end; from++) {
      const byte = bytes[from] ?? 0;
      const kind = kinds[byte];
      if (kind === separatorKind) continue;
      const digit = digitOf[byte] ?? noDigit;
      if ((kind === otherKind && digit === noDigit) || count === hexDigits) return false;
      all |= digit;
      const to = firstGroup + (count >> 2);
      groups[to] = ((groups[to] ?? 0) << 4) | (digit & 15);
      places[first + count++] = from;
    }
    this.#bases[this.#count] = -1;
    this.#isUpper[this.#count] = isUpper(all) ? 1 : 0;
    return count === hexDigits;
  }

  /** Permutes the values that were taken, writes them to their places, and forgets them. */
  write(bytes: Uint8Array): void {
    const tweaks: Tweaks = { bytes: this.#tweakBytes, starts: this.#starts };
    for (const [free, lanes] of this.#lanes.entries()) {
      const own = lanes.subarray(0, this.#laneCounts[free]);
      if (own.length > 0)
        this.#permutations.permuteLong(2n ** BigInt(120 + free), this.#numbers, own, tweaks);
    }
    for (let i = 0; i < this.#count; i++) this.#writeOne(bytes, i);
    this.#count = 0;
    this.#laneCounts.fill(0);
  }

  #writeOne(bytes: Uint8Array, i: number): void {
    const [numbers, groups, from, to] = [this.#numbers, this.#groups, wordsOfLong * i, groupCount * i];
    const second = numbers[from + 1] ?? 0;
    const third = numbers[from + 2] ?? 0;
    const last = numbers[from + 3] ?? 0;
    const [low, high] = [(third >>> 28) | (second << 4), (second >>> 28) | ((numbers[from] ?? 0) << 4)];
    const variant = (groups[to + variantGroup] ?? 0) >>> 12;
    const free = freeOf[variant] ?? 0;
    const mask = (1 << free) - 1;
    const first = (high << (4 - free)) | (low >>> (28 + free));
    groups[to] = first >>> 16;
    groups[to + 1] = first;
    groups[to + 2] = low >>> (12 + free);
    groups[to + versionGroup] = ((groups[to + versionGroup] ?? 0) & 0xf000) | ((low >>> free) & 0xfff);
    groups[to + variantGroup] = (((variant & ~mask) | (low & mask)) << 12) | ((third >>> 16) & 0xfff);
    groups[to + 5] = third;
    groups[to + 6] = last >>> 16;
    groups[to + 7] = last;
    this.#writeDigits(bytes, i);
  }

  #writeDigits(bytes: Uint8Array, i: number): void {
    const [groups, places, base] = [this.#groups, this.#places, this.#bases[i] ?? 0];
    const own = this.#isUpper[i] === 1 ? 16 : 0;
    for (let group = 0; group < groupCount; group++) {
      const digits = groups[groupCount * i + group] ?? 0;
      if (base >= 0) {
        const to = base + (usualPlaces[4 * group] ?? 0);
        bytes[to] = hex[own + (digits >>> 12)] ?? 0;
        bytes[to + 1] = hex[own + ((digits >>> 8) & 15)] ?? 0;
        bytes[to + 2] = hex[own + ((digits >>> 4) & 15)] ?? 0;
        bytes[to + 3] = hex[own + (digits & 15)] ?? 0;
        continue;
      }
      const first = hexDigits * i + 4 * group;
      for (let digit = 0; digit < 4; digit++)
        bytes[places[first + digit] ?? 0] = hex[own + ((digits >>> (12 - 4 * digit)) & 15)] ?? 0;
    }
  }
}

function hasPrefix(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < prefix.length) return false;
  // Letters of either case; a colon has the bit already.
  return prefix.every((byte, i) => ((bytes[start + i] ?? 0) | 0x20) === byte);
}

/** The tweak of each version and variant: one after the other. */
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
