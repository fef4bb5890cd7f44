// Compares cells that ought to be null, or to be one text where the original isn't null.
import { isSameCell, nullEnd } from '../../../../engine/src/index.ts';
import type { NullTally } from '../../../../engine/src/plans/verification/index.ts';
import { cellsOf } from '../../rows/columnBatch.ts';
import { type CellComparer, isReadable, textsOf } from './cellComparer.ts';

export function replacedCells(tally: NullTally, isEmptyNull: boolean): CellComparer {
  const written = tally.text === undefined ? undefined : cellsOf([tally.text]);
  const isNull = ({ bounds }: { readonly bounds: Uint32Array }, i: number) =>
    bounds[2 * i + 1] === nullEnd || (isEmptyNull && bounds[2 * i] === bounds[2 * i + 1]);
  return {
    compare(original, masked, count, row) {
      // The result of an unreadable column is known all the same, if that is null.
      const before = written !== undefined || isReadable(original) ? textsOf(original) : undefined;
      if (before !== undefined && original.batch.hasMetadata === true)
        tally.addOriginals(before, original.first, count);
      const after = textsOf(masked);
      const isRight = (i: number): boolean => {
        const [from, to] = [original.first + i, masked.first + i];
        if (after === undefined) return false;
        if (written === undefined || before === undefined) return isNull(after, to);
        return isNull(before, from) ? isSameCell(before, from, after, to) : isSameCell(written, 0, after, to);
      };
      for (let i = 0; i < count; i++) tally.add(isRight(i), row + i);
    },
    reports: () => [tally.report()],
    isIn: (text) => tally.isIn(text),
  };
}
