// The unread rest of a dump, whose row or statement isn't complete: held until more has come.
import { growArray } from '../../../engine/src/index.ts';
import { longestRecord } from '../limits.ts';

export class IncompleteTail {
  #memory = new Uint8Array(0);
  #length = 0;
  /** Number of its bytes that have been read in vain. */
  #read = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** True if what is held is longer than a row or statement may be. */
  get isTooLong(): boolean {
    return this.#length > longestRecord;
  }

  /**
   * Adds bytes.
   *
   * @returns all there are, to be read, and good until `hold` is told the rest; or undefined for none yet, as the time to
   * read a long statement shall grow with its length: it is read again when twice as much of it is there
   */
  add(bytes: Uint8Array): Uint8Array | undefined {
    if (this.#length === 0) return bytes;
    this.#append(bytes);
    return this.#length >= 2 * this.#read || this.isTooLong ? this.#all() : undefined;
  }

  /**
   * All there are, when nothing follows; undefined where they have been read in vain.
   *
   * @param isAgain whether to read them even so, as the end says more
   */
  takeLast(isAgain = false): Uint8Array | undefined {
    return isAgain || this.#length > this.#read ? this.#all() : undefined;
  }

  /** Holds what was not read: the end of what was given to be read. */
  hold(bytes: Uint8Array): void {
    this.#length = 0;
    this.#append(bytes);
    this.#read = bytes.length;
  }

  #append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    this.#memory = growArray(this.#memory, length);
    this.#memory.set(bytes, this.#length);
    this.#length = length;
  }

  #all(): Uint8Array {
    return this.#memory.subarray(0, this.#length);
  }
}
