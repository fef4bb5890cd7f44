// Finds values in a text by a regular expression of the algorithm's own, whose time is linear: it has no unbounded repetition.
import type { Match, Matcher } from './algorithm.ts';

/** In UTF-16 code units: the text before a value that patterns look at, and half of a surrogate pair. */
const maxLookbehind = 16;

/**
 * Creates a matcher.
 *
 * @param pattern has the flags `g` and `u`; its matches contain no line end
 * @param probe as `Matcher` describes it
 */
export function patternMatcher(pattern: RegExp, probe: string): Matcher {
  const expression = new RegExp(pattern);
  return {
    probe,
    find(text, start = 0, end = text.length) {
      const matches: Match[] = [];
      const from = Math.max(0, start - maxLookbehind);
      // A part of its own, so that the rest of a long text isn't searched once a line.
      const part = text.slice(from, end);
      expression.lastIndex = start - from;
      for (let found = expression.exec(part); found !== null; found = expression.exec(part))
        matches.push({ start: from + found.index, end: from + found.index + found[0].length });
      return matches;
    },
  };
}
