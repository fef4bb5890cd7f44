// The page's own state of a plan, besides the received data: the user's position.
import type { PlanLayout } from '../planProtocol.ts';
import type { PlanPreview, ShownTable } from '../planPreviewModel.ts';
import { type ColumnFilter, filterColumns, noFilter } from './columnFilter.ts';
import { send } from './planHost.ts';
import type { TipSource } from '../../../rendering/webview/tipControl.ts';

/** The cursor's position in the grid; row -1 is that of the column names. */
export interface CellCursor {
  readonly row: number;
  readonly column: number;
  /**
   * Index of the character in the value, first in the original, then in its masked value; undefined for the
   * whole cell.
   */
  readonly character: { readonly side: 'original' | 'masked'; readonly at: number } | undefined;
}

export interface PlanPageState {
  preview: PlanPreview | undefined;
  cursor: CellCursor;
  layout: PlanLayout;
  filter: ColumnFilter;
  /** The names of the columns that are decided together. */
  selected: ReadonlySet<string>;
  /** The name of the table that was asked for and isn't shown yet. */
  awaitedTable: string | undefined;
  /** True from the request of a decision on columns until the list of decisions has the focus. */
  isAsking: boolean;
  /** True while another table is awaited whose first undecided column is wanted. */
  seeksUndecided: boolean;
  /** True if all problems are listed, not the first alone. */
  showsAllProblems: boolean;
}

export function initialPlanState(layout: PlanLayout): PlanPageState {
  return {
    preview: undefined,
    cursor: { row: 0, column: 0, character: undefined },
    layout,
    filter: noFilter,
    selected: new Set(),
    awaitedTable: undefined,
    isAsking: false,
    seeksUndecided: false,
    showsAllProblems: false,
  };
}

/** Asks for another table; the page waits for it. */
export function awaitTable(state: PlanPageState, name: string): void {
  state.awaitedTable = name;
  send({ type: 'selectTable', name });
}

/** Requests a decision on columns; the page waits for the list of decisions. */
export function askToDecide(state: PlanPageState, table: string, columns: readonly string[]): void {
  state.isAsking = true;
  send({ type: 'decide', table, columns });
}

/** Returns the table that is shown, with the columns that the filter shows; null if there is none. */
export function shownTable({ preview, filter }: PlanPageState): ShownTable | null {
  const table = preview?.table ?? null;
  return table === null ? null : filterColumns(table, filter);
}

/** Returns the values as the tooltip of a character asks for them. */
export function cellTips(state: PlanPageState): TipSource {
  return {
    valueOf(element) {
      const cell = element.closest<HTMLElement>('[data-column-index]');
      const column = Number(cell?.dataset['columnIndex']);
      const row = Number(element.closest<HTMLElement>('[data-row]')?.dataset['row']);
      const { rows, columns } = shownTable(state) ?? {};
      const shown = rows?.[row]?.[column];
      const side = element.dataset['column'] === 'masked' ? shown?.masked : shown?.original;
      if (shown === undefined || side?.kind !== 'value') return undefined;
      const result = shown.masked?.kind === 'value' ? shown.masked.side : null;
      const original = shown.original.kind === 'value' ? shown.original.side : null;
      return { side: side.side, original, result, tips: columns?.[column]?.tips ?? {} };
    },
    get character() {
      return state.cursor.character?.at;
    },
  };
}
