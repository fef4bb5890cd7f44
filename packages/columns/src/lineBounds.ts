// Finds the lines of a text as the bounds of a column.
import { checkBytes } from './column.ts';
import { LineValues } from './lineValues.ts';

/**
 * Returns the bounds of a text's lines. LF and CRLF end a line and don't belong to it. A last line without an end
 * counts unless it is empty.
 *
 * @param bytes text in UTF-8
 * @throws TypeError if the argument isn't bytes
 */
export function lineBounds(bytes: Uint8Array): Uint32Array {
  checkBytes(bytes);
  const bounds: number[] = [];
  const lines = new LineValues(bytes);
  while (!lines.isAtEnd) {
    bounds.push(lines.start, lines.end);
    lines.skip();
  }
  return Uint32Array.from(bounds);
}
