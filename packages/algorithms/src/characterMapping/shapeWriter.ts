// Writes the characters of a rank over those of a value of the same shape.
import { wordsOfLong } from '../permutations/longFf1.ts';
import { separator } from './classes.ts';
import { absent, charactersOfGroup, groupSizes, maxPairs, pairCharacters, pairSizes } from './groups.ts';
import { countDown } from './longRanks.ts';
import { maxPermuted } from './shapeReader.ts';

export class ShapeWriter {
  readonly #classes: Uint8Array;
  /** Groups of the replaced characters, and the offsets of these. */
  readonly #groups = new Uint8Array(1 + maxPermuted / charactersOfGroup);
  readonly #indexes = new Uint32Array(maxPermuted + charactersOfGroup);

  /** @param classes of bytes */
  constructor(classes: Uint8Array) {
    this.#classes = classes;
  }

  /** Writes a rank over the characters that count from `[from, to)`. */
  write(bytes: Uint8Array, from: number, to: number, rank: number): void {
    let rest = rank;
    for (let group = this.#read(bytes, from, to) - 1; group >= 0; group--) {
      const size = groupSizes[this.#groups[group] ?? 0] ?? 0;
      // Exact up to 2^52: the quotient is rounded by less than 1 / size.
      const quotient = group === 0 ? 0 : Math.floor(rest / size);
      this.#writeGroup(bytes, group, rest - quotient * size);
      rest = quotient;
    }
  }

  /** Writes a rank given in words; leaves zeros in them. */
  writeLong(bytes: Uint8Array, from: number, to: number, words: Uint32Array, offset: number): void {
    for (let group = this.#read(bytes, from, to) - 1; group > 0; group--)
      this.#writeGroup(
        bytes,
        group,
        countDown(words, offset, group + 1, groupSizes[this.#groups[group] ?? 0] ?? 0),
      );
    this.#writeGroup(bytes, 0, words[offset + wordsOfLong - 1] ?? 0);
  }

  /** Finds the characters that count; returns the number of their groups. */
  #read(bytes: Uint8Array, from: number, to: number): number {
    const classes = this.#classes;
    const indexes = this.#indexes;
    let count = 0;
    let group = 0;
    for (let index = from; index < to; index++) {
      const one = classes[bytes[index] ?? 0] ?? separator;
      if (one === separator) continue;
      group = (group << 2) | one;
      indexes[count++] = index;
      if (count % charactersOfGroup === 0) this.#groups[count / charactersOfGroup - 1] = group;
    }
    const groups = Math.ceil(count / charactersOfGroup);
    // Absent characters are written to the offset of the last one first, which then overwrites them.
    const last = indexes[count - 1] ?? 0;
    for (let i = count; i < charactersOfGroup * groups; i++) {
      group = (group << 2) | absent;
      indexes[i] = last;
    }
    this.#groups[groups - 1] = group;
    return groups;
  }

  #writeGroup(bytes: Uint8Array, group: number, rank: number): void {
    const indexes = this.#indexes;
    const first = charactersOfGroup * group;
    const classes = this.#groups[group] ?? 0;
    const size = pairSizes[classes & 15] ?? 1;
    const own = rank | 0;
    const high = (own / size) | 0;
    const left = 2 * (maxPairs * (classes >> 4) + high);
    const right = 2 * (maxPairs * (classes & 15) + own - high * size);
    bytes[indexes[first + 3] ?? 0] = pairCharacters[right + 1] ?? 0;
    bytes[indexes[first + 2] ?? 0] = pairCharacters[right] ?? 0;
    bytes[indexes[first + 1] ?? 0] = pairCharacters[left + 1] ?? 0;
    bytes[indexes[first] ?? 0] = pairCharacters[left] ?? 0;
  }
}
