// Finds tabs and line feeds in bytes, four at once: most of a dump is neither.

const [tab, lineFeed] = [0x09, 0x0a];
const wordLength = 4;
const noWords = new Int32Array(0);
/** One more than a line feed, in each byte of a word; and the highest bit of each. */
const [above, high] = [0x0b0b0b0b, 0x80808080];

/**
 * Lists the places of tabs and line feeds.
 *
 * @param places takes them, ascending; must have room for as many as there are bytes
 * @returns how many there are
 */
export function findSeparators(bytes: Uint8Array, start: number, end: number, places: Uint32Array): number {
  let count = 0;
  const note = (at: number) => {
    const byte = bytes[at];
    if (byte === tab || byte === lineFeed) places[count++] = at;
  };
  const aligned = Math.min(end, start + (-(bytes.byteOffset + start) & (wordLength - 1)));
  let at = start;
  for (; at < aligned; at++) note(at);
  const words = at === end ? noWords : new Int32Array(bytes.buffer, bytes.byteOffset + at, (end - at) >> 2);
  for (let i = 0; i < words.length; i++, at += wordLength) {
    const word = words[i] ?? 0;
    // A byte borrows from the highest bit when it is smaller.
    if (((word - above) & ~word & high) === 0) continue;
    note(at);
    note(at + 1);
    note(at + 2);
    note(at + 3);
  }
  for (; at < end; at++) note(at);
  return count;
}
