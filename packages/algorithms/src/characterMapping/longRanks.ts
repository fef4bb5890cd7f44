// Computes with ranks too large for one number, as four 32-bit words. Ranks are built and split one group of
// characters at a time: a word times 26^4 plus the carry is an exact number.
import { wordsOfLong } from '../permutations/longFf1.ts';
import { charactersOfGroup } from './groups.ts';

const word = 2 ** 32;
/** The number of words that have been other than zero, by how many groups were counted. */
const usedWords = Uint8Array.from({ length: 8 }, (_, groups) =>
  Math.min(wordsOfLong, Math.ceil((charactersOfGroup * groups * Math.log2(26)) / 32)),
);

/** Multiplies the number of `groups` groups by the size of another one, and adds its rank. */
export function countUp(numbers: Uint32Array, at: number, groups: number, size: number, rank: number): void {
  let carry = rank;
  const last = at + wordsOfLong - 1;
  for (let i = last; i > last - (usedWords[groups + 1] ?? wordsOfLong); i--) {
    const product = (numbers[i] ?? 0) * size + carry;
    carry = Math.floor(product / word);
    numbers[i] = product - carry * word;
  }
}

/** Divides the number of `groups` groups by the size of the last one, and returns its rank. */
export function countDown(numbers: Uint32Array, at: number, groups: number, size: number): number {
  let rest = 0;
  const end = at + wordsOfLong;
  for (let i = end - (usedWords[groups] ?? wordsOfLong); i < end; i++) {
    const dividend = rest * word + (numbers[i] ?? 0);
    const quotient = Math.floor(dividend / size);
    numbers[i] = quotient;
    rest = dividend - quotient * size;
  }
  return rest;
}
