// A map of many distinct values by their hashes: of all, or, if there are too many, of a share of them.

/** Per hash: its two numbers, of which the second is never 0, and the two numbers stored with it. */
const numbersEach = 4;
const minCapacity = 64;

/**
 * Keeps the hashes whose first number is divisible by a growing power of two: the same ones in every sample.
 * They are in one buffer, with at most 43 bytes each.
 */
export class HashSample {
  #numbers = new Int32Array(numbersEach * minCapacity);
  #size = 0;
  readonly #maxHashes: number;
  #divisor = 1;

  /** @param maxHashes maximum number of kept ones */
  constructor(maxHashes: number) {
    this.#maxHashes = maxHashes;
  }

  /** The share of all values that is looked at: 1, or a power of a half. */
  get share(): number {
    return 1 / this.#divisor;
  }

  /** The number of hashes that are kept. */
  get size(): number {
    return this.#size;
  }

  /** Number of distinct values: exact if the share is 1. */
  get count(): number {
    return this.#size * this.#divisor;
  }

  /**
   * Finds a hash, or adds it with two numbers.
   *
   * @returns the index of its numbers, for `first` and `second`, until the next call; -1 if it was just
   * added, -2 if it isn't in the share
   */
  find(high: number, low: number, first: number, second: number): number {
    if ((high & (this.#divisor - 1)) !== 0) return -2;
    let at = this.#indexOf(high, low);
    if (this.#numbers[at + 1] !== 0) return at + 2;
    if (this.#size >= this.#maxHashes) {
      this.halve();
      return this.find(high, low, first, second);
    }
    if (4 * numbersEach * (this.#size + 1) > 3 * this.#numbers.length) {
      this.#rebuild(2 * this.#numbers.length);
      at = this.#indexOf(high, low);
    }
    const numbers = this.#numbers;
    numbers[at] = high;
    numbers[at + 1] = low;
    numbers[at + 2] = first;
    numbers[at + 3] = second;
    this.#size++;
    return -1;
  }

  /** Halves the share of the values. */
  halve(): void {
    this.#divisor *= 2;
    this.#rebuild(this.#numbers.length);
  }

  /** Returns true if a hash was found before, and is looked at. */
  has(high: number, low: number): boolean {
    return (high & (this.#divisor - 1)) === 0 && this.#numbers[this.#indexOf(high, low) + 1] !== 0;
  }

  /**
   * Loads the slots of many hashes at once, so that waiting for memory overlaps. The result only keeps the
   * reads.
   */
  touch(hashes: Int32Array): number {
    const numbers = this.#numbers;
    const last = numbers.length - 1;
    const rest = this.#divisor - 1;
    let all = 0;
    for (let i = 1; i < hashes.length; i += 2)
      if (((hashes[i - 1] ?? 0) & rest) === 0)
        all |= numbers[(Math.imul(hashes[i] ?? 0, numbersEach) & last) + 1] ?? 0;
    return all;
  }

  /** Returns the first number of a hash, at the index that `find` returned. */
  first(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  second(index: number): number {
    return this.#numbers[index + 1] ?? 0;
  }

  replace(index: number, first: number, second: number): void {
    this.#numbers[index] = first;
    this.#numbers[index + 1] = second;
  }

  /** The number of hashes whose numbers fulfil a condition. */
  countOf(condition: (first: number, second: number) => boolean): number {
    const numbers = this.#numbers;
    let count = 0;
    for (let at = 0; at < numbers.length; at += numbersEach)
      if (numbers[at + 1] !== 0 && condition(numbers[at + 2] ?? 0, numbers[at + 3] ?? 0)) count++;
    return count;
  }

  /** Returns the index of a hash, or the empty one for it. */
  #indexOf(high: number, low: number): number {
    const numbers = this.#numbers;
    const last = numbers.length - 1;
    // As integers with a sign, whatever the caller has.
    const [one, other] = [high | 0, low | 0];
    let at = Math.imul(other, numbersEach) & last;
    while (numbers[at + 1] !== 0 && (numbers[at] !== one || numbers[at + 1] !== other))
      at = (at + numbersEach) & last;
    return at;
  }

  /** Puts those that are still looked at into a memory of a length. */
  #rebuild(length: number): void {
    const [before, own] = [this.#numbers, new Int32Array(length)];
    const [last, rest] = [length - 1, this.#divisor - 1];
    let size = 0;
    for (let from = 0; from < before.length; from += numbersEach) {
      const high = before[from] ?? 0;
      const low = before[from + 1] ?? 0;
      if (low === 0 || (high & rest) !== 0) continue;
      let at = Math.imul(low, numbersEach) & last;
      while (own[at + 1] !== 0) at = (at + numbersEach) & last;
      own[at] = high;
      own[at + 1] = low;
      own[at + 2] = before[from + 2] ?? 0;
      own[at + 3] = before[from + 3] ?? 0;
      size++;
    }
    [this.#numbers, this.#size] = [own, size];
  }
}

/** Some of many different texts, chosen by their hashes. */
export class TextSample {
  readonly #texts = new Map<number, string>();
  readonly #maxHashes: number;
  #divisor = 1;

  /** @param maxHashes maximum number of kept ones */
  constructor(maxHashes: number) {
    this.#maxHashes = maxHashes;
  }

  /** @param textOf gives the text, if it is wanted */
  add(high: number, textOf: () => string): void {
    if ((high & (this.#divisor - 1)) !== 0 || this.#texts.has(high)) return;
    this.#texts.set(high, textOf());
    while (this.#texts.size > this.#maxHashes) {
      this.#divisor *= 2;
      for (const known of this.#texts.keys())
        if ((known & (this.#divisor - 1)) !== 0) this.#texts.delete(known);
    }
  }

  texts(): string[] {
    return [...this.#texts.values()];
  }
}
