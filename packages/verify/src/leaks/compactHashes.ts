// Very many hashes in little memory, each with a small note and a count up to 3: of all, or of a share of
// them.

/** The bits of a note; above them is the count. */
const noteBits = 14;
const noteMask = 2 ** noteBits - 1;
/** Higher counts are the same. */
export const highestCount = 3;
const minCapacity = 64;

/** Returns the note of a hash's data. */
export function noteOf(known: number): number {
  return known & noteMask;
}

/** Returns the number of its occurrences, up to the maximum count. */
export function countOf(known: number): number {
  return known >> noteBits;
}

/**
 * Keeps the hashes whose first number is divisible by a growing power of two: the same ones in every sample.
 * A hash takes at most 27 bytes, and half as much again while the memory grows.
 */
export class CompactHashes {
  #hashes = new Int32Array(2 * minCapacity);
  #notes = new Uint16Array(minCapacity);
  readonly #maxHashes: number;
  #size = 0;
  #divisor = 1;

  /** @param maxHashes maximum number of kept ones */
  constructor(maxHashes: number) {
    this.#maxHashes = maxHashes;
  }

  /** The share that is kept: 1, or a power of a half. */
  get share(): number {
    return 1 / this.#divisor;
  }

  get count(): number {
    return this.#size * this.#divisor;
  }

  /**
   * Increments the count of a hash.
   *
   * @returns its data, for `noteOf` and `countOf`; 0 if it isn't known
   */
  repeat(high: number, low: number): number {
    const at = this.#indexOf(high, low);
    if (this.#hashes[2 * at + 1] === 0) return 0;
    const known = this.#notes[at] ?? 0;
    const count = Math.min(countOf(known) + 1, highestCount);
    return (this.#notes[at] = noteOf(known) | (count << noteBits));
  }

  /**
   * Takes in a hash that isn't known.
   *
   * @param note less than 16,384
   * @returns false if it isn't in the share
   */
  add(high: number, low: number, note: number): boolean {
    if ((high & (this.#divisor - 1)) !== 0) return false;
    if (this.#size >= this.#maxHashes) {
      this.#divisor *= 2;
      this.#rebuild(this.#notes.length);
      return this.add(high, low, note);
    }
    if (4 * (this.#size + 1) > 3 * this.#notes.length) this.#rebuild(2 * this.#notes.length);
    const at = this.#indexOf(high, low);
    this.#hashes[2 * at] = high;
    this.#hashes[2 * at + 1] = low;
    this.#notes[at] = note | (1 << noteBits);
    this.#size++;
    return true;
  }

  /** @returns the data of a hash, for `noteOf` and `countOf`; 0 if it isn't known */
  find(high: number, low: number): number {
    const at = this.#indexOf(high, low);
    return this.#hashes[2 * at + 1] === 0 ? 0 : (this.#notes[at] ?? 0);
  }

  /**
   * Loads the slots of many hashes at once, so that waiting for memory overlaps. The result only keeps the
   * reads.
   */
  touch(hashes: Int32Array): number {
    const known = this.#hashes;
    const last = this.#notes.length - 1;
    let all = 0;
    for (let i = 1; i < hashes.length; i += 2) all |= known[2 * ((hashes[i] ?? 0) & last) + 1] ?? 0;
    return all;
  }

  /** Returns the index of a hash, or the empty one for it. */
  #indexOf(high: number, low: number): number {
    const hashes = this.#hashes;
    const last = this.#notes.length - 1;
    let at = low & last;
    while (hashes[2 * at + 1] !== 0 && (hashes[2 * at] !== high || hashes[2 * at + 1] !== low))
      at = (at + 1) & last;
    return at;
  }

  /** Moves those that are still in the share to memory with a number of slots. */
  #rebuild(capacity: number): void {
    const [hashes, notes] = [this.#hashes, this.#notes];
    const [ownHashes, ownNotes] = [new Int32Array(2 * capacity), new Uint16Array(capacity)];
    const [last, rest] = [capacity - 1, this.#divisor - 1];
    let size = 0;
    for (let from = 0; from < notes.length; from++) {
      const high = hashes[2 * from] ?? 0;
      const low = hashes[2 * from + 1] ?? 0;
      if (low === 0 || (high & rest) !== 0) continue;
      let at = low & last;
      while (ownHashes[2 * at + 1] !== 0) at = (at + 1) & last;
      ownHashes[2 * at] = high;
      ownHashes[2 * at + 1] = low;
      ownNotes[at] = notes[from] ?? 0;
      size++;
    }
    [this.#hashes, this.#notes, this.#size] = [ownHashes, ownNotes, size];
  }
}
