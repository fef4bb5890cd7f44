// A value of a column as a string.
import { at, decodeUtf8, stringOf } from '@masker/text';
import { nullEnd, type Texts } from './column.ts';

/** Value i; null for null, and U+FFFD for bytes that are no text. */
export function stringAt({ bytes, bounds }: Texts, i: number): string | null {
  const start = at(bounds, 2 * i);
  const end = at(bounds, 2 * i + 1);
  return end === nullEnd ? null : stringOf(decodeUtf8(bytes, start, end) ?? [0xfffd]);
}
