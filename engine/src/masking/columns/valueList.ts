// A list of values of a text: numbers in memory of their own, as millions of them would be a burden to the garbage collector.

/** The place of a value in its column, its start and its end. */
export const numbersEach = 3;

export class ValueList {
  #numbers = new Uint32Array(numbersEach * 512);
  #length = 0;

  /** The number of values in the list. */
  get count(): number {
    return this.#length / numbersEach;
  }

  add(place: number, start: number, end: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(2 * this.#length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = place;
    this.#numbers[this.#length++] = start;
    this.#numbers[this.#length++] = end;
  }

  /** The next `most` values from `first` on, or as many as there are: three numbers each, one after the other. */
  part(first: number, most: number): Uint32Array {
    return this.#numbers.subarray(numbersEach * first, Math.min(this.#length, numbersEach * (first + most)));
  }
}
