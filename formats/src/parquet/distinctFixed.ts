// The values of a dictionary without repetitions, where all have the same width: compared as bytes, in a table of their places.

export interface DistinctFixed {
  /** The different values, one after the other. */
  readonly values: Uint8Array;
  /** For each value, its place among the different ones. */
  readonly places: Int32Array;
}

/** @param width in bytes */
export function distinctFixed(bytes: Uint8Array, width: number): DistinctFixed {
  const count = bytes.length / width;
  const places = new Int32Array(count);
  const values = new Uint8Array(bytes.length);
  const size = 2 ** Math.ceil(Math.log2(2 * count + 2));
  // One more than the place of a value, or 0.
  const table = new Int32Array(size);
  let known = 0;
  for (let i = 0; i < count; i++) {
    const start = i * width;
    let slot = hashOf(bytes, start, width) & (size - 1);
    for (;;) {
      const place = (table[slot] ?? 0) - 1;
      if (place < 0) {
        table[slot] = ++known;
        for (let at = 0; at < width; at++) values[(known - 1) * width + at] = bytes[start + at] ?? 0;
        places[i] = known - 1;
        break;
      }
      if (isSame(values, place * width, bytes, start, width)) {
        places[i] = place;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return { values: values.subarray(0, known * width), places };
}

/** Numbers that follow each other get places far apart. */
function hashOf(bytes: Uint8Array, start: number, width: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < start + width; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function isSame(one: Uint8Array, at: number, other: Uint8Array, start: number, width: number): boolean {
  for (let i = 0; i < width; i++) if (one[at + i] !== other[start + i]) return false;
  return true;
}
