// The permutation of ASCII values of one layout whose characters are all permuted together: ranked and written by tables,
// unit by unit, many values at once.
import { commonTweakOf } from './tweakList.ts';
import type { Tweaks } from '../../permutations/tweaks.ts';
import type { UnitGroup } from './unitGroups.ts';
import type { UnitLookup } from './units.ts';

const zero = 0x30;

interface UnitAtIndex extends UnitLookup {
  /** Index of its first character among the visible ones. */
  readonly at: number;
  readonly width: number;
  readonly size: number;
}

/** The ignored or trimmed bytes: 1 for each. */
export interface TakenBytes {
  readonly isIgnored: Uint8Array;
  readonly isTrimmed: Uint8Array;
}

/**
 * @param length number of visible characters of a value
 * @param maxValues maximum number of values
 * @returns undefined if not all characters are permuted together, or not by tables
 */
export function asciiPermutation(
  groups: readonly UnitGroup[],
  length: number,
  classes: TakenBytes,
  maxValues: number,
): AsciiPermutation | undefined {
  const [group] = groups;
  if (group?.narrowUnits === undefined || groups.length > 1) return undefined;
  const units = group.narrowUnits.flatMap(({ at, width, size, lookup }) =>
    lookup === undefined || size < 2 ? [] : [{ at, width, size, ...lookup }],
  );
  const covered = units.reduce((sum, { width }) => sum + width, 0);
  // A digit that is ignored would look like one of a number.
  const ignoresDigits = classes.isIgnored.subarray(zero, zero + 10).includes(1);
  if (units.length < group.units.length || covered < length || ignoresDigits) return undefined;
  return new AsciiPermutation(group, units, classes, maxValues);
}

export class AsciiPermutation {
  readonly #group: UnitGroup;
  readonly #units: readonly UnitAtIndex[];
  readonly #size: number;
  readonly #classes: TakenBytes;
  /** Starts of values: first the taken ones, then the candidates. */
  readonly starts: Uint32Array;
  readonly #numbers: Float64Array;
  readonly #lanes: Uint32Array;
  #tweaks: Tweaks | undefined;
  #count = 0;
  /** The layout: the number of bytes, and the offsets of the visible characters and of the others. */
  #length = 0;
  #visible = new Uint32Array(0);
  #ignored = new Uint32Array(0);

  constructor(group: UnitGroup, units: readonly UnitAtIndex[], classes: TakenBytes, maxValues: number) {
    this.#group = group;
    this.#units = units;
    this.#size = units.reduce((product, { size }) => product * size, 1);
    this.#classes = classes;
    this.starts = new Uint32Array(maxValues);
    this.#numbers = new Float64Array(maxValues);
    // Ten times as fast as `from`: verification makes thousands of maskers.
    this.#lanes = new Uint32Array(maxValues);
    for (let i = 0; i < maxValues; i++) this.#lanes[i] = i;
  }

  get count(): number {
    return this.#count;
  }

  /** The bytes of a value; 0 before there is a layout. */
  get length(): number {
    return this.#length;
  }

  get room(): number {
    return this.starts.length - this.#count;
  }

  /** Takes over the layout of a value that takes part. There must be none that was taken. */
  learn(bytes: Uint8Array, start: number, end: number): void {
    const { isIgnored } = this.#classes;
    const indexes = Array.from({ length: end - start }, (_, i) => i);
    const isVisible = (i: number) => isIgnored[bytes[start + i] ?? 0] === 0;
    this.#length = end - start;
    this.#visible = Uint32Array.from(indexes.filter(isVisible));
    this.#ignored = Uint32Array.from(indexes.filter((i) => !isVisible(i)));
  }

  /** Takes the values that begin at the next `starts`; none, when one has another layout or doesn't take part with all its characters. */
  take(bytes: Uint8Array, count: number): boolean {
    if (!this.#hasLayout(bytes, count)) return false;
    const [first, last] = [this.#count, this.#count + count];
    this.#numbers.fill(0, first, last);
    for (const unit of this.#units)
      if (
        !(unit.isNumber
          ? this.#addNumbers(bytes, unit, first, last)
          : this.#addCharacters(bytes, unit, first, last))
      )
        return false;
    this.#count = last;
    return true;
  }

  #hasLayout(bytes: Uint8Array, count: number): boolean {
    const { isIgnored, isTrimmed } = this.#classes;
    const [starts, first, length] = [this.starts, this.#count, this.#length];
    let wrong = 0;
    for (let i = first; i < first + count; i++) {
      const start = starts[i] ?? 0;
      wrong |= (isTrimmed[bytes[start] ?? 0] ?? 0) | (isTrimmed[bytes[start + length - 1] ?? 0] ?? 0);
    }
    for (const index of this.#ignored)
      for (let i = first; i < first + count; i++) {
        const byte = bytes[(starts[i] ?? 0) + index] ?? 0;
        wrong |= (byte & 0x80) | ((isIgnored[byte] ?? 0) ^ 1);
      }
    return wrong === 0;
  }

  #addNumbers(bytes: Uint8Array, unit: UnitAtIndex, first: number, last: number): boolean {
    const { at, width, size, table } = unit;
    const [starts, numbers] = [this.starts, this.#numbers];
    const indexes = this.#indexesOf(at, width);
    let wrong = 0;
    for (let i = first; i < last; i++) {
      const start = starts[i] ?? 0;
      let number = (bytes[start + indexes.first] ?? 0) - zero;
      wrong |= number | (9 - number);
      if (width > 1) {
        const digit = (bytes[start + indexes.second] ?? 0) - zero;
        wrong |= digit | (9 - digit);
        number = 10 * number + digit;
      }
      if (width > 2) {
        const digit = (bytes[start + indexes.third] ?? 0) - zero;
        wrong |= digit | (9 - digit);
        number = 10 * number + digit;
      }
      if (width > 3) {
        const digit = (bytes[start + indexes.fourth] ?? 0) - zero;
        wrong |= digit | (9 - digit);
        number = 10 * number + digit;
      }
      const rank = table[number] ?? -1;
      wrong |= rank;
      numbers[i] = (numbers[i] ?? 0) * size + rank;
    }
    return wrong >= 0;
  }

  #addCharacters(bytes: Uint8Array, { at, size, table }: UnitAtIndex, first: number, last: number): boolean {
    const { isIgnored } = this.#classes;
    const [starts, numbers, index] = [this.starts, this.#numbers, this.#visible[at] ?? 0];
    let wrong = 0;
    for (let i = first; i < last; i++) {
      const byte = bytes[(starts[i] ?? 0) + index] ?? 0;
      const rank = table[byte] ?? -1;
      wrong |= rank | -(byte >>> 7) | -(isIgnored[byte] ?? 0);
      numbers[i] = (numbers[i] ?? 0) * size + rank;
    }
    return wrong >= 0;
  }

  /** Permutes the added values, writes them in place, and forgets them. */
  write(bytes: Uint8Array): void {
    if (this.#count === 0) return;
    this.#tweaks ??= { bytes: commonTweakOf(this.#group), starts: new Uint32Array(this.starts.length) };
    this.#group.permutations.permute(
      this.#size,
      this.#numbers,
      this.#lanes.subarray(0, this.#count),
      this.#tweaks,
    );
    for (const unit of this.#units.toReversed()) this.#writeUnit(bytes, unit);
    this.#count = 0;
  }

  #writeUnit(bytes: Uint8Array, { at, width, size, words }: UnitAtIndex): void {
    const [starts, numbers, count] = [this.starts, this.#numbers, this.#count];
    const indexes = this.#indexesOf(at, width);
    for (let i = 0; i < count; i++) {
      const start = starts[i] ?? 0;
      const number = numbers[i] ?? 0;
      const higher = Math.floor(number / size);
      numbers[i] = higher;
      const word = words[number - higher * size] ?? 0;
      bytes[start + indexes.first] = word & 0xff;
      if (width > 1) bytes[start + indexes.second] = (word >>> 8) & 0xff;
      if (width > 2) bytes[start + indexes.third] = (word >>> 16) & 0xff;
      if (width > 3) bytes[start + indexes.fourth] = word >>> 24;
    }
  }

  /** Returns the offsets of a unit's characters in the layout: for the widest unit, its four characters. */
  #indexesOf(at: number, width: number) {
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#visible.subarray(at, at + width);
    return { first, second, third, fourth };
  }
}
