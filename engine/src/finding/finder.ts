// Finds the values of several maskers in a text at once (docs/finding-values.md).
import type { Matcher } from '../algorithms/interface/algorithm.ts';
import { searchedText } from './searchedText.ts';
import { type FoundValue, withoutOverlaps } from './withoutOverlaps.ts';

export interface Finder {
  /** In the order of the text, without overlaps; the parameters are those of `Matcher.find`. */
  find(text: string, start?: number, end?: number): FoundValue[];
}

interface Numbered {
  readonly matcher: Matcher;
  readonly by: number;
}

/**
 * Makes a finder of matchers. Where two values overlap, the longer one counts; of equally long ones the first, then the
 * matcher that is given first.
 */
export function createFinder(matchers: readonly Matcher[]): Finder {
  const all = matchers.map((matcher, by) => ({ matcher, by }));
  const everywhere = all.filter(({ matcher }) => matcher.probe === undefined);
  const inLines = all.filter(({ matcher }) => matcher.probe !== undefined);
  const probe =
    inLines.length === 0 ? undefined : new RegExp(inLines.map(({ matcher }) => matcher.probe).join('|'), 'g');
  return {
    find(text, start = 0, end = text.length) {
      const searched = searchedText(text);
      const found = everywhere.flatMap((one) => valuesOf(one, searched, start, end));
      if (probe !== undefined)
        for (const [from, to] of linesWith(probe, searched, start, end))
          for (const one of inLines) found.push(...valuesOf(one, searched, from, to));
      return matchers.length === 1 ? found : withoutOverlaps(found);
    },
  };
}

function valuesOf({ matcher, by }: Numbered, text: string, start: number, end: number): FoundValue[] {
  return matcher.find(text, start, end).map((match) => ({ ...match, by }));
}

/** The lines in which an expression matches: in the others, no value is. */
function* linesWith(
  probe: RegExp,
  text: string,
  start: number,
  end: number,
): Generator<readonly [number, number]> {
  probe.lastIndex = start;
  for (let hit = probe.exec(text); hit !== null && hit.index < end; hit = probe.exec(text)) {
    const from = Math.max(start, text.lastIndexOf('\n', hit.index) + 1);
    const feed = text.indexOf('\n', hit.index);
    const to = feed < 0 ? end : Math.min(end, feed + 1);
    yield [from, to];
    probe.lastIndex = to;
  }
}
