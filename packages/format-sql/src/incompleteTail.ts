// The unread rest of a dump, whose row or statement isn't complete: held until more has come.
import { growArray } from '@masker/columns';
import { maxRecordLength } from '@masker/format-api';

export class IncompleteTail {
  #memory = new Uint8Array(0);
  #length = 0;
  /** Number of its bytes that have been read in vain. */
  #read = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** True if the buffered bytes exceed the maximum length of a row or statement. */
  get isTooLong(): boolean {
    return this.#length > maxRecordLength;
  }

  /**
   * Adds bytes.
   *
   * @returns all buffered bytes, valid until the next `hold`; undefined until the buffer has doubled (keeps
   * re-reading linear)
   */
  add(bytes: Uint8Array): Uint8Array | undefined {
    if (this.#length === 0) return bytes;
    this.#append(bytes);
    return this.#length >= 2 * this.#read || this.isTooLong ? this.#all() : undefined;
  }

  /**
   * All there are, when nothing follows; undefined if they have been read in vain.
   *
   * @param isAgain whether to read them even so, as the end says more
   */
  takeLast(isAgain = false): Uint8Array | undefined {
    return isAgain || this.#length > this.#read ? this.#all() : undefined;
  }

  /** Buffers the bytes that weren't read: the end of those returned. */
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
