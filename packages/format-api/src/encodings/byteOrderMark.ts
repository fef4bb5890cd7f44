// Detects byte order marks. A UTF-8 mark at the beginning is kept outside of values; other marks indicate another
// encoding.

const marks = {
  'utf-8': Uint8Array.of(0xef, 0xbb, 0xbf),
  'utf-16le': Uint8Array.of(0xff, 0xfe),
  'utf-16be': Uint8Array.of(0xfe, 0xff),
} as const;
/** U+FFFE, which is no character: a byte order mark read in the wrong byte order. */
const swappedMark = Uint8Array.of(0xef, 0xbf, 0xbe);

export type MarkedEncoding = keyof typeof marks;

/** In bytes: length of the longest mark. */
export const maxMarkLength = 4;

/** Returns the length in bytes of the UTF-8 byte order mark at the beginning of a text: 3 or 0. */
export function byteOrderMarkLength(text: Uint8Array): number {
  return markedEncoding(text) === 'utf-8' ? marks['utf-8'].length : 0;
}

/** Begins like that of UTF-16, but no text of UTF-16 has a NUL there. */
const utf32Mark = Uint8Array.of(0xff, 0xfe, 0, 0);

/**
 * Returns the encoding that a text's byte order mark indicates; undefined without a mark, and for UTF-32, which isn't
 * supported.
 */
export function markedEncoding(text: Uint8Array): MarkedEncoding | undefined {
  const encodings: readonly MarkedEncoding[] = ['utf-8', 'utf-16le', 'utf-16be'];
  if (beginsWith(text, utf32Mark)) return undefined;
  return encodings.find((encoding) => beginsWith(text, marks[encoding]));
}

/** Returns true if a text begins with a byte order mark that was decoded in the wrong order. */
export function beginsSwapped(text: Uint8Array): boolean {
  return beginsWith(text, swappedMark);
}

function beginsWith(text: Uint8Array, beginning: Uint8Array): boolean {
  return beginning.every((byte, i) => text[i] === byte);
}
