// Handles the byte order mark at the beginning of a UTF-8 file.

/**
 * Returns a file's text without the byte order mark at its beginning, as in editors; offsets refer to it. A second
 * mark is kept, as such a text isn't JSON.
 */
export function withoutByteOrderMark(text: string): string {
  return text.replace(/^\uFEFF(?!\uFEFF)/, '');
}
