// Finds tabs and line feeds in bytes, four at once: most of a dump is neither.

const [tab, lineFeed] = [0x09, 0x0a];
const wordLength = 4;
const noWords = new Int32Array(0);
/** One more than a line feed, in each byte of a word; and the highest bit of each. */
const [above, high] = [0x0b0b0b0b, 0x80808080];

/**
 * Lists the offsets of tabs and line feeds.
 *
 * @param offsets receives them, ascending; must have as many elements as there are bytes
 * @returns their number
 */
export function findSeparators(bytes: Uint8Array, start: number, end: number, offsets: Uint32Array): number {
  const aligned = Math.min(end, start + (-(bytes.byteOffset + start) & (wordLength - 1)));
  let count = findOneByOne(bytes, start, aligned, offsets, 0);
  let at = aligned;
  const words = at === end ? noWords : new Int32Array(bytes.buffer, bytes.byteOffset + at, (end - at) >> 2);
  for (let i = 0; i < words.length; i++, at += wordLength) {
    const word = words[i] ?? 0;
    // A byte borrows from the highest bit when it is smaller.
    if (((word - above) & ~word & high) === 0) continue;
    // No loop, and no unnecessary write: this is the hot path.
    const a = bytes[at];
    const b = bytes[at + 1];
    const c = bytes[at + 2];
    const d = bytes[at + 3];
    if (a === tab || a === lineFeed) offsets[count++] = at;
    if (b === tab || b === lineFeed) offsets[count++] = at + 1;
    if (c === tab || c === lineFeed) offsets[count++] = at + 2;
    if (d === tab || d === lineFeed) offsets[count++] = at + 3;
  }
  return findOneByOne(bytes, at, end, offsets, count);
}

function findOneByOne(
  bytes: Uint8Array,
  start: number,
  end: number,
  offsets: Uint32Array,
  known: number,
): number {
  let count = known;
  for (let at = start; at < end; at++) if (bytes[at] === tab || bytes[at] === lineFeed) offsets[count++] = at;
  return count;
}
