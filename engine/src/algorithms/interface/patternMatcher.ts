// Finds values in a text by a regular expression of the algorithm's own, whose time is linear: it has no unbounded repetition.
import type { Match, Matcher } from './algorithm.ts';

/**
 * Makes a matcher.
 *
 * @param pattern with the flags `g` and `u`; what it finds has no line end
 */
export function patternMatcher(pattern: RegExp): Matcher {
  return {
    find(text, start = 0, end = text.length) {
      const matches: Match[] = [];
      const expression = new RegExp(pattern);
      expression.lastIndex = start;
      for (let found = expression.exec(text); found !== null; found = expression.exec(text)) {
        const last = found.index + found[0].length;
        if (last > end) break;
        matches.push({ start: found.index, end: last });
      }
      return matches;
    },
  };
}
