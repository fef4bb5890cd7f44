// Masks the ASCII values that take part in conflict-free masking: thousands are permuted at once, in place.
import { nullEnd, type InPlaceKernel, type ValueList, type ValueSource } from '@masker/columns';
import type { MaskingContext } from '../../interface/algorithm.ts';
import type { SegmentSettings } from '../model/segmentSettings.ts';
import { intersectIntervals } from '../sets/intervals.ts';
import { isWhiteSpace } from '@masker/text';
import { asciiPermutation, type AsciiPermutation } from './asciiPermutation.ts';
import type { ConflictFreeValues } from './conflictFreeValues.ts';

/**
 * Maximum number of values permuted at once, and of characters: some are encrypted several times, alone at
 * the end.
 */
const maxValues = 1 << 14;
const maxCharacters = 1 << 18;
/** In characters. Longer values would need too much memory side by side. */
const maxCharactersSideBySide = 256;

/** Number of values inspected together, which probably have one layout. */
const [minGroupSize, maxGroupSize] = [8, 1024];

/** Creates the kernel; undefined if the output takes more bytes than the input, or much memory. */
export function createConflictFreeKernel(
  values: ConflictFreeValues,
  { ignoreChars, segments }: SegmentSettings,
  { trimWhiteSpace }: Pick<MaskingContext, 'trimWhiteSpace'>,
): InPlaceKernel | undefined {
  const isAscii = segments.every(
    (segment) =>
      segment.type !== 'AlphaNumeric' ||
      (intersectIntervals(segment.original, segment.masked).at(-1)?.to ?? 0) < 0x80,
  );
  if (!isAscii || values.length > maxCharactersSideBySide) return undefined;
  const isIgnored = Uint8Array.from({ length: 256 }, (_, byte) => (ignoreChars.has(byte) ? 1 : 0));
  return new ConflictFreeKernel(values, isIgnored, trimWhiteSpace);
}

class ConflictFreeKernel implements InPlaceKernel {
  readonly #values: ConflictFreeValues;
  /** 1 for characters that are ignored, by ASCII code. */
  readonly #isIgnored: Uint8Array;
  readonly #isTrimmed: Uint8Array;
  /** The visible characters of the values that were taken, each after the other. */
  readonly #characters: Int32Array;
  readonly #starts: Uint32Array;
  /** Values of one layout that are permuted whole, as most are. */
  readonly #whole: AsciiPermutation | undefined;

  constructor(values: ConflictFreeValues, isIgnored: Uint8Array, trimWhiteSpace: boolean) {
    this.#values = values;
    this.#isIgnored = isIgnored;
    this.#isTrimmed = Uint8Array.from({ length: 0x80 }, (_, byte) =>
      trimWhiteSpace && isWhiteSpace(byte) ? 1 : 0,
    );
    const capacity = Math.min(maxValues, Math.floor(maxCharacters / values.length));
    this.#characters = new Int32Array(capacity * values.length);
    this.#starts = new Uint32Array(capacity);
    const classes = { isIgnored, isTrimmed: this.#isTrimmed };
    this.#whole = asciiPermutation(values.groups, values.length, classes, capacity);
  }

  mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList): void {
    this.#values.clear();
    let group = maxGroupSize;
    while (!values.isAtEnd) {
      if (this.#takeMany(bytes, values, group)) {
        group = Math.min(maxGroupSize, 2 * group);
      } else if (this.#whole !== undefined && group > minGroupSize) {
        group /= 4;
      } else {
        this.#takeOne(bytes, values, remaining);
      }
    }
    this.#whole?.write(bytes);
    this.#write(bytes);
  }

  #takeMany(bytes: Uint8Array, values: ValueSource, maxCount: number): boolean {
    const whole = this.#whole;
    if (whole === undefined || whole.length === 0) return false;
    if (whole.room < maxCount) whole.write(bytes);
    const { length } = whole;
    const count = values.peekMany(Math.min(maxCount, whole.room), length, whole.starts, whole.count);
    if (count === 0 || !whole.take(bytes, count)) return false;
    values.skipMany(count, length);
    return true;
  }

  #takeOne(bytes: Uint8Array, values: ValueSource, remaining: ValueList): void {
    const { start, end } = values;
    if (!this.#take(bytes, start, end)) remaining.add(values.index, start, end);
    // While some wait to be permuted, their layout is kept: few at once are slow.
    else if (this.#whole?.count === 0) this.#whole.learn(bytes, start, end);
    values.skip();
    if (this.#values.count === this.#starts.length) this.#write(bytes);
  }

  #take(bytes: Uint8Array, start: number, end: number): boolean {
    if (end === nullEnd || start === end) return false;
    const { length, count } = this.#values;
    const characters = this.#characters;
    const first = count * length;
    if (this.#isTrimmed[bytes[start] ?? 0] === 1 || this.#isTrimmed[bytes[end - 1] ?? 0] === 1) return false;
    let to = first;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x80) return false;
      if (this.#isIgnored[byte] === 1) continue;
      if (to === first + length) return false;
      characters[to++] = byte;
    }
    if (to < first + length || !this.#values.take(characters, first)) return false;
    this.#starts[count] = start;
    return true;
  }

  /** Permutes the added values, and writes them in place. */
  #write(bytes: Uint8Array): void {
    const { length, count } = this.#values;
    const characters = this.#characters;
    this.#values.permute();
    for (let i = 0, from = 0; i < count; i++) {
      this.#values.write(i, characters, from);
      let at = this.#starts[i] ?? 0;
      for (const end = from + length; from < end; at++)
        if (this.#isIgnored[bytes[at] ?? 0] === 0) bytes[at] = characters[from++] ?? 0;
    }
    this.#values.clear();
  }
}
