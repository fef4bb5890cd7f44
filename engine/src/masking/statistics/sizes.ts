// The number of originals for each masked value.
import { type Magnitude, ratioOf } from './magnitude.ts';

/** Texts, not characters: of two digits there are 100 originals. */
export interface Sizes {
  /** The texts that are masked. */
  readonly original: Magnitude;
  /** The texts that they may become. */
  readonly masked: Magnitude;
  /**
   * Average number of originals per masked text: original / masked. Replacing is random and isn't a permutation, so even at 1
   * some masked texts have several originals and others none.
   */
  readonly originalsPerMasked: number;
}

/** The sizes with their ratio. */
export function sizesOf(original: Magnitude, masked: Magnitude): Sizes {
  return { original, masked, originalsPerMasked: ratioOf(original, masked) };
}
