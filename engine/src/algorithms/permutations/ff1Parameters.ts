// Parameters of an encryption by FF1 (NIST SP 800-38G, algorithm 7) of binary numerals with a tweak of 16 bytes.
import { blockLength } from '../../masking/cryptography/cryptography.ts';

export const roundsOfFf1 = 10;

/** No fewer numerals are encrypted: FF1 asks for a million texts at least. */
const fewestNumerals = 20;

/** In how many numerals each half of a text lies. */
export interface Halves {
  readonly upper: number;
  readonly lower: number;
}

/** The halves of the texts that stand for the numbers below `size`. */
export function halvesOf(size: bigint): Halves {
  const numerals = Math.max(fewestNumerals, (size - 1n).toString(2).length);
  const upper = Math.floor(numerals / 2);
  return { upper, lower: numerals - upper };
}

/** The first block of the messages of all rounds (P). */
export function ff1Beginning({ upper, lower }: Halves): Uint8Array {
  const version = 1;
  const method = 2;
  const addition = 1;
  const radix = 2;
  const block = Uint8Array.from([version, method, addition, 0, 0, radix, roundsOfFf1, upper % 256]);
  const beginning = new Uint8Array(blockLength);
  beginning.set(block);
  const view = new DataView(beginning.buffer);
  view.setUint32(8, upper + lower);
  view.setUint32(12, blockLength);
  return beginning;
}
