// The values of a dictionary without repetitions, where all have the same width: compared as words of 32 bits, in a table of their places.

export interface DistinctFixed {
  /** The different values, one after the other. */
  readonly values: Uint8Array;
  /** For each value, its place among the different ones. */
  readonly places: Int32Array;
  /** Number of different ones. */
  readonly known: number;
}

const wordWidth = 4;

/** @param width in bytes */
export function distinctFixed(bytes: Uint8Array, width: number): DistinctFixed {
  const count = bytes.length / width;
  const perValue = Math.ceil(width / wordWidth);
  const words = wordsOf(bytes, width);
  const hashes = hashesOf(words, perValue);
  const places = new Int32Array(count);
  // The first of each of the different values.
  const firsts = new Int32Array(count);
  const size = 2 ** Math.ceil(Math.log2(2 * count + 2));
  // One more than the place of a value, or 0.
  const table = new Int32Array(size);
  let known = 0;
  for (let i = 0; i < count; i++) {
    let slot = (hashes[i] ?? 0) & (size - 1);
    for (;;) {
      const place = (table[slot] ?? 0) - 1;
      if (place < 0) {
        firsts[known] = i;
        table[slot] = ++known;
        places[i] = known - 1;
        break;
      }
      if (isSame(words, (firsts[place] ?? 0) * perValue, i * perValue, perValue)) {
        places[i] = place;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return { values: known === count ? bytes : chosen(bytes, width, firsts.subarray(0, known)), places, known };
}

/** Each value in whole words, with zeros after it. */
function wordsOf(bytes: Uint8Array, width: number): Int32Array {
  const perValue = wordWidth * Math.ceil(width / wordWidth);
  if (perValue === width) return new Int32Array(new Uint8Array(bytes).buffer);
  const padded = new Uint8Array((bytes.length / width) * perValue);
  for (let from = 0, to = 0; from < bytes.length; from += width, to += perValue)
    for (let at = 0; at < width; at++) padded[to + at] = bytes[from + at] ?? 0;
  return new Int32Array(padded.buffer);
}

/** Numbers that follow each other get places far apart. */
function hashesOf(words: Int32Array, perValue: number): Uint32Array {
  const hashes = new Uint32Array(words.length / perValue);
  for (let i = 0, from = 0; i < hashes.length; i++) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < perValue; at++, from++) {
      hash = Math.imul(hash ^ (words[from] ?? 0), 0x2c1b3c6d);
      hash ^= hash >>> 15;
    }
    hashes[i] = Math.imul(hash, 0x45d9f3b5) >>> 7;
  }
  return hashes;
}

function isSame(words: Int32Array, one: number, other: number, count: number): boolean {
  for (let i = 0; i < count; i++) if (words[one + i] !== words[other + i]) return false;
  return true;
}

function chosen(bytes: Uint8Array, width: number, places: Int32Array): Uint8Array {
  const values = new Uint8Array(places.length * width);
  for (let i = 0, to = 0; i < places.length; i++) {
    const start = (places[i] ?? 0) * width;
    for (let at = start; at < start + width; at++) values[to++] = bytes[at] ?? 0;
  }
  return values;
}
