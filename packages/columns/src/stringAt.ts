// Decodes a value of a column to a string.
import { at, decodeUtf8, stringOf } from '@masker/text';
import { nullEnd, type Texts } from './column.ts';

/** Decodes value i; null for null, and U+FFFD for invalid UTF-8. */
export function stringAt({ bytes, bounds }: Texts, i: number): string | null {
  const start = at(bounds, 2 * i);
  const end = at(bounds, 2 * i + 1);
  return end === nullEnd ? null : stringOf(decodeUtf8(bytes, start, end) ?? [0xfffd]);
}
