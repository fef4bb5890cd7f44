// Locates a plan's decisions on tables and columns.
import { findTable, type PlanModel } from '@masker/plan';
import { rangeOf } from '@masker/json';
import type { TextRange } from '@masker/text';

/**
 * Returns the range of a column, else of its rule for all tables, else of its table, else the plan's
 * beginning.
 */
export function columnRange(model: PlanModel, table: string, column: string): TextRange {
  const entry = findTable(model, table);
  const any = model.tables.find(({ name }) => name === '*');
  const named = [entry, any].flatMap((one) => one?.columns.find(({ name }) => name === column) ?? [])[0];
  const key = named?.key ?? entry?.key;
  return key === undefined ? { start: 0, end: 0 } : rangeOf(key);
}
