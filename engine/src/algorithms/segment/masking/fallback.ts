// Masking character by character where a value does not fit: a digit becomes a digit, a letter a letter of its case.
import { drawLength, drawNumber } from '../../../draws/draw.ts';
import type { Part } from './part.ts';

/** In bytes: enough for the largest class, 26 letters. */
export const fallbackDrawLength = drawLength(5);

const classes = [
  { first: 0x30, size: 10 },
  { first: 0x41, size: 26 },
  { first: 0x61, size: 26 },
] as const;

/** Masks each ASCII digit and letter of a part within its class; other characters stay. */
export function maskOneByOne(part: Part): void {
  const { characters, start, end, fallbackStart } = part;
  const bytes = part.fallback();
  for (let i = start; i < end; i++) {
    const codePoint = characters.original[i] ?? 0;
    const own = classes.find(({ first, size }) => codePoint >= first && codePoint < first + size);
    if (own === undefined) {
      characters.outcomes[i] = 'kept';
      continue;
    }
    const offset = (i - fallbackStart) * fallbackDrawLength;
    characters.masked[i] = own.first + drawNumber(bytes, offset, fallbackDrawLength, own.size);
    characters.outcomes[i] = 'fallback';
  }
}
