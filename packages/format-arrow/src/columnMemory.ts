// Memory for a column on its way from one batch to the next: new memory for each costs more than masking's loops.

/** In values or bytes: longer memory isn't kept. */
const maxKeptLength = 16 * 1024 * 1024;

/** Memory of one column. An array from it is valid until the same array is requested again, and isn't cleared. */
export class ColumnMemory {
  #text = new Uint8Array(0);
  #bounds = new Uint32Array(0);
  #indexes = new Int32Array(0);

  /** Returns at least `length` bytes; undefined if that is too much to keep. */
  text(length: number): Uint8Array | undefined {
    if (length > maxKeptLength) return undefined;
    if (this.#text.length < length) this.#text = new Uint8Array(moreThan(length));
    return this.#text;
  }

  bounds(length: number): Uint32Array {
    if (length > maxKeptLength) return new Uint32Array(length);
    if (this.#bounds.length < length) this.#bounds = new Uint32Array(moreThan(length));
    return this.#bounds.subarray(0, length);
  }

  /** The first element is 0. */
  indexes(length: number): Int32Array {
    if (length > maxKeptLength) return new Int32Array(length);
    if (this.#indexes.length < length) this.#indexes = new Int32Array(moreThan(length));
    this.#indexes[0] = 0;
    return this.#indexes.subarray(0, length);
  }
}

/** Batches differ in length. */
function moreThan(length: number): number {
  return Math.ceil(1.5 * length);
}
