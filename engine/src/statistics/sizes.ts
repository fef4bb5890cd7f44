// The number of originals for each masked value.
import { type Magnitude, ratioOf } from './magnitude.ts';

/** Texts, not characters: of two digits there are 100 originals. */
export interface Sizes {
  /** The texts that are masked. */
  readonly original: Magnitude;
  /** The texts that they may become. */
  readonly masked: Magnitude;
  /**
   * How many originals share one masked text on average: original / masked. Which ones share is drawn, as replacing is no
   * permutation, so that even where it is 1, some masked texts have several originals and others none.
   */
  readonly originalsPerMasked: number;
}

/** The sizes with their ratio. */
export function sizesOf(original: Magnitude, masked: Magnitude): Sizes {
  return { original, masked, originalsPerMasked: ratioOf(original, masked) };
}
