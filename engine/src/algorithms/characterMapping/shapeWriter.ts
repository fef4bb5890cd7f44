// Writes the characters of a rank to the places of others of their shape.
import { at } from '../../language/text/at.ts';
import { firstOf, separator, sizeOf } from './classes.ts';
import { charactersOfGroup, countDown } from './longRanks.ts';
import { wordsOfLong } from '../permutations/longFf1.ts';
import { mostCharacters } from './shapeReader.ts';

/** In place of the class of a character after the last one, in a group that isn't full. */
const absent = 3;
/** The characters of each class. */
const charactersOf: readonly (readonly number[])[] = [
  ...firstOf.map((first, one) => Array.from({ length: at(sizeOf, one) }, (_, rank) => first + rank)),
  [0],
];
/** Each two classes, the first in the higher bits; how many pairs of characters they have, and these, one after the other. */
const mostPairs = 26 * 26;
const pairs = Array.from({ length: 16 }, (_, pair) =>
  at(charactersOf, pair >> 2).flatMap((first) => at(charactersOf, pair & 3).map((last) => [first, last])),
);
const pairSizes = Int32Array.from(pairs, ({ length }) => length);
const pairCharacters = new Uint8Array(2 * mostPairs * pairs.length);
for (const [pair, characters] of pairs.entries()) pairCharacters.set(characters.flat(), 2 * mostPairs * pair);
/** The number of ranks of each four classes. */
const groupSizes = Int32Array.from(
  { length: 256 },
  (_, group) => at(pairSizes, group >> 4) * at(pairSizes, group & 15),
);

export class ShapeWriter {
  readonly #classes: Uint8Array;
  /** The classes of the characters that are replaced, and their places. */
  readonly #own = new Uint8Array(mostCharacters + charactersOfGroup);
  readonly #places = new Uint32Array(mostCharacters + charactersOfGroup);

  /** @param classes of bytes */
  constructor(classes: Uint8Array) {
    this.#classes = classes;
  }

  /** Writes a rank over the characters that count from `from` up to, without, `to`. */
  write(bytes: Uint8Array, from: number, to: number, rank: number): void {
    let rest = rank;
    for (let group = this.#read(bytes, from, to) - 1; group >= 0; group--) {
      const size = groupSizes[this.#classesOf(group)] ?? 0;
      // Exact up to 2^52: the quotient is rounded by less than 1 / size.
      const quotient = group === 0 ? 0 : Math.floor(rest / size);
      this.#writeGroup(bytes, group, rest - quotient * size);
      rest = quotient;
    }
  }

  /** Writes a rank in words, of which zeros remain. */
  writeLong(bytes: Uint8Array, from: number, to: number, words: Uint32Array, place: number): void {
    for (let group = this.#read(bytes, from, to) - 1; group > 0; group--)
      this.#writeGroup(
        bytes,
        group,
        countDown(words, place, group + 1, groupSizes[this.#classesOf(group)] ?? 0),
      );
    this.#writeGroup(bytes, 0, words[place + wordsOfLong - 1] ?? 0);
  }

  /** Finds the characters that count; returns the number of their groups. */
  #read(bytes: Uint8Array, from: number, to: number): number {
    const classes = this.#classes;
    const own = this.#own;
    const places = this.#places;
    let count = 0;
    for (let place = from; place < to; place++) {
      const one = classes[bytes[place] ?? 0] ?? separator;
      if (one === separator) continue;
      own[count] = one;
      places[count++] = place;
    }
    // Absent characters are written to the place of the last one, before that.
    const last = places[count - 1] ?? 0;
    for (let i = count; i < count + charactersOfGroup - 1; i++) {
      own[i] = absent;
      places[i] = last;
    }
    return Math.ceil(count / charactersOfGroup);
  }

  #classesOf(group: number): number {
    const own = this.#own;
    const first = charactersOfGroup * group;
    return (
      ((own[first] ?? 0) << 6) |
      ((own[first + 1] ?? 0) << 4) |
      ((own[first + 2] ?? 0) << 2) |
      (own[first + 3] ?? 0)
    );
  }

  #writeGroup(bytes: Uint8Array, group: number, rank: number): void {
    const places = this.#places;
    const first = charactersOfGroup * group;
    const classes = this.#classesOf(group);
    const size = pairSizes[classes & 15] ?? 1;
    const own = rank | 0;
    const high = (own / size) | 0;
    const left = 2 * (mostPairs * (classes >> 4) + high);
    const right = 2 * (mostPairs * (classes & 15) + own - high * size);
    bytes[places[first + 3] ?? 0] = pairCharacters[right + 1] ?? 0;
    bytes[places[first + 2] ?? 0] = pairCharacters[right] ?? 0;
    bytes[places[first + 1] ?? 0] = pairCharacters[left + 1] ?? 0;
    bytes[places[first] ?? 0] = pairCharacters[left] ?? 0;
  }
}
