// Walks through the rows of a table by keys and mouse: cell by cell, and inside of one by its characters.
import type { ShownCell, ShownSide } from '../maskCell.ts';
import type { ShownColumn } from '../planPreviewModel.ts';
import { textOf } from '../../../rendering/webview/cursorMoves.ts';
import { charactersOf } from '../../../rendering/webview/visibleText.ts';
import { noFilter } from './columnFilter.ts';
import { askToDecide, awaitTable, type CellCursor, type PlanPageState, shownTable } from './planState.ts';
import type { TableList } from './tableList.ts';

/** Rows that PageUp and PageDown move by. */
const page = 10;

/** Rows and columns that keys move by. */
const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [page, 0],
  PageUp: [-page, 0],
};

export class PlanGridControl {
  #element: HTMLElement | undefined;
  /** The name of the column that keys or the mouse went to last; undefined in a table that is new. */
  #column: string | undefined;

  constructor(
    private readonly state: PlanPageState,
    private readonly tables: TableList,
    private readonly render: () => void,
  ) {}

  /** Listens to the element that holds the rows. */
  attach(element: HTMLElement | null): void {
    if (element === null || this.#element === element) return;
    this.#element = element;
    element.addEventListener('keydown', (event) => {
      this.#key(event);
    });
    element.addEventListener('mousedown', ({ target }) => {
      const position = positionOf(target);
      if (position !== undefined) this.#moveTo(position.row, position.column);
    });
  }

  /** Keeps the cursor in its column when columns change, and on a cell when there are fewer of them. */
  keepCursor(): void {
    const { row, column, character } = this.state.cursor;
    const { rows, columns } = this.#size;
    const index = shownTable(this.state)?.columns.findIndex(({ name }) => name === this.#column) ?? -1;
    if (index >= 0 && index !== column) this.#setCursor(row, index);
    else if (row >= rows || column >= columns) this.#setCursor(row, column);
    else if (character !== undefined && this.#charactersAt(row, column).length === 0)
      this.#setCursor(row, column);
  }

  /** Goes to the next undecided column: in this table, or in the next one that has some. */
  nextUndecided(): void {
    const { cursor, preview } = this.state;
    const columns = preview?.table?.columns ?? [];
    const here = columns.findIndex(({ name }) => name === this.#column);
    const open = undecidedIn(columns);
    const next = open.find((column) => {
      const i = columns.indexOf(column);
      return i > here || (i === here && cursor.row >= 0);
    });
    const tables = preview?.tables ?? [];
    const now = tables.findIndex(({ name }) => name === preview?.table?.name);
    const other = [...tables.slice(now + 1), ...tables.slice(0, now)].find(({ undecided }) => undecided > 0);
    if (next === undefined && other !== undefined) {
      this.state.seeksUndecided = true;
      awaitTable(this.state, other.name);
      return;
    }
    this.#goTo(next ?? open[0]);
  }

  /** Goes to the first undecided column of a table that has come for it. */
  firstUndecided(): void {
    this.#goTo(undecidedIn(this.state.preview?.table?.columns ?? [])[0]);
  }

  /** Goes to the name of a column, which the filter may have hidden. */
  #goTo(column: ShownColumn | undefined): void {
    if (column === undefined) return;
    if (shownTable(this.state)?.columns.includes(column) !== true) this.state.filter = noFilter;
    this.#moveTo(-1, shownTable(this.state)?.columns.indexOf(column) ?? 0);
    this.#element?.focus();
  }

  /** Begins at the first value again. */
  reset(): void {
    this.#column = undefined;
    this.#setCursor(0, 0);
    this.#element?.scrollTo(0, 0);
  }

  get #size(): { readonly rows: number; readonly columns: number } {
    const table = shownTable(this.state);
    return { rows: table?.rows.length ?? 0, columns: table?.columns.length ?? 0 };
  }

  #key(event: KeyboardEvent): void {
    const { row, column, character } = this.state.cursor;
    const isInside = character !== undefined;
    const step = steps[event.key];
    const isSideways = event.key === 'ArrowRight' || event.key === 'ArrowLeft';
    if (event.altKey) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      this.tables.step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Home' || event.key === 'End') this.#moveToEnd(event);
    else if (isInside && isSideways) this.#moveThrough(event.key === 'ArrowRight' ? 1 : -1);
    else if (step !== undefined) this.#moveTo(row + step[0], column + step[1]);
    else if (isInside && event.key === 'Escape') this.#moveTo(row, column);
    else if (!isInside && event.key === 'Enter') {
      if (row < 0) this.#decide(column);
      else this.#moveThrough(1);
    } else if (event.key === ' ' && row < 0) this.#select(column);
    else return;
    event.preventDefault();
  }

  /** To the end of a row, or with Control to the first or last cell of all. */
  #moveToEnd({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    const { rows, columns } = this.#size;
    const [row, column] = key === 'Home' ? [0, 0] : [rows - 1, columns - 1];
    this.#moveTo(ctrlKey || metaKey ? row : this.state.cursor.row, column);
  }

  /** Toggles a column in the selection that is decided together. */
  #select(column: number): void {
    const shown = shownTable(this.state)?.columns[column];
    if (shown === undefined) return;
    const selected = new Set(this.state.selected);
    if (!selected.delete(shown.name)) selected.add(shown.name);
    this.state.selected = selected;
    this.render();
  }

  #decide(column: number): void {
    const table = shownTable(this.state);
    const shown = table?.columns[column];
    const { selected } = this.state;
    if (table === null || shown === undefined) return;
    askToDecide(this.state, table.name, selected.has(shown.name) ? [...selected] : [shown.name]);
  }

  #setCursor(row: number, column: number): void {
    const { rows, columns } = this.#size;
    const cursor: CellCursor = {
      row: Math.max(-1, Math.min(row, rows - 1)),
      column: Math.max(0, Math.min(column, columns - 1)),
      character: undefined,
    };
    this.state.cursor = cursor;
  }

  #moveTo(row: number, column: number): void {
    this.#setCursor(row, column);
    this.#column = shownTable(this.state)?.columns[this.state.cursor.column]?.name;
    this.render();
    this.#reveal('.current-cell');
  }

  /**
   * Moves the cursor through the characters of the cell: those of the original, then those of the masked
   * value.
   */
  #moveThrough(step: 1 | -1): void {
    const { row, column, character } = this.state.cursor;
    const positions = this.#charactersAt(row, column);
    const now = positions.findIndex(({ side, at }) => side === character?.side && at === character.at);
    const position = positions[now === -1 ? 0 : now + step];
    if (position === undefined) return;
    this.state.cursor = { row, column, character: position };
    this.render();
    this.#reveal('.at');
  }

  #charactersAt(row: number, column: number): NonNullable<CellCursor['character']>[] {
    const cell = shownTable(this.state)?.rows[row]?.[column];
    return cell === undefined ? [] : charactersIn(cell);
  }

  #reveal(selector: string): void {
    this.#element?.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

function undecidedIn(columns: readonly ShownColumn[]): ShownColumn[] {
  return columns.filter(({ decision }) => decision.kind === 'undecided');
}

function charactersIn({ original, masked }: ShownCell): NonNullable<CellCursor['character']>[] {
  const of = (side: 'original' | 'masked', shown: ShownSide | null) =>
    shown?.kind === 'value' ? charactersOf(textOf(shown.side)).map((_, at) => ({ side, at })) : [];
  return [...of('original', original), ...of('masked', masked)];
}

function positionOf(
  target: EventTarget | null,
): { readonly row: number; readonly column: number } | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest<HTMLElement>('[data-column-index]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (cell === null || row === null || row === undefined) return undefined;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['columnIndex']) };
}
