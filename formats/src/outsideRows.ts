// Counts constants outside of rows, which stay as they are, by kind, with the first few places of each.
import type { OutsideRows } from './format.ts';
import { placesShown } from './nonConformanceTally.ts';

/**
 * Adds what a block holds.
 *
 * @param firstRecord the number of the block's first record
 */
export function addOutsideRows(
  counts: readonly OutsideRows[],
  found: readonly OutsideRows[],
  firstRecord: number,
): readonly OutsideRows[] {
  const all = new Map(counts.map((one) => [one.kind, one]));
  for (const { kind, count, records } of found) {
    const before = all.get(kind) ?? { kind, count: 0, records: [] };
    const places = [...before.records, ...records.map((record) => record + firstRecord)];
    all.set(kind, { kind, count: before.count + count, records: places.slice(0, placesShown) });
  }
  return [...all.values()];
}
