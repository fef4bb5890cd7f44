// Finds identifiers in a text: words, or groups of words, that conform to a standard with check digits strong
// enough to exclude chance.
import { codePointsOf } from '@masker/text';
import type { Match, Matcher, NoShape } from '../interface/algorithm.ts';
import { isDigitAt, wordEnd, wordStart } from '../interface/boundaries.ts';
import { IdentifierReader } from './identifierReader.ts';
import type { IdentifierSettings } from './settings.ts';

/** Standards that random text fits more often aren't looked for. */
const maxChance = 1 / 90;
/** Groups of letters and digits with one separator between them, as people write them; no word goes on beside them. */
const candidate = new RegExp(`${wordStart}[A-Za-z0-9]+(?:[ ./-][A-Za-z0-9]+${wordEnd}){0,9}${wordEnd}`, 'gu');

export function identifierMatcher(settings: IdentifierSettings): Matcher | NoShape {
  const { standard } = settings;
  if (standard.chance > maxChance)
    return { noShape: "too many other numbers look like it, so it can't be found." };
  const reader = new IdentifierReader(settings);
  const fits = (text: string) => {
    const codePoints = codePointsOf(text);
    return reader.readCodePoints(codePoints, codePoints.length) === undefined;
  };
  return {
    find(text, start = 0, end = text.length) {
      const matches: Match[] = [];
      const expression = new RegExp(candidate);
      expression.lastIndex = start;
      for (
        let found = expression.exec(text);
        found !== null && found.index < end;
        found = expression.exec(text)
      ) {
        const groups = groupsOf(found[0], found.index).filter((group) => group.end <= end);
        const match = firstFitting(text, groups, standard.lengths, fits);
        if (match !== undefined) matches.push(match);
        // The search goes on after the match, or after the first group.
        expression.lastIndex = match?.end ?? groups[0]?.end ?? found.index + 1;
      }
      return matches;
    },
  };
}

function groupsOf(words: string, offset: number): Match[] {
  return Array.from(words.matchAll(/[A-Za-z0-9]+/g), ({ 0: word, index }) => ({
    start: offset + index,
    end: offset + index + word.length,
  }));
}

/** Returns the longest run of groups from the first one on that is an identifier. */
function firstFitting(
  text: string,
  groups: readonly Match[],
  [min, max]: readonly [number, number],
  fits: (text: string) => boolean,
): Match | undefined {
  const [first] = groups;
  if (first === undefined || isTied(text, first.start, -1)) return undefined;
  let characters = 0;
  let best: Match | undefined;
  for (const { start, end } of groups) {
    characters += end - start;
    if (characters > max) break;
    const isWhole = characters >= min && !isTied(text, end - 1, 1);
    if (isWhole && fits(text.slice(first.start, end))) best = { start: first.start, end };
  }
  return best;
}

/** Returns true if a hyphen or a point joins a digit to another one: both belong to a longer number. */
function isTied(text: string, at: number, step: -1 | 1): boolean {
  return (
    isDigitAt(text, at) && '-.'.includes(text.charAt(at + step) || ' ') && isDigitAt(text, at + 2 * step)
  );
}
