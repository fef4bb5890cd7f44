// Iterates over the bounds of a text's values, one by one or in batches.
import { nullEnd } from './column.ts';

/** A forward iterator over a text's values. */
export interface ValueSource {
  /** Index of the next value in the column. */
  readonly index: number;
  readonly isAtEnd: boolean;
  /** The start of the next value. */
  readonly start: number;
  /** The end of the next value; `nullEnd` for null. */
  readonly end: number;
  /** Skips the next value. */
  skip(): void;
  /**
   * Inspects the next values, at most `count`, and writes their starts.
   *
   * @param length length of each in bytes
   * @param starts receives the starts, from index `first`
   * @returns their number; 0 if one has another length
   */
  peekMany(count: number, length: number, starts: Uint32Array, first: number): number;
  /** Skips values that `peekMany` found. */
  skipMany(count: number, length: number): void;
}

/** Values with bounds as in `Texts`. */
export class BoundedValues implements ValueSource {
  readonly #bounds: Uint32Array;
  #next = 0;

  constructor(bounds: Uint32Array) {
    this.#bounds = bounds;
  }

  get index(): number {
    return this.#next / 2;
  }

  get isAtEnd(): boolean {
    return this.#next === this.#bounds.length;
  }

  get start(): number {
    return this.#bounds[this.#next] ?? 0;
  }

  get end(): number {
    return this.#bounds[this.#next + 1] ?? nullEnd;
  }

  skip(): void {
    this.#next += 2;
  }

  peekMany(count: number, length: number, starts: Uint32Array, first: number): number {
    const bounds = this.#bounds;
    const values = Math.min(count, (bounds.length - this.#next) / 2);
    for (let i = 0, from = this.#next; i < values; i++, from += 2) {
      const start = bounds[from] ?? 0;
      if ((bounds[from + 1] ?? 0) - start !== length) return 0;
      starts[first + i] = start;
    }
    return values;
  }

  skipMany(count: number): void {
    this.#next += 2 * count;
  }
}
