// Reports findings in the values of a dictionary for the rows that refer to them.
import { at } from '../../engine/src/index.ts';
import { eitherChanged, type Change } from './hasChanged.ts';
import type { FieldColumn, FieldMasker, NonConformingRecords } from './format.ts';

export class DictionaryFindings {
  /** Per nonconforming value: the index of its reasons, from 1. */
  readonly #reasonsOf = new Map<number, number>();
  readonly #outside = new Set<number>();
  #values = 0;
  readonly #reasons: (readonly string[])[] = [];
  #change: Change;

  /** Adds the values of a dictionary, or more of them. */
  add(
    values: number,
    { nonConforming, outside }: Pick<FieldColumn, 'nonConforming' | 'outside'>,
    masker: Pick<FieldMasker, 'reasons'>,
    change: Change,
  ): void {
    const before = this.#values;
    this.#values += values;
    for (const { places, nonConformances } of nonConforming) {
      this.#reasons.push(masker.reasons(nonConformances));
      for (const place of places) this.#reasonsOf.set(before + place, this.#reasons.length);
    }
    for (const place of outside) this.#outside.add(before + place);
    this.#change = eitherChanged(this.#change, change);
  }

  /** The change to the values of the dictionary. */
  get change(): Change {
    return this.#change;
  }

  /** True if no row has findings. */
  get isEmpty(): boolean {
    return this.#reasons.length === 0 && this.#outside.size === 0;
  }

  /**
   * @param placeOf returns the index in the dictionary that a row refers to, or -1 for null
   * @param firstRow number of the column's first row
   */
  ofRows(
    rows: number,
    placeOf: (row: number) => number,
    firstRow: number,
  ): {
    readonly nonConforming: readonly Omit<NonConformingRecords, 'field'>[];
    readonly outside: readonly number[];
  } {
    const records = this.#reasons.map((): number[] => []);
    const outside: number[] = [];
    if (this.isEmpty) return { nonConforming: [], outside };
    for (let row = 0; row < rows; row++) {
      const place = placeOf(row);
      if (place < 0) continue;
      const reason = this.#reasonsOf.get(place);
      if (reason !== undefined) at(records, reason - 1).push(firstRow + row);
      if (this.#outside.has(place)) outside.push(firstRow + row);
    }
    const nonConforming = records.flatMap((found, i) =>
      found.length === 0 ? [] : [{ records: Uint32Array.from(found), reasons: at(this.#reasons, i) }],
    );
    return { nonConforming, outside };
  }
}
