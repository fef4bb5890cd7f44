// What masking found in the values of a dictionary, told of the rows that refer to them.
import type { FieldColumn, FieldMasker, NonConformingRecords } from '../format.ts';
import { bothChanges, type Change } from '../change.ts';
import type { BatchColumn } from './arrowBatch.ts';
import type { DictionaryIndex } from './arrowSchema.ts';

export class DictionaryFindings {
  /** For each value, the place of its reasons, from 1; zero for those that fit. */
  #reasonsOf: number[] = [];
  #isOutside: boolean[] = [];
  readonly #reasons: (readonly string[])[] = [];
  #change: Change;

  /** Adds the values of a dictionary, or more of them. */
  add(values: number, { nonConforming, outside }: FieldColumn, masker: FieldMasker, change: Change): void {
    const before = this.#reasonsOf.length;
    this.#reasonsOf = [...this.#reasonsOf, ...new Array<number>(values).fill(0)];
    this.#isOutside = [...this.#isOutside, ...new Array<boolean>(values).fill(false)];
    for (const { places, nonConformances } of nonConforming) {
      this.#reasons.push(masker.reasons(nonConformances));
      for (const place of places) this.#reasonsOf[before + place] = this.#reasons.length;
    }
    for (const place of outside) this.#isOutside[before + place] = true;
    this.#change = bothChanges(this.#change, change);
  }

  /** Whether a value of the dictionary has become another. */
  get change(): Change {
    return this.#change;
  }

  /** @param firstRow the number of the column's first row */
  ofRows(
    index: DictionaryIndex,
    { nodes, buffers }: BatchColumn,
    firstRow: number,
  ): {
    readonly nonConforming: readonly Omit<NonConformingRecords, 'field'>[];
    readonly outside: readonly number[];
  } {
    const records = this.#reasons.map((): number[] => []);
    const outside: number[] = [];
    if (this.#reasons.length === 0 && !this.#isOutside.includes(true)) return { nonConforming: [], outside };
    const [node] = nodes;
    const { length, nulls } = node ?? { length: 0, nulls: 0 };
    const [validity = new Uint8Array(0), places = new Uint8Array(0)] = buffers;
    const placeAt = placeReader(index, places);
    for (let row = 0; row < length; row++) {
      if (nulls > 0 && (((validity[row >> 3] ?? 0) >> (row & 7)) & 1) === 0) continue;
      const place = placeAt(row);
      const reason = this.#reasonsOf[place] ?? 0;
      if (reason > 0) records[reason - 1]?.push(firstRow + row);
      if (this.#isOutside[place] === true) outside.push(firstRow + row);
    }
    const nonConforming = records.flatMap((rows, i) =>
      rows.length === 0 ? [] : [{ records: Uint32Array.from(rows), reasons: this.#reasons[i] ?? [] }],
    );
    return { nonConforming, outside };
  }
}

function placeReader({ width, isSigned }: DictionaryIndex, bytes: Uint8Array): (row: number) => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (width) {
    case 8:
      return (row) => (isSigned ? view.getInt8(row) : view.getUint8(row));
    case 16:
      return (row) => (isSigned ? view.getInt16(2 * row, true) : view.getUint16(2 * row, true));
    case 32:
      return (row) => (isSigned ? view.getInt32(4 * row, true) : view.getUint32(4 * row, true));
    default:
      return (row) => Number(view.getBigInt64(8 * row, true));
  }
}
