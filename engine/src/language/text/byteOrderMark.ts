// The byte order mark that may stand at the beginning of a file in UTF-8.

/**
 * A file's text as editors show it, which places count from: without the byte order mark at its beginning. One that
 * another one follows stays, for a text with two is not JSON.
 */
export function withoutByteOrderMark(text: string): string {
  return text.replace(/^\uFEFF(?!\uFEFF)/, '');
}
