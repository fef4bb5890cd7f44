// Selects the shown columns of a table: all, those of a kind of decision, those whose names contain a text.
import type { ShownColumn, ShownTable } from '../planPreviewModel.ts';

export const filterKinds = ['all', 'undecided', 'masked', 'kept'] as const;
export type FilterKind = (typeof filterKinds)[number];

export interface ColumnFilter {
  readonly kind: FilterKind;
  /** In lower case; empty for any name. */
  readonly text: string;
}

export const noFilter: ColumnFilter = { kind: 'all', text: '' };

/** Returns the table with the columns that a filter shows. */
export function filterColumns(table: ShownTable, filter: ColumnFilter): ShownTable {
  if (filter.kind === 'all' && filter.text === '') return table;
  const indexes = table.columns.flatMap((column, i) => (isShown(column, filter) ? [i] : []));
  const pick = <T>(items: readonly T[]): T[] =>
    indexes.flatMap((index) => {
      const item = items[index];
      return item === undefined ? [] : [item];
    });
  return { ...table, columns: pick(table.columns), rows: table.rows.map(pick) };
}

function isShown({ name, decision: { kind } }: ShownColumn, { kind: wanted, text }: ColumnFilter): boolean {
  if (text !== '' && !name.toLowerCase().includes(text)) return false;
  switch (wanted) {
    case 'all':
      return true;
    case 'undecided':
      return kind === 'undecided';
    case 'kept':
      return kind === 'keep';
    case 'masked':
      return kind !== 'undecided' && kind !== 'keep';
  }
}
