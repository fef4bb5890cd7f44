// Compares the cells of a column that is decided by cases.
import { at } from '@masker/text';
import type { Condition } from '@masker/plan';
import type { CaseCounter } from '@masker/format-api';
import { casesOfRows } from '../matchedCases.ts';
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
      const { ways, compared } = casesOfRows(original, count, conditions, isEmptyNull);
      counter.add(ways, compared);
      for (const [i, way] of ways.entries())
        at(comparers, way).compare(
          { ...original, first: original.first + i },
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
