// Counts the commonest of many values in limited memory: no count is off by more than a thousandth of all values (Misra and Gries).

/** So many values are counted at a time. */
const mostCounted = 1000;

export class CommonestTally {
  readonly #counts = new Map<number, number>();
  #values = 0;

  add(high: number, low: number): void {
    this.#values++;
    const id = high * 2 ** 21 + (low & 0x1fffff);
    const known = this.#counts.get(id);
    if (known !== undefined || this.#counts.size < mostCounted) this.#counts.set(id, (known ?? 0) + 1);
    else this.#takeFromEach();
  }

  /** One value that is not counted cancels one of each that is. */
  #takeFromEach(): void {
    for (const [id, count] of this.#counts)
      if (count === 1) this.#counts.delete(id);
      else this.#counts.set(id, count - 1);
  }

  get values(): number {
    return this.#values;
  }

  /** Number of the commonest value: exact up to 1,000 different values, otherwise at most a thousandth too low. */
  get commonest(): number {
    let most = 0;
    for (const count of this.#counts.values()) most = Math.max(most, count);
    return most;
  }
}
