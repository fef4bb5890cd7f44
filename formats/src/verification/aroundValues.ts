// The text of a document around some of its values.
import type { FoundFieldValue } from '../json/soughtFields.ts';

/** @returns the text with a NUL in place of each value */
export function around(text: string, values: readonly FoundFieldValue[]): string {
  let [rest, at] = ['', 0];
  for (const { offset, length } of values) {
    rest += `${text.slice(at, offset)}\0`;
    at = offset + length;
  }
  return rest + text.slice(at);
}
