// Plain counts and cells for tests of risk.
import { type Cells, nullEnd, columnOf } from '@masker/columns';

export function countByNames(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Cells with these texts; null is no value. */
export function cellsOfColumn(texts: readonly (string | null)[]): Cells {
  const { bytes, bounds } = columnOf(texts.map((text) => text ?? ''));
  for (const [i, text] of texts.entries()) if (text === null) bounds[2 * i + 1] = nullEnd;
  return { bytes, bounds };
}
