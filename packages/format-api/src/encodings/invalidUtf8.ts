// Finds the first index of a text that isn't UTF-8, before anything of it is masked.
import { codePointAt, encodedLength } from '@masker/text';

const [lineFeed, maxCharacterLength] = [0x0a, 4];

/** Returns the line, from 1, of the first byte that isn't valid UTF-8; undefined if the text is valid. */
export async function invalidUtf8Line(input: AsyncIterable<Uint8Array>): Promise<number | undefined> {
  let line = 1;
  let rest = new Uint8Array();
  for await (const chunk of input) {
    const bytes = new Uint8Array(rest.length + chunk.length);
    bytes.set(rest);
    bytes.set(chunk, rest.length);
    const [at, lines] = readCharacters(bytes, Math.max(0, bytes.length - maxCharacterLength + 1));
    line += lines;
    if (at < bytes.length - maxCharacterLength + 1) return line;
    rest = bytes.slice(at);
  }
  const [at, lines] = readCharacters(rest, rest.length);
  return at < rest.length ? line + lines : undefined;
}

/**
 * Reads characters that begin before an end: returns the offset after the last one, and the number of line
 * ends.
 */
function readCharacters(bytes: Uint8Array, end: number): [at: number, lines: number] {
  let lines = 0;
  let at = 0;
  while (at < end) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      if (byte === lineFeed) lines++;
      at++;
      continue;
    }
    const codePoint = codePointAt(bytes, at, bytes.length);
    if (codePoint < 0) return [at, lines];
    at += encodedLength(codePoint);
  }
  return [at, lines];
}
