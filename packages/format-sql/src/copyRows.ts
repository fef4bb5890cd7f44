// The lines after COPY, and the fields in them that are wanted.
import { findSeparators } from './findSeparators.ts';
import type { SqlValueList } from './sqlValueList.ts';

const [lineFeed, carriageReturn, backslash, point, capitalN] = [0x0a, 0x0d, 0x5c, 0x2e, 0x4e];

/** The text after the rows: nothing complete, the line that ends them, a line with more or fewer fields than columns. */
type CopyRest = 'more' | 'end' | 'field-count';

export interface CopyRows {
  /** Their end, without the following text. */
  readonly end: number;
  readonly rows: number;
  readonly rest: CopyRest;
}

/** In bytes: initial and maximum length of the searched part; a table may have few rows. */
const [minWindowLength, maxWindowLength] = [1024, 32 * 1024];
const separators = new Uint32Array(maxWindowLength);

/**
 * Reads lines after COPY, up to their end or the first that is not complete.
 *
 * @param slots for each column the number under which it is wanted, or -1; empty if nothing is known of the columns
 * @param line the number of the first
 * @param values takes the fields that are wanted
 */
export function readCopyRows(
  bytes: Uint8Array,
  start: number,
  slots: readonly number[],
  line: number,
  values: SqlValueList,
): CopyRows {
  const columns = slots.length;
  let [rows, rowStart, before] = [0, start, values.count];
  let [column, from] = [0, start];
  const restOf = (rest: CopyRest): CopyRows => {
    values.cut(before);
    return { end: rowStart, rows, rest };
  };
  let window = minWindowLength;
  for (let searched = start; searched < bytes.length;) {
    const until = Math.min(bytes.length, searched + window);
    const count = findSeparators(bytes, searched, until, separators);
    for (let i = 0; i < count; i++) {
      const at = separators[i] ?? 0;
      const isEnd = bytes[at] === lineFeed;
      const slot = column < columns ? (slots[column] ?? -1) : -1;
      const index = column++;
      if (slot >= 0 || isEnd) {
        const end = isEnd && at > rowStart && bytes[at - 1] === carriageReturn ? at - 1 : at;
        if (isEnd && end - rowStart === 2 && bytes[rowStart] === backslash && bytes[rowStart + 1] === point)
          return restOf('end');
        if (slot >= 0) {
          const isNull = end - from === 2 && bytes[from] === backslash && bytes[from + 1] === capitalN;
          values.add(slot, index, from, end, isNull ? 'null' : 'copy', line + rows);
        }
      }
      from = at + 1;
      if (!isEnd) continue;
      if (columns > 0 && column !== columns) return restOf('field-count');
      rows++;
      rowStart = from;
      column = 0;
      before = values.count;
    }
    searched = until;
    window = Math.min(maxWindowLength, 4 * window);
  }
  return restOf('more');
}

/**
 * Passes lines after COPY, up to their end or the first that is not complete, without a look at their fields.
 *
 * @param start the beginning of a line
 */
export function passCopyRows(bytes: Uint8Array, start: number): Pick<CopyRows, 'end' | 'rest'> {
  for (let at = bytes.indexOf(backslash, start); at >= 0; at = bytes.indexOf(backslash, at + 1)) {
    if (bytes[at + 1] !== point || (at > start && bytes[at - 1] !== lineFeed)) continue;
    const feed = bytes[at + 2] === carriageReturn ? at + 3 : at + 2;
    if (feed < bytes.length ? bytes[feed] === lineFeed : true)
      return { end: at, rest: feed < bytes.length ? 'end' : 'more' };
  }
  return { end: bytes.lastIndexOf(lineFeed) + 1, rest: 'more' };
}
