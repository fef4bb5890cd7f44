// The extension of a telephone number: the word before it, and its digits.
import { digitKind, separatorKind } from './digitPattern.ts';

/** In digits. */
export const maxExtensionDigits = 6;

/** For expressions with the flags `i` and `u`: an extension in a text. */
export const extension = String.raw`(?:(?:;ext=| ?(?:x|ext\.?|extension|#) ?)[0-9]{1,6})`;

const numberSign = 0x23;
/** The longest first. */
const markers = ['extension', 'ext', 'x', '#'].map((text) => Array.from(text, (one) => one.charCodeAt(0)));

/** Returns the length of the word before an extension, in any letter case; 0 if there is none. */
function markerLength(characters: ArrayLike<number>, start: number, end: number): number {
  const found = markers.find(
    (marker) =>
      start + marker.length <= end &&
      marker.every((code, i) => {
        const character = characters[start + i] ?? 0;
        return character === code || (code !== numberSign && character === code - 0x20);
      }),
  );
  return found?.length ?? 0;
}

/**
 * Reads the extension after a number.
 *
 * @param indexes receives the offsets of the digits, from index `first`
 * @returns the number of digits; 0 if there is no extension
 */
export function readExtension(
  text: Uint8Array,
  start: number,
  end: number,
  kinds: Uint8Array,
  indexes: Uint32Array,
  first: number,
): number {
  const kindAt = (at: number) => kinds[text[at] ?? 0];
  let at = start + markerLength(text, start, end);
  if (at === start) return 0;
  while (at < end && kindAt(at) === separatorKind) at++;
  let digits = 0;
  for (; at < end && kindAt(at) === digitKind; at++) {
    if (digits === maxExtensionDigits) return 0;
    indexes[first + digits++] = at;
  }
  for (; at < end; at++) if (kindAt(at) !== separatorKind) return 0;
  return digits;
}
