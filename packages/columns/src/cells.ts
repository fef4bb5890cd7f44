// Cells: the values of a column in any order, such as references to a dictionary.
import { nullEnd, type Texts } from './column.ts';

/** The same as `Texts`, except that values may be in any order and share bytes. */
export type Cells = Texts;

/** Returns true if two cells are equal: both null, or with the same bytes. */
export function isSameCell(one: Cells, i: number, other: Cells, j: number): boolean {
  const start = one.bounds[2 * i] ?? 0;
  const end = one.bounds[2 * i + 1] ?? 0;
  const from = other.bounds[2 * j] ?? 0;
  const to = other.bounds[2 * j + 1] ?? 0;
  if (end === nullEnd || to === nullEnd) return end === to;
  if (end - start !== to - from) return false;
  const left = one.bytes;
  const right = other.bytes;
  for (let at = start, next = from; at < end; at++, next++) if (left[at] !== right[next]) return false;
  return true;
}

/**
 * Copies `count` cells to separate texts, in order.
 *
 * @param first index of the first cell
 */
export function columnOfCells({ bytes, bounds }: Cells, first: number, count: number): Texts {
  const own = new Uint32Array(2 * count);
  let start = -1;
  let last = 0;
  let length = 0;
  let ascends = true;
  for (let i = 0; i < count; i++) {
    const from = bounds[2 * (first + i)] ?? 0;
    const to = bounds[2 * (first + i) + 1] ?? 0;
    if (to === nullEnd) continue;
    if (start < 0) start = from;
    if (from < last) ascends = false;
    last = to;
    length += to - from;
  }
  // Values with small gaps between them stay in place.
  const isDense = ascends && last - start <= 2 * length;
  const copy = isDense ? bytes.subarray(Math.max(0, start), last) : new Uint8Array(length);
  for (let i = 0, at = 0; i < count; i++) {
    const from = bounds[2 * (first + i)] ?? 0;
    const to = bounds[2 * (first + i) + 1] ?? 0;
    const index = isDense && to !== nullEnd ? from - start : at;
    own[2 * i] = index;
    if (to === nullEnd) {
      own[2 * i + 1] = nullEnd;
      continue;
    }
    if (!isDense) for (let next = from, into = at; next < to; next++) copy[into++] = bytes[next] ?? 0;
    at = index + to - from;
    own[2 * i + 1] = at;
  }
  return { bytes: copy, bounds: own };
}
