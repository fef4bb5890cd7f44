// The slots of a page with the columns of their rows that a masker reads.
import { type Columns, columnsOfRows, noColumns } from '@masker/columns';
import { type AlignedColumns, joinedColumns } from './alignedColumns.ts';
import type { PageContent } from './pageReader.ts';
import { rowsOfSlots } from './pageRows.ts';
import { maxRows, type SlotValues } from './slotValues.ts';

/** Some of the slots of a page that follow each other. */
export interface PartOfRows {
  readonly values: SlotValues;
  /** Index of the first in the page. */
  readonly first: number;
  readonly row: Columns;
}

/** Takes the pages of a chunk one after the other. */
export class AlignedRows {
  readonly #others: AlignedColumns;
  readonly #keys: AlignedColumns | undefined;
  /** The row that was taken last, as the next page may go on with it. */
  #last: Columns | undefined;

  /** @param keys of a map whose values are masked by them, or values beside those that are masked: an entry for each value */
  constructor(others: AlignedColumns, keys: AlignedColumns | undefined) {
    this.#others = others;
    this.#keys = keys;
  }

  /** True if values beside others, or keys, decide: each entry has its own. */
  get isByEntry(): boolean {
    return this.#keys !== undefined;
  }

  /** The rows of a page that isn't nested, in parts that are pages of their own. */
  async *flat(values: SlotValues): AsyncGenerator<PartOfRows> {
    for (let first = 0; first < values.count;) {
      const { count, row } = await this.#others.take(values.endOf(first) - first);
      yield { values: values.part(first, first + count), first, row };
      first += count;
    }
  }

  /** The slots of a page of lists or structs, in parts of some rows. */
  async *nested(values: SlotValues, content: PageContent): AsyncGenerator<PartOfRows> {
    const keys = (await this.#keys?.takeAll(content.entries)) ?? noColumns;
    // The row that goes on has the number 0.
    const rowOf = rowsOfSlots(content, 1);
    let [first, done] = [0, 0];
    while (done < content.rows || first < values.count) {
      const { count, row } =
        done < content.rows
          ? await this.#others.take(Math.min(maxRows, content.rows - done))
          : { count: 0, row: undefined };
      const known =
        row === undefined ? (this.#last ?? noColumns) : joinedColumns(this.#last ?? noColumns, row);
      const before = this.#last === undefined ? 0 : 1;
      let end = first;
      while (end < values.count && rowOf(end) <= done + count) end++;
      const indexes = Uint32Array.from({ length: end - first }, (_, i) => {
        const index = rowOf(first + i) - done - 1 + before;
        if (index < 0) throw new RangeError('page: goes on with no row');
        return index;
      });
      const entries = Uint32Array.from(indexes, (_, i) => content.slots?.[first + i] ?? first + i);
      const own = [...columnsOfRows(known, indexes), ...columnsOfRows(keys, entries)];
      if (end > first) yield { values: values.part(first, end), first, row: new Map(own) };
      else if (count === 0) throw new RangeError('page: has more slots than rows');
      [first, done] = [end, done + count];
      if (row !== undefined) this.#last = columnsOfRows(row, Uint32Array.of(count - 1));
    }
  }
}
