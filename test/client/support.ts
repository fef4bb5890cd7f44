// What several tests of the client begin with.
import { entryOf, type MaskerEntry } from '../../client/src/maskers/maskerEntry.ts';
import { analyse } from '../../engine/src/index.ts';

/** The entry of a configuration's text, whatever is in it. */
export function entryOfText(text: string, path: string): MaskerEntry {
  return entryOf(analyse(text), path);
}
