// Tells whether a dictionary holds a value twice: values are compared as bytes, in a table of their places.
import { type Cells, nullEnd } from '../../../engine/src/index.ts';

/** True if two cells are the same. */
export function hasRepetition({ bytes, bounds }: Cells): boolean {
  const count = bounds.length / 2;
  const last = 2 ** Math.ceil(Math.log2(2 * count + 2)) - 1;
  // One more than the place of a cell, or 0.
  const table = new Int32Array(last + 1);
  for (let i = 0; i < count; i++) {
    const [start = 0, end = 0] = [bounds[2 * i], bounds[2 * i + 1]];
    let slot = hashOf(bytes, start, end) & last;
    for (let known = table[slot] ?? 0; known > 0; known = table[slot] ?? 0) {
      const [from = 0, to = 0] = [bounds[2 * known - 2], bounds[2 * known - 1]];
      if (isSame(bytes, start, end, from, to)) return true;
      slot = (slot + 1) & last;
    }
    table[slot] = i + 1;
  }
  return false;
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  if (end === nullEnd) return 0;
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function isSame(bytes: Uint8Array, start: number, end: number, from: number, to: number): boolean {
  if (end === nullEnd || to === nullEnd) return end === to;
  if (end - start !== to - from) return false;
  for (let at = start, other = from; at < end; at++, other++) if (bytes[at] !== bytes[other]) return false;
  return true;
}
