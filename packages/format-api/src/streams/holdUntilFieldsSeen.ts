// Buffers masked output until every field was seen once: a misspelt one would let a whole document pass
// unchanged.

/** In bytes. */
const maxHeldBytes = 8 * 1024 * 1024;

export class HeldOutput {
  #isHolding: boolean;
  #held: Uint8Array[] = [];
  #length = 0;

  /** @param isHolding whether there is something to wait for */
  constructor(isHolding: boolean) {
    this.#isHolding = isHolding;
  }

  /**
   * Takes bytes on their way out.
   *
   * @param isAllSeen whether there is nothing to wait for any more
   * @returns what may go out now
   */
  pass(bytes: Uint8Array, isAllSeen: boolean): readonly Uint8Array[] {
    if (!this.#isHolding) return [bytes];
    if (isAllSeen || this.#length + bytes.length > maxHeldBytes) return [...this.release(), bytes];
    this.#held.push(new Uint8Array(bytes));
    this.#length += bytes.length;
    return [];
  }

  /** @returns the buffered output; nothing is buffered from now on */
  release(): readonly Uint8Array[] {
    this.#isHolding = false;
    return this.#held.splice(0);
  }
}
