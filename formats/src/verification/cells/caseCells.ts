// Compares the cells of a column that is decided by cases.
import {
  at,
  type Column,
  columnsOfRows,
  type Condition,
  firstMatches,
} from '../../../../engine/src/index.ts';
import type { CaseCounter } from '../../caseCounter.ts';
import { readCells } from '../readCells.ts';
import type { CellComparer } from './cellComparer.ts';

/**
 * Cells that a case decides, found by the original row.
 *
 * @param counter counts the cells of each case
 */
export function caseCells(
  comparers: readonly CellComparer[],
  conditions: readonly (readonly Condition[])[],
  isEmptyNull: boolean,
  counter: CaseCounter,
): CellComparer {
  return {
    compare(original, masked, count, row) {
      const { batch, first } = original;
      const places = Uint32Array.from({ length: count }, (_, i) => first + i);
      const read = new Map<string, Column>();
      for (const { column } of conditions.flat()) read.set(column, readCells(batch, column));
      const columns = columnsOfRows(read, places);
      const ways = firstMatches(conditions, columns, count, isEmptyNull);
      counter.add(ways, columns);
      for (const [i, way] of ways.entries())
        at(comparers, way).compare(
          { ...original, first: first + i },
          { ...masked, first: masked.first + i },
          1,
          row + i,
        );
    },
    reports: () => comparers.flatMap((comparer) => comparer.reports()),
    cases: () => [{ path: [], ...counter.take() }],
    isIn: (text) => comparers.some(({ isIn }) => isIn?.(text) === true),
    fits: () => comparers.flatMap(({ fits }) => fits?.() ?? []),
  };
}
