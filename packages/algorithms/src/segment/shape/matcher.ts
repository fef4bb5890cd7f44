// Finds the texts in a document that have the shape of a configuration's values (docs/finding-values.md). Linear time.
import { at } from '@masker/text';
import type { Match, Matcher, NoShape } from '../../interface/algorithm.ts';
import type { SegmentSettings } from '../model/segmentSettings.ts';
import { createAlphabet } from './alphabet.ts';
import { type Chain, ChainReader } from './chains.ts';
import { createShape, type Shape } from './shape.ts';

/** In characters. Longer values aren't searched for in texts. */
const maxMatchedCharacters = 1000;

/** Creates a matcher of the settings, or says why there is none. */
export function createMatcher(settings: SegmentSettings): Matcher | NoShape {
  if (settings.segments.length === 0)
    return { noShape: "it has no segments that describe its values, so they can't be found." };
  if (settings.segments.every(({ type }) => type === 'Preserve'))
    return { noShape: 'all its segments are Preserve, so nothing would be masked.' };
  const length = settings.segments.reduce((sum, segment) => sum + segment.length, 0n);
  if (length > BigInt(maxMatchedCharacters)) return { noShape: 'its values are too long to find in a text.' };
  const alphabet = createAlphabet(settings);
  const shape = createShape(settings.segments, alphabet);
  return {
    find(text, start = 0, end = text.length) {
      const matches: Match[] = [];
      const reader = new ChainReader(text, end, alphabet);
      for (let at = start; at < end; at = reader.end) findInChain(text, reader.read(at), shape, matches);
      return matches;
    },
  };
}

/** Slides a window as long as a value over the words of a chain. */
function findInChain(text: string, chain: Chain, shape: Shape, matches: Match[]): void {
  const { starts, ends, lengths } = chain;
  let next = 0;
  let length = 0;
  let free = 0;
  for (let first = 0; first < starts.length; first++) {
    while (next < starts.length && length < shape.length) length += at(lengths, next++);
    if (length < shape.length) return;
    if (length === shape.length && first >= free && shape.accepts(text, chain, first, next - 1)) {
      matches.push({ start: at(starts, first), end: at(ends, next - 1) });
      free = next;
    }
    length -= at(lengths, first);
  }
}
