// Parameters of an encryption by FF1 (NIST SP 800-38G, algorithm 7) of binary numerals with a tweak of 16 bytes.
import { blockLength } from '@masker/masking-core';

export const roundsOfFf1 = 10;

/** No fewer numerals are encrypted: FF1 asks for a million texts at least. */
export const minNumerals = 20;

/** Returns the number of numerals of numbers below `size`. */
export function numeralsOf(size: bigint): number {
  return Math.max(minNumerals, (size - 1n).toString(2).length);
}

/** Number of numerals in each half. */
export const upperOf = (numerals: number): number => numerals >> 1;
export const lowerOf = (numerals: number): number => (numerals + 1) >> 1;

/** Returns the first block of the messages of all rounds (P). */
export function ff1Beginning(numerals: number): Uint8Array {
  const version = 1;
  const method = 2;
  const addition = 1;
  const radix = 2;
  const upper = upperOf(numerals);
  const block = Uint8Array.from([version, method, addition, 0, 0, radix, roundsOfFf1, upper % 256]);
  const beginning = new Uint8Array(blockLength);
  beginning.set(block);
  const view = new DataView(beginning.buffer);
  view.setUint32(8, numerals);
  view.setUint32(12, blockLength);
  return beginning;
}
