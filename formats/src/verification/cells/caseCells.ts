// Compares the cells of a column that is decided by cases.
import {
  at,
  type Column,
  columnsOfRows,
  type Condition,
  firstMatches,
} from '../../../../engine/src/index.ts';
import { readCells } from '../readCells.ts';
import type { CellComparer } from './cellComparer.ts';

/** Cells that a case decides, found by the original row. */
export function caseCells(
  comparers: readonly CellComparer[],
  conditions: readonly (readonly Condition[])[],
  isEmptyNull: boolean,
): CellComparer {
  return {
    compare(original, masked, count, row) {
      const { batch, first } = original;
      const places = Uint32Array.from({ length: count }, (_, i) => first + i);
      const read = new Map<string, Column>();
      for (const { column } of conditions.flat()) read.set(column, readCells(batch, column));
      const ways = firstMatches(conditions, columnsOfRows(read, places), count, isEmptyNull);
      for (const [i, way] of ways.entries())
        at(comparers, way).compare(
          { ...original, first: first + i },
          { ...masked, first: masked.first + i },
          1,
          row + i,
        );
    },
    reports: () => comparers.flatMap((comparer) => comparer.reports()),
    isIn: (text) => comparers.some(({ isIn }) => isIn?.(text) === true),
    fits: () => comparers.flatMap(({ fits }) => fits?.() ?? []),
  };
}
