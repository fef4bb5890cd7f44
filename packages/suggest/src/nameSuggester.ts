// Suggests a masker by a column's name alone, for columns without known values.
import type { MaskerConfiguration } from '@masker/config';
import { masksValues } from '@masker/masker';
import { nameMatcher } from './columnKinds.ts';
import { aboutIndexes, wordsOf } from './columnWords.ts';

/** Minimum likeness of names without any value. */
export const enoughLikeness = 0.5;

/** A masker with its name and configuration. */
export interface NamedMasker {
  readonly name: string;
  readonly configuration: MaskerConfiguration | undefined;
}

/**
 * Creates a function that finds the masker whose name is most similar to a column's; undefined if none is similar
 * enough, or if the column's name indicates an id, an amount or the like.
 */
export function nameSuggester<T extends NamedMasker>(
  maskers: readonly T[],
): (column: string) => T | undefined {
  let candidates: readonly { masker: T; match: ReturnType<typeof nameMatcher> }[] | undefined;
  return (column) => {
    candidates ??= maskers.map((masker) => ({ masker, match: nameMatcher(masker.name) }));
    const words = wordsOf(column);
    const abouts = aboutIndexes(words);
    // An id alone is no more a device's than an order's.
    const enough = words.every((word) => word === 'id') ? 1 : enoughLikeness;
    let best: T | undefined;
    let likeness = 0;
    for (const { masker, match } of candidates) {
      const found = match(words);
      if (found === undefined || found.likeness < enough || found.likeness <= likeness) continue;
      if (abouts.some((i) => !found.covered.has(i))) continue;
      // Last, because configurations are checked when they are asked for.
      const { configuration } = masker;
      if (configuration === undefined || !masksValues(configuration)) continue;
      best = masker;
      likeness = found.likeness;
    }
    return best;
  };
}
