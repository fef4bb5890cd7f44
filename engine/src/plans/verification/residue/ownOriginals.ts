// The originals of one row, by the hashes of their words: computed on request, as few rows are asked for.
import type { Cells } from '../../../masking/columns/cells.ts';
import { nullEnd } from '../../../masking/columns/column.ts';
import { beginningOf, nextWord, WordHash } from './wordHash.ts';

export class OwnOriginals {
  readonly #hash = new WordHash();
  readonly #columns: readonly (() => Cells)[];

  /** @param columns give the originals of masked columns, in rows of the same numbers */
  constructor(columns: readonly (() => Cells)[]) {
    this.#columns = columns;
  }

  /**
   * True if one of the row's originals has these words.
   *
   * @param beginning of the first word, as few originals begin alike
   */
  has(row: number, beginning: number, high: number, low: number): boolean {
    const hash = this.#hash;
    for (const column of this.#columns) {
      const { bytes, bounds } = column();
      const start = bounds[2 * row] ?? 0;
      const end = bounds[2 * row + 1] ?? 0;
      if (end === nullEnd) continue;
      const first = nextWord(bytes, start, end);
      if (first === end || beginningOf(bytes, first) !== beginning) continue;
      hash.addAll(bytes, first, end);
      if (hash.high === high && hash.low === low) return true;
    }
    return false;
  }
}
