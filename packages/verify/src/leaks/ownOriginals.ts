// The originals of one row, by the hashes of their words: computed on demand, as few rows are requested.
import { type Cells, nullEnd } from '@masker/columns';
import type { LeakedWords } from './originalSearch.ts';
import { isInternational, joinNumber, maxJoined, shorterStarts } from './joinedNumber.ts';
import { beginningOf, nextWord, WordHash } from './wordHash.ts';

export class OwnOriginals {
  readonly #hash = new WordHash();
  readonly #joined = new Uint8Array(maxJoined);
  readonly #columns: readonly (() => Cells)[];

  /** @param columns give the originals of masked columns, in rows of the same numbers */
  constructor(columns: readonly (() => Cells)[]) {
    this.#columns = columns;
  }

  /** True if one of the row's originals has these words. */
  has(row: number, { beginning, high, low }: LeakedWords): boolean {
    const hash = this.#hash;
    for (const column of this.#columns) {
      const { bytes, bounds } = column();
      const start = bounds[2 * row] ?? 0;
      const end = bounds[2 * row + 1] ?? 0;
      if (end === nullEnd) continue;
      const first = nextWord(bytes, start, end);
      if (first === end || (beginning !== 0 && beginningOf(bytes, first, end) !== beginning)) continue;
      hash.addAll(bytes, first, end);
      if (hash.high === high && hash.low === low) return true;
      const length = joinNumber(bytes, first, end, this.#joined);
      if (length === 0) continue;
      const starts = shorterStarts(this.#joined, 0, length, isInternational(bytes, start, end));
      for (const from of [0, ...starts]) {
        hash.addAll(this.#joined, from, length);
        if (hash.high === high && hash.low === low) return true;
      }
    }
    return false;
  }
}
