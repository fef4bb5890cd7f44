// The escapes of strings: a backslash and a letter or number.

export interface Escapes {
  /** Meanings of bytes after a backslash; all others mean themselves. */
  readonly read: ReadonlyMap<number, number>;
  /** For each byte, the letter written after a backslash; 0 for a byte that needs none. */
  readonly written: Uint8Array;
  /**
   * True if octal, hexadecimal and Unicode numbers represent characters; if not, `\\%` and `\\_` keep their
   * backslash.
   */
  readonly hasNumbers: boolean;
}

/**
 * Creates the escapes of a dialect.
 *
 * @param letters the meanings of letters after a backslash
 * @param writtenLetters the letters among them that are written
 * @param themselves the characters that are written as a backslash and themselves
 */
export function escapesOf(
  letters: Readonly<Record<string, number>>,
  writtenLetters: string,
  themselves: string,
  hasNumbers: boolean,
): Escapes {
  const read = new Map(Object.entries(letters).map(([letter, byte]) => [letter.charCodeAt(0), byte]));
  const written = new Uint8Array(256);
  for (const [letter, byte] of read)
    if (writtenLetters.includes(String.fromCharCode(letter))) written[byte] = letter;
  for (const character of themselves) written[character.charCodeAt(0)] = character.charCodeAt(0);
  return { read, written, hasNumbers };
}
