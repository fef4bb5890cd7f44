// Byte order marks: that of UTF-8 stays at the beginning of a text and belongs to no value; those of UTF-16 tell that it is none.

const mark = Uint8Array.of(0xef, 0xbb, 0xbf);
const utf16Marks = [Uint8Array.of(0xff, 0xfe), Uint8Array.of(0xfe, 0xff)];

/** How many bytes it takes at the beginning of a text: 3 or 0. */
export function byteOrderMarkLength(text: Uint8Array): number {
  return beginsWith(text, mark) ? mark.length : 0;
}

/** Whether a text begins with the byte order mark of UTF-16, which no UTF-8 has. */
export function isUtf16(text: Uint8Array): boolean {
  return utf16Marks.some((utf16Mark) => beginsWith(text, utf16Mark));
}

function beginsWith(text: Uint8Array, beginning: Uint8Array): boolean {
  return beginning.every((byte, i) => text[i] === byte);
}
