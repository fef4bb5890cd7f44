// Permutes ASCII values whose shape has more than 2^128 members. Values of more than 256 characters are split
// into groups that depend on each other (docs/masking-algorithm.md, "CharacterMapping").
import { blockLength } from '@masker/masking-core';
import type { Permutations } from '../permutations/permutations.ts';
import { byteClasses, firstOf, maxGroupCharacters, sizeOf } from './classes.ts';
import { tagList } from './shapeTweaks.ts';

/** Ends the characters of a message, before the number of the group. */
const end = 3;

/**
 * Permutes the characters in `[from, to)`, which are enough for every group to be large.
 *
 * @param characters the ASCII digits and letters that count; the permuted ones are replaced
 */
export function permuteLongValue(
  permutations: Permutations,
  characters: Uint8Array,
  from: number,
  to: number,
): void {
  const length = to - from;
  const count = Math.ceil(length / maxGroupCharacters);
  const startOf = (group: number) => from + Math.floor((group * length) / count);
  // The first group depends on all others, and these depend on its result.
  const first = characters.slice();
  for (let at = from; at < startOf(1); at++) first[at] = byteClasses[first[at] ?? 0] ?? 0;
  permuteGroup(permutations, characters, from, startOf(1), count === 1 ? first : numbered(first, 0));
  const masked = characters.slice(from, startOf(1));
  for (let group = 1; group < count; group++) {
    const start = startOf(group);
    const stop = startOf(group + 1);
    const own = characters.slice(start, stop).map((character) => byteClasses[character] ?? 0);
    permuteGroup(permutations, characters, start, stop, numbered(Uint8Array.of(...masked, ...own), group));
  }
}

function numbered(message: Uint8Array, group: number): Uint8Array {
  const ending = Uint8Array.of(end, ...Array.from(String(group), (one) => one.charCodeAt(0)));
  const all = new Uint8Array(message.length + ending.length);
  all.set(message);
  all.set(ending, message.length);
  return all;
}

function permuteGroup(
  permutations: Permutations,
  characters: Uint8Array,
  from: number,
  to: number,
  message: Uint8Array,
): void {
  let rank = 0n;
  let size = 1n;
  for (let at = from; at < to; at++) {
    const [first, own] = elementsOf(characters[at]);
    rank = rank * BigInt(own) + BigInt((characters[at] ?? 0) - first);
    size *= BigInt(own);
  }
  const list = tagList(permutations.tweakCipher);
  list.addBytes(message, blockLength, 0);
  list.draw();
  const numbers = [rank];
  permutations.permuteWide(size, numbers, Uint32Array.of(0), {
    bytes: list.draws,
    starts: Uint32Array.of(0),
  });
  let rest = numbers[0] ?? 0n;
  for (let at = to - 1; at >= from; at--) {
    const [first, own] = elementsOf(characters[at]);
    characters[at] = first + Number(rest % BigInt(own));
    rest /= BigInt(own);
  }
}

/** Returns the first of the characters that one may become, and how many there are. */
function elementsOf(character = 0): readonly [first: number, size: number] {
  const one = byteClasses[character] ?? 0;
  const first = firstOf[one];
  const size = sizeOf[one];
  if (first === undefined || size === undefined)
    throw new RangeError('characters: must be ASCII digits and letters');
  return [first, size];
}
