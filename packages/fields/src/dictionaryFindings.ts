// Reports findings in dictionary values for the rows that refer to them.
import { at } from '@masker/text';
import {
  eitherChanged,
  type Change,
  type FieldColumn,
  type FieldMasker,
  type NonconformingRecords,
} from '@masker/format-api';

/** Findings in the values of a dictionary. */
export class DictionaryFindings {
  /** Index of the reasons of each nonconforming value, from 1. */
  readonly #reasonsOf = new Map<number, number>();
  readonly #outside = new Set<number>();
  #values = 0;
  readonly #reasons: (readonly string[])[] = [];
  #change: Change;

  /** Adds values of a dictionary, which may have further ones. */
  add(
    values: number,
    { nonconforming, outside }: Pick<FieldColumn, 'nonconforming' | 'outside'>,
    masker: Pick<FieldMasker, 'reasons'>,
    change: Change,
  ): void {
    const before = this.#values;
    this.#values += values;
    for (const { indexes, nonconformances } of nonconforming) {
      this.#reasons.push(masker.reasons(nonconformances));
      for (const index of indexes) this.#reasonsOf.set(before + index, this.#reasons.length);
    }
    for (const index of outside) this.#outside.add(before + index);
    this.#change = eitherChanged(this.#change, change);
  }

  /** True if masking changed a value of the dictionary; undefined if all are empty. */
  get change(): Change {
    return this.#change;
  }

  /** True if no value has findings. */
  get isEmpty(): boolean {
    return this.#reasons.length === 0 && this.#outside.size === 0;
  }

  /**
   * Returns the findings for rows that refer to the dictionary.
   *
   * @param indexOf returns the dictionary index of a row, or -1 for null
   * @param firstRow number of the column's first row
   */
  ofRows(
    rows: number,
    indexOf: (row: number) => number,
    firstRow: number,
  ): {
    readonly nonconforming: readonly Omit<NonconformingRecords, 'field'>[];
    readonly outside: readonly number[];
  } {
    const records = this.#reasons.map((): number[] => []);
    const outside: number[] = [];
    if (this.isEmpty) return { nonconforming: [], outside };
    for (let row = 0; row < rows; row++) {
      const index = indexOf(row);
      if (index < 0) continue;
      const reason = this.#reasonsOf.get(index);
      if (reason !== undefined) at(records, reason - 1).push(firstRow + row);
      if (this.#outside.has(index)) outside.push(firstRow + row);
    }
    const nonconforming = records.flatMap((found, i) =>
      found.length === 0 ? [] : [{ records: Uint32Array.from(found), reasons: at(this.#reasons, i) }],
    );
    return { nonconforming, outside };
  }
}
