// The byte order mark of UTF-8, which stays at the beginning of a text and belongs to no value.

const mark = Uint8Array.of(0xef, 0xbb, 0xbf);

/** How many bytes it takes at the beginning of a text: 3 or 0. */
export function byteOrderMarkLength(text: Uint8Array): number {
  return mark.every((byte, i) => text[i] === byte) ? mark.length : 0;
}
