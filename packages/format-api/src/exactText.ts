// Represents bytes as text without loss: different bytes have different texts.

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const single = new TextDecoder('latin1');

/** A code unit that no text begins with. */
const mark = '\uffff';

/** Text in UTF-8; bytes that are none become one character each, after one that no text begins with. */
function exactText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return `${mark}${byteText(bytes)}`;
  }
}

/** Returns true if a text represents bytes that aren't valid UTF-8. */
export function isInvalidText(text: string): boolean {
  return text.startsWith(mark);
}

/** Returns one character per byte, for bytes that aren't text. */
export function byteText(bytes: Uint8Array): string {
  return single.decode(bytes);
}

/** Returns a function that decodes the bytes in `[start, end)` as `exactText` does. */
export function exactTexts(bytes: Uint8Array): (start: number, end: number) => string {
  const text = exactText(bytes);
  // If each byte is a character, values are parts of one text.
  return text.length === bytes.length
    ? (start, end) => text.slice(start, end)
    : (start, end) => exactText(bytes.subarray(start, end));
}

/** Joins texts into one, uniquely: different lists have different results. */
export function joinedTexts(parts: readonly (string | null)[]): string {
  return parts.map((part) => (part === null ? '-' : `${part.length}:${part}`)).join('');
}
