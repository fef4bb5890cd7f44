// What is known of many different texts, by their hashes: of all, or, where they are too many, of a share of them.

/** Keeps the hashes that a growing power of two divides: the same ones wherever they are met. */
export class HashSample {
  readonly #known = new Map<number, number>();
  readonly #most: number;
  #divisor = 1;

  /** @param most so many are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** Which share of all texts is looked at: 1, or a power of a half. */
  get share(): number {
    return 1 / this.#divisor;
  }

  /** How many different texts there are: exactly where the share is 1. */
  get count(): number {
    return this.#known.size * this.#divisor;
  }

  /** Whether texts of a hash are looked at. */
  includes(hash: number): boolean {
    return hash % this.#divisor === 0;
  }

  get(hash: number): number | undefined {
    return this.#known.get(hash);
  }

  set(hash: number, value: number): void {
    if (!this.includes(hash)) return;
    this.#known.set(hash, value);
    while (this.#known.size > this.#most) {
      this.#divisor *= 2;
      for (const known of this.#known.keys()) if (!this.includes(known)) this.#known.delete(known);
    }
  }

  values(): Iterable<number> {
    return this.#known.values();
  }
}

/** Some of many different texts, chosen by their hashes. */
export class TextSample {
  readonly #texts = new Map<number, string>();
  readonly #most: number;
  #divisor = 1;

  /** @param most so many are kept */
  constructor(most: number) {
    this.#most = most;
  }

  add(hash: number, text: string): void {
    if (hash % this.#divisor !== 0) return;
    this.#texts.set(hash, text);
    while (this.#texts.size > this.#most) {
      this.#divisor *= 2;
      for (const known of this.#texts.keys()) if (known % this.#divisor !== 0) this.#texts.delete(known);
    }
  }

  texts(): string[] {
    return [...this.#texts.values()];
  }
}
