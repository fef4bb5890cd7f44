// Searches a text for values, as `masker find` does: excused lines don't count, and notebooks are read as such.
import { suppressions, type Finder } from '@masker/find';
import { readNotebook, writtenIn, type ValueInOutput } from '@masker/format-text';
import { findMatches } from './findMatches.ts';
import type { Watch } from '../files/cancellation.ts';

/** A value in a text, in UTF-16 code units. */
export interface FoundText {
  readonly start: number;
  readonly end: number;
  /** Index of its masker. */
  readonly by: number;
  /** The value itself, without escapes. */
  readonly original: string;
  /** The value in plain characters, if it is written otherwise. */
  readonly plain: string | undefined;
  /** Set in the JSON of a notebook. */
  readonly inJson: ValueInOutput | undefined;
}

/** @returns the values in their order; undefined when it was cancelled */
export async function searchText(
  text: string,
  { finder, isNotebook, watch }: { finder: Finder; isNotebook: boolean; watch: Watch },
): Promise<FoundText[] | undefined> {
  const strings = isNotebook ? readNotebook(text) : 'not-a-notebook';
  if (typeof strings !== 'string')
    return strings.flatMap((one) => {
      const { value } = one;
      const isSuppressed = suppressions(value);
      const written = writtenIn(text, one);
      return [...finder.find(value)]
        .filter(({ start }) => !isSuppressed(start))
        .map(({ start, end, by, plain }) => {
          const inJson = written(start, end);
          return {
            start: inJson.start,
            end: inJson.end,
            by,
            original: value.slice(start, end),
            plain,
            inJson,
          };
        });
    });
  const isSuppressed = suppressions(text);
  const found = await findMatches(finder, text, [{ start: 0, end: text.length }], watch);
  return found
    ?.filter(({ start }) => !isSuppressed(start))
    .map(({ start, end, by, plain }) => ({
      start,
      end,
      by,
      original: text.slice(start, end),
      plain,
      inJson: undefined,
    }));
}
