// Compares the cells of a column that stays.
import { type Cells, isSameCell } from '@masker/columns';
import { KeptCounter } from '../../columnCounters.ts';
import { type CellComparer, isReadable, writtenOf } from './cellComparer.ts';

/** JSON members are equal if they are written alike, all else if it represents the same value. */
export function keptCells(column: string): CellComparer {
  const counter = new KeptCounter(column);
  let isComparedByBytes = false;
  return {
    compare(original, masked, count, row) {
      const [before, after] = [writtenOf(original), writtenOf(masked)];
      const areReadable = isReadable(original) && isReadable(masked);
      isComparedByBytes ||= !areReadable;
      const isText = areReadable && !original.batch.isJson && masked.column >= 0;
      let texts: readonly [Cells, Cells] | undefined;
      const isSameText = (i: number) => {
        texts ??= [original.batch.texts(original.column), masked.batch.texts(masked.column)];
        return isSameCell(texts[0], original.first + i, texts[1], masked.first + i);
      };
      for (let i = 0; i < count; i++) {
        const isSame = masked.column >= 0 && isSameCell(before, original.first + i, after, masked.first + i);
        counter.add(isSame || (isText && isSameText(i)), row + i);
      }
    },
    reports: () => [{ ...counter.report(), ...(isComparedByBytes && { isComparedByBytes }) }],
  };
}
