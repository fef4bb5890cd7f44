// Numbers of four words in place of ranks that are too large for one: counted up and down again in steps.
import { wordsOfLong } from '../permutations/longFf1.ts';

/** The largest step: with it, a word and what is carried are exact as one number. */
export const largestStep = 2 ** 21;

const word = 2 ** 32;

/** Multiplies a number by a step and adds one below it. */
export function countUp(numbers: Uint32Array, at: number, step: number, rest: number): void {
  let carry = rest;
  for (let i = at + wordsOfLong - 1; i >= at; i--) {
    const product = (numbers[i] ?? 0) * step + carry;
    carry = Math.floor(product / word);
    numbers[i] = product - carry * word;
  }
}

/** Divides a number by a step, and returns the rest. */
export function countDown(numbers: Uint32Array, at: number, step: number): number {
  let rest = 0;
  for (let i = at; i < at + wordsOfLong; i++) {
    const dividend = rest * word + (numbers[i] ?? 0);
    const quotient = Math.floor(dividend / step);
    numbers[i] = quotient;
    rest = dividend - quotient * step;
  }
  return rest;
}
