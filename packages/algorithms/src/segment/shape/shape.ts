// The shape of a configuration's values: which words of a chain, and which characters between them, make a
// value.
import type { Segment } from '../model/segmentSettings.ts';
import { codePointSetHas } from '../sets/codePointSet.ts';
import { integerSetHas } from '../sets/integerSet.ts';
import type { Alphabet } from './alphabet.ts';
import { type Chain, gapText } from './chains.ts';

export interface Shape {
  /** Number of characters of a value, without ignored ones. */
  readonly length: number;
  /** Returns true if the words from `first` to `last` of a chain, which together have that length, are a value. */
  accepts(text: string, chain: Chain, first: number, last: number): boolean;
}

/** White space and commas separate the values of a list; other ignored characters connect words. */
const loose = /[\s,]/u;

/** Makes the shape of a list of segments. */
export function createShape(segments: readonly Segment[], alphabet: Alphabet): Shape {
  const parts = segments.map((segment) => ({ length: Number(segment.length), accepts: acceptorOf(segment) }));
  const boundaries = new Set<number>();
  let length = 0;
  for (const part of parts) boundaries.add((length += part.length));

  /** Returns true if all gaps are the same, or each separates two segments. */
  function hasRegularGaps({ lengths, equalSince }: Chain, first: number, last: number): boolean {
    if (last - first <= 1 || (equalSince[last - 1] ?? last) <= first) return true;
    if (last - first >= segments.length) return false;
    let covered = 0;
    for (let i = first; i < last; i++) {
      if (!boundaries.has((covered += lengths[i] ?? 0))) return false;
    }
    return true;
  }

  /** Returns true if the value continues after a gap beside it: then it is part of a longer run. */
  function goesOn(
    text: string,
    chain: Chain,
    gap: number,
    neighbour: number,
    first: number,
    last: number,
  ): boolean {
    if (gap < 0 || gap >= chain.starts.length - 1 || !alphabet.has(neighbour)) return false;
    const between = gapText(text, chain, gap);
    if (!loose.test(between)) return true;
    for (let i = first; i < Math.min(last, first + segments.length); i++) {
      if (gapText(text, chain, i) === between) return true;
    }
    return false;
  }

  return {
    length,
    accepts(text, chain, first, last) {
      if (!hasRegularGaps(chain, first, last)) return false;
      if (goesOn(text, chain, first - 1, codePointBefore(text, chain.ends[first - 1] ?? 0), first, last))
        return false;
      if (goesOn(text, chain, last, text.codePointAt(chain.starts[last + 1] ?? 0) ?? 0, first, last))
        return false;
      const value: number[] = [];
      for (let i = first; i <= last; i++) {
        for (const character of text.slice(chain.starts[i], chain.ends[i]))
          value.push(character.codePointAt(0) ?? 0);
      }
      let start = 0;
      return parts.every((part) => part.accepts(value.slice(start, (start += part.length))));
    },
  };
}

function codePointBefore(text: string, offset: number): number {
  const last = text.charCodeAt(offset - 1);
  const isLowSurrogate = last >= 0xdc00 && last <= 0xdfff;
  return text.codePointAt(offset - (isLowSurrogate ? 2 : 1)) ?? 0;
}

type Acceptor = (characters: readonly number[]) => boolean;

function acceptorOf(segment: Segment): Acceptor {
  switch (segment.type) {
    case 'Preserve':
      return () => true;
    case 'Numeric':
      return (characters) =>
        characters.every((codePoint) => codePoint >= 0x30 && codePoint <= 0x39) &&
        integerSetHas(segment.original, String.fromCodePoint(...characters));
    case 'AlphaNumeric':
      return (characters) => characters.every((codePoint) => codePointSetHas(segment.original, codePoint));
  }
}
