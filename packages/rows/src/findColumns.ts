// Finds the columns to mask, by their names in the header or by their positions.
import { suggestion } from '@masker/config';
import type { InputProblem } from '@masker/format-api';

/** Returns true if a field of the first row resembles a name rather than a value, which must not be shown. */
export function isColumnName(field: string): boolean {
  return /\p{Letter}/u.test(field) && !/\d{3}|@/.test(field);
}

/** Returns true if messages may show a field: it resembles a name, and has no control or invisible characters. */
export function mayBeShown(field: string): boolean {
  return isColumnName(field) && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(field);
}

/** The remedy for an ambiguous column name in typed formats, which have no positions. */
export const renameOne = 'rename one';

/**
 * Finds columns. A name in the header has priority over a position.
 *
 * @param names names, or positions from 1, of the wanted columns
 * @param header names of all columns; undefined if there are none
 * @param width number of columns
 * @returns for each column, its index among the wanted ones, or -1
 */
export function findColumns(
  names: readonly string[],
  header: readonly string[] | undefined,
  width: number,
): Int32Array | InputProblem {
  const slots = new Int32Array(width).fill(-1);
  for (const [i, name] of names.entries()) {
    const inHeader = header?.indexOf(name) ?? -1;
    if (inHeader >= 0 && header?.lastIndexOf(name) !== inHeader)
      return { code: 'column-ambiguous', field: name, statement: 'use the position instead' };
    const column = inHeader >= 0 ? inHeader : /^[1-9]\d*$/.test(name) ? Number(name) - 1 : -1;
    const slot = slots[column];
    if (slot === undefined) {
      const shown = header?.filter(mayBeShown) ?? [];
      const meant = shown.find((title) => title.trim() === name.trim()) ?? suggestion(name, shown);
      return { code: 'column-missing', field: name, suggestion: meant };
    }
    if (slot >= 0) return { code: 'column-twice', field: name };
    slots[column] = i;
  }
  return slots;
}
