// Very many hashes in little memory, each with a small note and a count up to 3: of all, or of a share of them.

/** The bits of a note; above them is the count. */
const noteBits = 14;
const noteMask = 2 ** noteBits - 1;
/** Higher counts are the same. */
export const highestCount = 3;
const fewestPlaces = 64;

/** The note of what is known of a hash. */
export function noteOf(known: number): number {
  return known & noteMask;
}

/** The number of times that it was met, up to the highest count. */
export function countOf(known: number): number {
  return known >> noteBits;
}

/**
 * Keeps the hashes whose first number a growing power of two divides: the same ones wherever they are met. A hash takes at most
 * 27 bytes, and half as many more while its memory grows.
 */
export class CompactHashes {
  #hashes = new Int32Array(2 * fewestPlaces);
  #notes = new Uint16Array(fewestPlaces);
  readonly #most: number;
  #size = 0;
  #divisor = 1;

  /** @param most so many are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** The share that is kept: 1, or a power of a half. */
  get share(): number {
    return 1 / this.#divisor;
  }

  get count(): number {
    return this.#size * this.#divisor;
  }

  /**
   * Counts a hash once more.
   *
   * @returns what is known of it then, for `noteOf` and `countOf`; 0 where it isn't known
   */
  repeat(high: number, low: number): number {
    const at = this.#placeOf(high, low);
    if (this.#hashes[2 * at + 1] === 0) return 0;
    const known = this.#notes[at] ?? 0;
    const count = Math.min(countOf(known) + 1, highestCount);
    return (this.#notes[at] = noteOf(known) | (count << noteBits));
  }

  /**
   * Takes in a hash that isn't known.
   *
   * @param note less than 16,384
   * @returns false where it isn't in the share
   */
  add(high: number, low: number, note: number): boolean {
    if ((high & (this.#divisor - 1)) !== 0) return false;
    if (this.#size >= this.#most) {
      this.#divisor *= 2;
      this.#rebuild(this.#notes.length);
      return this.add(high, low, note);
    }
    if (4 * (this.#size + 1) > 3 * this.#notes.length) this.#rebuild(2 * this.#notes.length);
    const at = this.#placeOf(high, low);
    this.#hashes[2 * at] = high;
    this.#hashes[2 * at + 1] = low;
    this.#notes[at] = note | (1 << noteBits);
    this.#size++;
    return true;
  }

  /** @returns what is known of a hash, for `noteOf` and `countOf`; 0 where it isn't known */
  find(high: number, low: number): number {
    const at = this.#placeOf(high, low);
    return this.#hashes[2 * at + 1] === 0 ? 0 : (this.#notes[at] ?? 0);
  }

  /** Loads where hashes lie, many at a time, so that waiting for memory overlaps. The result only keeps the reads. */
  touch(hashes: Int32Array): number {
    const known = this.#hashes;
    const last = this.#notes.length - 1;
    let all = 0;
    for (let i = 1; i < hashes.length; i += 2) all |= known[2 * ((hashes[i] ?? 0) & last) + 1] ?? 0;
    return all;
  }

  /** The place of a hash, or the empty place for it. */
  #placeOf(high: number, low: number): number {
    const hashes = this.#hashes;
    const last = this.#notes.length - 1;
    let at = low & last;
    while (hashes[2 * at + 1] !== 0 && (hashes[2 * at] !== high || hashes[2 * at + 1] !== low))
      at = (at + 1) & last;
    return at;
  }

  /** Puts those that are still in the share into a memory of so many places. */
  #rebuild(places: number): void {
    const [hashes, notes] = [this.#hashes, this.#notes];
    const [ownHashes, ownNotes] = [new Int32Array(2 * places), new Uint16Array(places)];
    const [last, rest] = [places - 1, this.#divisor - 1];
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
