// Joins rows that were masked in separate groups to one column.
import { at } from '@masker/text';
import { ByteWriter, nullEnd, type Nonconformance, IndexList, NonconformingGroups } from '@masker/columns';
import type { MaskedColumn } from './maskedText.ts';

/** Rows that were masked one way. */
export interface MaskedRows {
  /** Their indexes in the whole column, ascending. */
  readonly indexes: Uint32Array;
  readonly masked: MaskedColumn;
  /**
   * Returns why row i of them is nonconforming, given the reasons of its masking; absent if these are all.
   */
  readonly reasonsOf?: (i: number, own: readonly Nonconformance[]) => readonly Nonconformance[];
}

const none: readonly Nonconformance[] = [];

/**
 * Joins rows in their order.
 *
 * @param ways for each row, the index of its part
 * @param end the first row that can't be masked, if known; otherwise the number of rows
 */
export function joinedColumn(parts: readonly MaskedRows[], ways: Uint8Array, end: number): MaskedColumn {
  const last = parts.reduce(
    (earliest, { indexes, masked: { invalidAt } }) =>
      invalidAt === undefined ? earliest : Math.min(earliest, indexes[invalidAt] ?? earliest),
    end,
  );
  const length = parts.reduce((sum, { masked }) => sum + masked.values.bytes.length, 0);
  const output = new ByteWriter(new Uint8Array(length));
  const bounds = new Uint32Array(2 * last);
  const groups = new NonconformingGroups();
  const outside = new IndexList();
  const readers = parts.map((part) => new PartReader(part));
  for (let row = 0; row < last; row++) {
    const reader = at(readers, at(ways, row));
    bounds[2 * row] = output.length;
    bounds[2 * row + 1] = reader.write(output) ? output.length : nullEnd;
    const reasons = reader.reasons();
    if (reasons.length > 0) groups.add(row, reasons);
    if (reader.isOutside()) outside.add(row);
    reader.next();
  }
  return {
    kind: 'text',
    values: { bytes: output.written(), bounds },
    nonconforming: groups.values(),
    outside: outside.before(Infinity),
    invalidAt: last < ways.length ? last : undefined,
  };
}

class PartReader {
  readonly #part: MaskedRows;
  /** Per row: the index of its reasons among the groups plus one, or 0. */
  readonly #groups: Uint32Array;
  readonly #outside: Uint8Array;
  #row = 0;

  constructor(part: MaskedRows) {
    this.#part = part;
    const { indexes, masked } = part;
    this.#groups = new Uint32Array(masked.nonconforming.length > 0 ? indexes.length : 0);
    for (const [group, { indexes: rows }] of masked.nonconforming.entries())
      for (const row of rows) this.#groups[row] = group + 1;
    this.#outside = new Uint8Array(masked.outside.length > 0 ? indexes.length : 0);
    for (const row of masked.outside) this.#outside[row] = 1;
  }

  next(): void {
    this.#row++;
  }

  /** Writes the row's masked value; false for null. */
  write(output: ByteWriter): boolean {
    const { bytes, bounds } = this.#part.masked.values;
    const end = at(bounds, 2 * this.#row + 1);
    if (end !== nullEnd) output.write(bytes, at(bounds, 2 * this.#row), end);
    return end !== nullEnd;
  }

  reasons(): readonly Nonconformance[] {
    const group = this.#groups[this.#row] ?? 0;
    const own = group === 0 ? undefined : this.#part.masked.nonconforming[group - 1];
    const reasons = own?.nonconformances ?? none;
    return this.#part.reasonsOf?.(this.#row, reasons) ?? reasons;
  }

  isOutside(): boolean {
    return this.#outside[this.#row] === 1;
  }
}
