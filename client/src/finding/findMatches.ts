// Searches a long text for values without holding up the editor: in slices, between which a wish to stop is heard.
import type { Match } from '@masker/algorithms';
import type { TextRange } from '@masker/text';
import type { Watch } from '../files/cancellation.ts';

/** In UTF-16 code units: searched in some hundredths of a second. */
const slice = 512 * 1024;

/**
 * Finds the values that lie in ranges of a text as a whole, in the order of the text; undefined when it was cancelled.
 *
 * @param ranges in order, without overlaps
 */
export async function findMatches<T extends Match>(
  matcher: { find(text: string, start: number, end: number): Iterable<T> },
  text: string,
  ranges: readonly TextRange[],
  watch: Watch,
): Promise<T[] | undefined> {
  const matches: T[] = [];
  for (const range of ranges) {
    // The text around a value matters, too, so whole lines are searched.
    const start = text.lastIndexOf('\n', range.start - 1) + 1;
    const end = lineEnd(text, range.end);
    for (let at = start; at < end;) {
      const next = Math.min(lineEnd(text, at + slice), end);
      for (const match of matcher.find(text, at, next)) {
        if (match.start >= range.start && match.end <= range.end) matches.push(match);
      }
      at = next;
      await watch.pause(at);
      if (watch.isCancelled()) return undefined;
    }
  }
  return matches;
}

/** Returns the end of the line that contains an offset. */
function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return at >= text.length || feed < 0 ? text.length : feed + 1;
}
