// The originals of one row, by the hashes of their words: computed when somebody asks, as few rows are asked for.
import type { Cells } from '../../columns/cells.ts';
import { nullEnd } from '../../columns/column.ts';
import { WordHash } from './wordHash.ts';

export class OwnOriginals {
  readonly #hash = new WordHash();
  readonly #columns: readonly (() => Cells)[];
  #row = -1;
  #known: number[] = [];

  /** @param columns give the originals of masked columns, in rows of the same numbers */
  constructor(columns: readonly (() => Cells)[]) {
    this.#columns = columns;
  }

  /** True if one of the row's originals has these words. */
  has(row: number, high: number, low: number): boolean {
    if (row !== this.#row) this.#read(row);
    for (let i = 0; i < this.#known.length; i += 2)
      if (this.#known[i] === high && this.#known[i + 1] === low) return true;
    return false;
  }

  #read(row: number): void {
    this.#row = row;
    this.#known = [];
    for (const column of this.#columns) {
      const { bytes, bounds } = column();
      const [start = 0, end = 0] = [bounds[2 * row], bounds[2 * row + 1]];
      if (end === nullEnd || this.#hash.addAll(bytes, start, end) === 0) continue;
      this.#known.push(this.#hash.high, this.#hash.low);
    }
  }
}
