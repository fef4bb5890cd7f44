// Deduplicates the values of a dictionary that all have the same width: they are compared as 32-bit words, in
// a table of their indexes.
import { gatherFixed } from './gatherFixed.ts';

export interface DistinctFixed {
  /** The different values, one after the other. */
  readonly values: Uint8Array;
  /** Per value: its index among the distinct ones. */
  readonly indexes: Int32Array;
  /** Number of different ones. */
  readonly known: number;
}

const wordWidth = 4;
/** Maximum ratio of possible to actual values for a table of all possible ones. */
const maxSparsity = 8;

/** @param width in bytes */
export function distinctFixed(bytes: Uint8Array, width: number): DistinctFixed {
  const count = bytes.length / width;
  const perValue = Math.ceil(width / wordWidth);
  const words = wordsOf(bytes, width);
  const { indexes, firsts, known } = (perValue === 1 ? byValue(words) : undefined) ?? byHash(words, perValue);
  return {
    values: known === count ? bytes : gatherFixed(bytes, width, firsts.subarray(0, known)),
    indexes,
    known,
  };
}

interface DistinctIndexes extends Pick<DistinctFixed, 'indexes' | 'known'> {
  /** The first of each of the different values. */
  readonly firsts: Int32Array;
}

/** Looks single words up by themselves; undefined if they are too far apart. */
function byValue(words: Int32Array): DistinctIndexes | undefined {
  let [min, max] = [Infinity, -Infinity];
  for (let i = words.length - 1; i >= 0; i--) {
    const word = words[i] ?? 0;
    if (word < min) min = word;
    if (word > max) max = word;
  }
  const size = max - min + 1;
  if (!(size >= 1 && size <= maxSparsity * words.length)) return undefined;
  const [indexes, firsts] = [new Int32Array(words.length), new Int32Array(words.length)];
  // The index of a value plus one, or 0.
  const table = new Int32Array(size);
  let known = 0;
  for (let i = 0; i < words.length; i++) {
    const at = (words[i] ?? 0) - min;
    let index = table[at] ?? 0;
    if (index === 0) {
      firsts[known] = i;
      table[at] = index = ++known;
    }
    indexes[i] = index - 1;
  }
  return { indexes, firsts, known };
}

function byHash(words: Int32Array, perValue: number): DistinctIndexes {
  const count = words.length / perValue;
  const [indexes, firsts] = [new Int32Array(count), new Int32Array(count)];
  const bits = Math.max(1, Math.ceil(Math.log2(2 * count)));
  // The index of a value plus one, or 0.
  const table = new Int32Array(2 ** bits);
  let known = 0;
  for (let i = 0, from = 0; i < count; i++, from += perValue) {
    let hash = words[from] ?? 0;
    for (let at = from + 1; at < from + perValue; at++)
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (words[at] ?? 0);
    let slot = Math.imul(hash, 0x9e3779b1) >>> (32 - bits);
    let index = table[slot] ?? 0;
    while (index > 0 && !isSame(words, (firsts[index - 1] ?? 0) * perValue, from, perValue)) {
      slot = (slot + 1) & (table.length - 1);
      index = table[slot] ?? 0;
    }
    if (index === 0) {
      firsts[known] = i;
      table[slot] = index = ++known;
    }
    indexes[i] = index - 1;
  }
  return { indexes, firsts, known };
}

/** Each value in whole words, with zeros after it. */
function wordsOf(bytes: Uint8Array, width: number): Int32Array {
  const perValue = wordWidth * Math.ceil(width / wordWidth);
  if (perValue === width) return new Int32Array(new Uint8Array(bytes).buffer);
  const padded = new Uint8Array((bytes.length / width) * perValue);
  for (let from = 0, to = 0; from < bytes.length; from += width, to += perValue)
    for (let at = 0; at < width; at++) padded[to + at] = bytes[from + at] ?? 0;
  return new Int32Array(padded.buffer);
}

function isSame(words: Int32Array, one: number, other: number, count: number): boolean {
  for (let i = 0; i < count; i++) if (words[one + i] !== words[other + i]) return false;
  return true;
}
