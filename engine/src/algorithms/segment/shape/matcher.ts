// Finds the texts in a document that have the shape of a configuration's values (docs/finding-values.md). Linear time.
import type { MaskerConfiguration } from '../../../configuration/configuration.ts';
import { createAlphabet } from './alphabet.ts';
import { type Chain, ChainReader } from './chains.ts';
import { createShape, type Shape } from './shape.ts';

/** A value that was found, in UTF-16 code units; it begins and ends with a character that is not ignored. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

export interface Matcher {
  /**
   * Finds values, in the order of the text, without overlaps. A value never reaches over a line end, so a long text may
   * be searched part by part if it is cut at line ends.
   *
   * @param start where to begin, in UTF-16 code units; default 0
   * @param end where to end; default the end of the text
   */
  find(text: string, start?: number, end?: number): Match[];
}

/** Why a configuration's values have no shape that could be looked for. */
export type NoShape = 'no-segments' | 'masks-nothing' | 'too-long';

/** In characters: values that cover more are no values of a text. */
const longestValue = 1000;

/** Makes a matcher of a configuration, or says why there is none. */
export function createMatcher({ segment: settings }: MaskerConfiguration): Matcher | NoShape {
  if (settings === undefined || settings.segments.length === 0) return 'no-segments';
  if (settings.segments.every(({ type }) => type === 'Preserve')) return 'masks-nothing';
  const length = settings.segments.reduce((sum, segment) => sum + segment.length, 0n);
  if (length > BigInt(longestValue)) return 'too-long';
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
    while (next < starts.length && length < shape.length) length += lengths[next++] ?? 0;
    if (length < shape.length) return;
    if (length === shape.length && first >= free && shape.accepts(text, chain, first, next - 1)) {
      matches.push({ start: starts[first] ?? 0, end: ends[next - 1] ?? 0 });
      free = next;
    }
    length -= lengths[first] ?? 0;
  }
}
