// Masking a part of a value character by character where it does not fit.
import { isReplaceable, oneByOneLength, replacementOf } from '../../../draws/oneByOne.ts';
import type { Part } from './part.ts';

/** Replaces each character of a part by one of its kind; those of no kind stay. */
export function maskPartOneByOne(part: Part): void {
  const { characters, start, end, fallbackStart } = part;
  const bytes = part.fallback();
  for (let i = start; i < end; i++) {
    const codePoint = characters.original[i] ?? 0;
    characters.masked[i] = replacementOf(codePoint, bytes, (i - fallbackStart) * oneByOneLength);
    characters.outcomes[i] = isReplaceable(codePoint) ? 'fallback' : 'kept';
  }
}
