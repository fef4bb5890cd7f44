// Which masker a column's name alone means, for columns of which no value is known.
import type { MaskerConfiguration } from '../configuration/configuration.ts';
import { masksValues } from '../masking/masker.ts';
import { matchName } from './columnKinds.ts';
import { isAbout, wordsOf } from './columnWords.ts';

/** How like names must be without any value. */
export const enoughLikeness = 0.5;

/** A masker by its name. */
export interface NamedMasker {
  readonly name: string;
  readonly configuration: MaskerConfiguration | undefined;
}

/**
 * The masker whose name is likest to a column's; undefined where none is like enough, and where the column's name says that it
 * holds an id, an amount or the like.
 */
export function suggestByName<T extends NamedMasker>(column: string, maskers: readonly T[]): T | undefined {
  const words = wordsOf(column);
  let best: T | undefined;
  let likeness = 0;
  for (const masker of maskers) {
    const match = matchName(words, masker.name);
    if (match === undefined || match.likeness < enoughLikeness || match.likeness <= likeness) continue;
    if (words.some((word, i) => isAbout(word) && !match.covered.has(i))) continue;
    if (masker.configuration === undefined || !masksValues(masker.configuration)) continue;
    best = masker;
    likeness = match.likeness;
  }
  return best;
}
