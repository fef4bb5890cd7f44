// UUIDs in place, many at once: all bits but those of version and variant are one number, which is permuted
// (docs/masking-algorithm.md, "UUID").
import { blockLength } from '../../masking/cryptography/cryptography.ts';
import { MessageList } from '../../masking/draws/messageList.ts';
import { digitKind, otherKind, separatorKind } from '../digits/digitPattern.ts';
import { wordsOfLong } from '../permutations/longFf1.ts';
import type { Permutations } from '../permutations/permutations.ts';
import type { Tweaks } from '../permutations/tweaks.ts';

const hexDigits = 32;
/** Which of the digits tells the version, and the variant. */
const [versionAt, variantAt] = [12, 16];
/** Bits of the variant's digit that stay: by the digit, and as the message has them. */
const variants = ['0', '10', '110', '111'] as const;
const variantOf = Uint8Array.from({ length: 16 }, (_, digit) =>
  variants.findIndex((bits) => digit.toString(2).padStart(4, '0').startsWith(bits)),
);

/** `3f2504e0-4f89-41d3-9a0c-0305e82c3301`: where its hyphens and digits are. */
const [usualLength, hyphen] = [36, 0x2d];
const hyphenPlaces = [8, 13, 18, 23];
const usualPlaces = Uint8Array.from(
  Array.from({ length: usualLength }, (_, place) => place).filter((place) => !hyphenPlaces.includes(place)),
);

/** So many values are permuted at once at most. */
const mostValues = 1024;

/** Hexadecimal digits by their bytes; 0xff for all others. */
const digitOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digit = parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(digit) ? 0xff : digit;
});
const [lowerHex, upperHex] = ['0123456789abcdef', '0123456789ABCDEF'].map((text) =>
  Uint8Array.from(text, (one) => one.charCodeAt(0)),
);
const prefix = Uint8Array.from('urn:uuid:', (one) => one.charCodeAt(0));

export class UuidValues {
  readonly #permutations: Permutations;
  readonly #tweakBytes: Uint8Array;
  readonly #places = new Uint32Array(hexDigits * mostValues);
  readonly #digits = new Uint8Array(hexDigits);
  readonly #numbers = new Uint32Array(wordsOfLong * mostValues);
  readonly #starts = new Uint32Array(mostValues);
  readonly #isUpper = new Uint8Array(mostValues);
  /** Values of the variant's digit, by the number of its free bits. */
  readonly #lanes = [0, 1, 2, 3].map(() => new Uint32Array(mostValues));
  readonly #laneCounts = new Uint32Array(4);
  readonly #free = new Uint8Array(mostValues);
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
    const [i, digits] = [this.#count, this.#digits];
    const [version, variantDigit] = [digits[versionAt] ?? 0, digits[variantAt] ?? 0];
    const variant = variantOf[variantDigit] ?? 0;
    const free = Math.max(1, 3 - variant);
    const lower = (number(digits, 8, 12) << (12 + free)) | (number(digits, 13, 16) << free);
    const [first, rest] = [number(digits, 0, 8), lower | (variantDigit & ((1 << free) - 1))];
    const [high, low] = [first >>> (4 - free), (first << (28 + free)) | rest];
    const at = wordsOfLong * i;
    this.#numbers[at] = high >>> 4;
    this.#numbers[at + 1] = (low >>> 4) | (high << 28);
    this.#numbers[at + 2] = number(digits, 17, 24) | (low << 28);
    this.#numbers[at + 3] = number(digits, 24, 32);
    this.#starts[i] = blockLength * (variants.length * version + variant);
    this.#free[i] = free;
    const lanes = this.#lanes[free];
    const count = this.#laneCounts[free] ?? 0;
    if (lanes !== undefined) lanes[count] = i;
    this.#laneCounts[free] = count + 1;
    this.#count++;
    return true;
  }

  /** The same for the usual notation, and only for that. */
  #readUsual(bytes: Uint8Array, start: number): boolean {
    for (const place of hyphenPlaces) if (bytes[start + place] !== hyphen) return false;
    const [places, digits] = [this.#places, this.#digits];
    const first = hexDigits * this.#count;
    // Of ASCII, 32 characters each: the third have capital letters, the fourth small ones.
    let [all, quarters] = [0, 0];
    for (let i = 0; i < hexDigits; i++) {
      const at = start + (usualPlaces[i] ?? 0);
      const byte = bytes[at] ?? 0;
      const digit = digitOf[byte] ?? 0xff;
      all |= digit;
      quarters |= 1 << (byte >>> 5);
      digits[i] = digit;
      places[first + i] = at;
    }
    this.#isUpper[this.#count] = (quarters & 0b1100) === 0b0100 ? 1 : 0;
    return all < 16;
  }

  /** Reads the digits and their places; false where there are others, or something else. */
  #read(bytes: Uint8Array, start: number, end: number, kinds: Uint8Array): boolean {
    const [places, digits] = [this.#places, this.#digits];
    const first = hexDigits * this.#count;
    let [count, isUpper, isLower] = [0, false, false];
    for (let at = hasPrefix(bytes, start, end) ? start + prefix.length : start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      const kind = kinds[byte];
      if (kind === separatorKind) continue;
      const digit = digitOf[byte] ?? 0xff;
      if ((kind === otherKind && digit === 0xff) || count === hexDigits) return false;
      if (kind !== digitKind && byte < 0x60) isUpper = true;
      if (kind !== digitKind && byte >= 0x60) isLower = true;
      digits[count] = digit;
      places[first + count++] = at;
    }
    this.#isUpper[this.#count] = isUpper && !isLower ? 1 : 0;
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
    const [numbers, places, free] = [this.#numbers, this.#places, this.#free[i] ?? 0];
    const hex = this.#isUpper[i] === 1 ? upperHex : lowerHex;
    const [at, to] = [wordsOfLong * i, hexDigits * i];
    const [w0, w1, w2, w3] = [
      numbers[at] ?? 0,
      numbers[at + 1] ?? 0,
      numbers[at + 2] ?? 0,
      numbers[at + 3] ?? 0,
    ];
    const [low, high] = [(w2 >>> 28) | (w1 << 4), (w1 >>> 28) | (w0 << 4)];
    const put = (value: number, from: number, end: number) => {
      for (let j = end - 1, rest = value; j >= from; j--, rest >>>= 4)
        bytes[places[to + j] ?? 0] = hex?.[rest & 15] ?? 0;
    };
    const kept = digitOf[bytes[places[to + variantAt] ?? 0] ?? 0] ?? 0;
    const mask = (1 << free) - 1;
    put((high << (4 - free)) | (low >>> (28 + free)), 0, 8);
    put((low >>> (12 + free)) & 0xffff, 8, 12);
    put(digitOf[bytes[places[to + versionAt] ?? 0] ?? 0] ?? 0, versionAt, versionAt + 1);
    put((low >>> free) & 0xfff, 13, 16);
    put((kept & ~mask) | (low & mask), variantAt, variantAt + 1);
    put(w2 & 0xfffffff, 17, 24);
    put(w3, 24, 32);
  }
}

/** The integer that hexadecimal digits make; up to eight. */
function number(digits: Uint8Array, from: number, to: number): number {
  let result = 0;
  for (let i = from; i < to; i++) result = (result << 4) | (digits[i] ?? 0);
  return result >>> 0;
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
