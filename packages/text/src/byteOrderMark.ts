// The byte order mark at the beginning of a file in UTF-8.

/**
 * Returns a file's text as editors show it, which offsets refer to: without the byte order mark at its
 * beginning. A second one is kept, for a text with two isn't JSON.
 */
export function withoutByteOrderMark(text: string): string {
  return text.replace(/^\uFEFF(?!\uFEFF)/, '');
}
