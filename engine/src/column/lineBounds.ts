// Where the lines of a text lie, as the bounds of a column.

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * The bounds of a text's lines. LF and CRLF end a line and belong to none; a last line without an end counts, unless it
 * is empty.
 *
 * @param bytes text in UTF-8
 */
export function lineBounds(bytes: Uint8Array): Uint32Array {
  let bounds = new Uint32Array(1024);
  let used = 0;
  for (let start = 0; start < bytes.length;) {
    let feed = start;
    while (feed < bytes.length && bytes[feed] !== lineFeed) feed++;
    const hasReturn = feed < bytes.length && feed > start && bytes[feed - 1] === carriageReturn;
    if (used === bounds.length) {
      const more = new Uint32Array(2 * used);
      more.set(bounds);
      bounds = more;
    }
    bounds[used++] = start;
    bounds[used++] = hasReturn ? feed - 1 : feed;
    start = feed + 1;
  }
  return bounds.subarray(0, used);
}
