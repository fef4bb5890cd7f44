// What was not read of a dump, as a row or statement does not end in it: held until more has come.
import { longestRecord } from '../limits.ts';

export class HeldBytes {
  #pieces: Uint8Array[] = [];
  #length = 0;
  /** How many of them have been read in vain. */
  #read = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Whether what is held is longer than a record may be. */
  get isTooLong(): boolean {
    return this.#length > longestRecord;
  }

  /**
   * Adds bytes.
   *
   * @returns all there are, to be read, of which `hold` is told the rest; or undefined for none yet, as the time to read
   * a long statement shall grow with its length: it is read again when twice as much of it is there
   */
  add(bytes: Uint8Array): Uint8Array | undefined {
    if (this.#length === 0) return bytes;
    // A copy: whoever reads may use the memory again.
    this.#pieces.push(new Uint8Array(bytes));
    this.#length += bytes.length;
    return this.#length >= 2 * this.#read || this.isTooLong ? this.#all() : undefined;
  }

  /** All there are, when nothing follows; undefined where they have been read in vain. */
  takeLast(): Uint8Array | undefined {
    return this.#length > this.#read ? this.#all() : undefined;
  }

  /** Holds what was not read. */
  hold(bytes: Uint8Array): void {
    this.#pieces = bytes.length === 0 ? [] : [new Uint8Array(bytes)];
    this.#length = this.#read = bytes.length;
  }

  #all(): Uint8Array {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }
}
