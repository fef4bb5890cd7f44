// Limits restarts of a language server that ends: one that keeps ending isn't started again.

const maxRestarts = 4;
/** In milliseconds. */
const period = 3 * 60 * 1000;

export class RestartLimit {
  #restarts: readonly number[] = [];

  /** @param now the time, in milliseconds */
  constructor(private readonly now: () => number) {}

  /** True if one more restart is within the limit; if so, it counts. */
  take(): boolean {
    const now = this.now();
    this.#restarts = this.#restarts.filter((time) => now - time < period);
    if (this.#restarts.length >= maxRestarts) return false;
    this.#restarts = [...this.#restarts, now];
    return true;
  }
}
