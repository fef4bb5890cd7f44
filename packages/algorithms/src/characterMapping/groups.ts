// Groups of four characters of classes that are permuted: a group is the classes of its characters, of two bits each.
import { at } from '@masker/text';
import { firstOf, sizeOf } from './classes.ts';

export const charactersOfGroup = 4;
/** Class of the positions after the last character in a group that isn't full. */
export const absent = 3;

/** The characters of each class. */
const charactersOf: readonly (readonly number[])[] = [
  ...firstOf.map((first, one) => Array.from({ length: at(sizeOf, one) }, (_, rank) => first + rank)),
  [0],
];
/** Each two classes, the first in the higher bits; how many pairs of characters they have, and these, one after the other. */
export const maxPairs = 26 * 26;
const pairs = Array.from({ length: 16 }, (_, pair) =>
  at(charactersOf, pair >> 2).flatMap((first) => at(charactersOf, pair & 3).map((last) => [first, last])),
);
export const pairSizes = Int32Array.from(pairs, ({ length }) => length);
export const pairCharacters = new Uint8Array(2 * maxPairs * pairs.length);
for (const [pair, characters] of pairs.entries()) pairCharacters.set(characters.flat(), 2 * maxPairs * pair);

/** The number of ranks of each group, and that of its letters. */
export const groupSizes = Int32Array.from(
  { length: 256 },
  (_, group) => at(pairSizes, group >> 4) * at(pairSizes, group & 15),
);
export const groupLetters = Uint8Array.from(
  { length: 256 },
  (_, group) => [6, 4, 2, 0].filter((shift) => [1, 2].includes((group >> shift) & 3)).length,
);
