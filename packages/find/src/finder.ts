// Finds the values of several maskers in a text in one pass (docs/finding-values.md).
import type { Matcher } from '@masker/algorithms';
import { endIn, startIn } from './plainText.ts';
import { lineEnd, lineStart, type SearchedPart, searchedParts } from './searchedParts.ts';
import { type FoundValue, resolveOverlaps } from './resolveOverlaps.ts';

/** In UTF-16 code units: length of a window. */
export const windowLength = 1 << 20;
/** Looked at before and after a window within a line: more than a value, and what matters beside it, take. */
const beside = 1 << 14;

/** A stretch of a text: values that begin in it are its own. */
interface TextWindow {
  readonly start: number;
  readonly end: number;
  /** The inspected range, which is wider if lines are longer than a window. */
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts a text from `start` to `end`: at line ends, if there are some.
 *
 * @param maxLength the length of a window, at most
 */
export function* windowsOf(
  text: string,
  start: number,
  end: number,
  maxLength = windowLength,
): Generator<TextWindow> {
  let isInLine = false;
  for (let at = start; at < end;) {
    const maxEnd = Math.min(end, at + maxLength);
    const feed = maxEnd === end ? end - 1 : text.slice(at, maxEnd).lastIndexOf('\n') + at;
    const isCut = feed < at;
    const next = isCut ? maxEnd : feed + 1;
    yield {
      start: at,
      end: next,
      from: isInLine ? Math.max(start, at - beside) : at,
      to: isCut ? Math.min(end, next + beside) : next,
    };
    isInLine = isCut;
    at = next;
  }
}

/** Finds the values of several maskers in texts. */
export interface Finder {
  /**
   * Yields the values in text order, without overlaps, as they are found and in constant memory. For the parameters,
   * see `Matcher.find`.
   */
  find(text: string, start?: number, end?: number): Iterable<FoundValue>;
}

interface Numbered {
  readonly matcher: Matcher;
  readonly by: number;
}

/** A matcher that runs only on lines in which its probe matches. */
interface Probed extends Numbered {
  readonly probe: RegExp;
}

/**
 * Creates a finder for matchers. If two values overlap, the longer one wins; in a tie the first, then the matcher
 * given first.
 *
 * @param maxLength maximum length of the search windows in UTF-16 code units
 */
export function createFinder(matchers: readonly Matcher[], maxLength = windowLength): Finder {
  const everywhere: Numbered[] = [];
  const inLines: Probed[] = [];
  for (const [by, matcher] of matchers.entries())
    if (matcher.probe === undefined) everywhere.push({ matcher, by });
    else inLines.push({ matcher, by, probe: new RegExp(matcher.probe) });
  const candidate =
    inLines.length === 0 ? undefined : new RegExp(inLines.map(({ probe }) => probe.source).join('|'), 'g');
  const search = (text: string, start: number, end: number): FoundValue[] => {
    const found: FoundValue[] = [];
    for (const part of searchedParts(text, start, end)) {
      for (const one of everywhere) addValues(one, part, found);
      if (candidate === undefined) continue;
      for (const line of linesWith(candidate, part)) {
        const searched = line.text.slice(line.start, line.end);
        for (const one of inLines) if (one.probe.test(searched)) addValues(one, line, found);
      }
    }
    return matchers.length === 1 ? found : resolveOverlaps(found);
  };
  const valuesOf = (window: TextWindow, text: string): FoundValue[] => {
    const { start, end, from, to } = window;
    if (start === from && end === to) return search(text, start, end);
    return search(text.slice(from, to), 0, to - from)
      .map((value) => ({ ...value, start: from + value.start, end: from + value.end }))
      .filter((value) => value.start >= start && value.start < end);
  };
  return {
    *find(text, start = 0, end = text.length) {
      let free = start;
      for (const window of windowsOf(text, start, end, maxLength))
        for (const value of valuesOf(window, text)) {
          if (value.start < free) continue;
          free = value.end;
          yield value;
        }
    },
  };
}

function addValues({ matcher, by }: Numbered, part: SearchedPart, found: FoundValue[]): void {
  const { text, offset, plain } = part;
  for (const { start, end } of matcher.find(text, part.start, part.end))
    if (plain === undefined) found.push({ start: start + offset, end: end + offset, by });
    else
      found.push({
        start: startIn(plain, start) + offset,
        end: endIn(plain, end) + offset,
        by,
        plain: text.slice(start, end),
      });
}

/** Yields the lines in which an expression matches: the others contain no value. */
function* linesWith(
  candidate: RegExp,
  { text, offset, plain, start, end }: SearchedPart,
): Generator<SearchedPart> {
  candidate.lastIndex = start;
  for (let hit = candidate.exec(text); hit !== null && hit.index < end; hit = candidate.exec(text)) {
    const line = {
      text,
      offset,
      plain,
      start: Math.max(start, lineStart(text, hit.index)),
      end: lineEnd(text, hit.index, end),
    };
    yield line;
    candidate.lastIndex = line.end;
  }
}
