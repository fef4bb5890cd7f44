// Checks that the masked columns of an entity show one record of their list in each row.
import { at, lowerBound } from '@masker/text';
import type { DrawnRecords } from '@masker/algorithms';
import type { RecordReport } from './rowReport.ts';
import { RowCounter } from './rowCounter.ts';

/** A column, and the records that its values show. */
export interface RecordColumn {
  readonly column: string;
  readonly records: DrawnRecords;
}

/** A value, and its masked value. */
export interface ValuePair {
  readonly original: string | null;
  readonly masked: string | null;
}

export class RecordCounter extends RowCounter {
  readonly #entity: string;
  readonly #columns: readonly RecordColumn[];
  /** For each column, the records that show a text. */
  readonly #byText: readonly ReadonlyMap<string, readonly number[]>[];

  /** @param columns all draw from one list */
  constructor(entity: string, columns: readonly RecordColumn[]) {
    super();
    this.#entity = entity;
    this.#columns = columns;
    this.#byText = columns.map(({ records }) => indexOf(records));
  }

  /** @param values of the columns, in their order */
  addRow(values: readonly ValuePair[], row: number): void {
    const shown: (readonly number[])[] = [];
    for (const [i, { original, masked }] of values.entries()) {
      const { records } = at(this.#columns, i);
      if (original === null || masked === null || original.trim() === '' || !records.fits(original)) continue;
      shown.push(records.textsIn(masked).flatMap((text) => at(this.#byText, i).get(text) ?? []));
    }
    if (shown.length > 0) this.add(isOne(shown), row);
  }

  report(): RecordReport {
    const { values, wrong, rows } = this;
    const columns = this.#columns.map(({ column }) => column);
    return { kind: 'record', entity: this.#entity, columns, values, wrong, rows };
  }
}

/** Returns true if one record is in all lists. */
function isOne(lists: readonly (readonly number[])[]): boolean {
  const [shortestList = [], ...others] = lists.toSorted((a, b) => a.length - b.length);
  return shortestList.some((record) => others.every((list) => isIn(list, record)));
}

/** Returns true if a number is in a list in ascending order, or in one of several concatenated ones. */
function isIn(list: readonly number[], wanted: number): boolean {
  const isFound = list.length >= 16 && list[lowerBound(list.length, (i) => at(list, i) >= wanted)] === wanted;
  return isFound || list.includes(wanted);
}

function indexOf(records: DrawnRecords): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (let record = 0; record < records.count; record++)
    for (const text of new Set(records.textsOf(record))) {
      const known = index.get(text);
      if (known === undefined) index.set(text, [record]);
      else known.push(record);
    }
  return index;
}
