// Navigation of the samples: the rows in view, the cursor, the keys, and editing in place.
import type { TemplateResult } from 'lit';
import { drawnCharacters, type Side } from '../../rendering/drawnValue.ts';
import { type ShownRow, wholeListRows } from '../model/previewModel.ts';
import { send } from './vscodeApi.ts';
import { nextPosition, textOf } from '../../rendering/webview/cursorMoves.ts';
import { type FieldEnding, sampleField } from './sampleField.ts';
import type { ViewState } from './viewState.ts';

/** In pixels; equal to the style sheet's. */
const rowHeight = 26;
/** Rows that are drawn above and below those that are seen, so that scrolling doesn't wait. */
const spareRows = 4;

export class GridControl {
  #element: HTMLElement | undefined;
  #asked = { first: 0, count: 0 };
  /** The text before it was edited. */
  #before = '';

  /** Called when the samples were scrolled. */
  onScroll: () => void = () => undefined;

  constructor(
    private readonly state: ViewState,
    private readonly render: () => void,
  ) {}

  get scrollTop(): number {
    return this.#element?.scrollTop ?? 0;
  }

  /** Returns the height of `rows` rows, in pixels. */
  heightOf(rows: number): number {
    return Math.max(0, rows) * rowHeight;
  }

  /** Listens to the element that holds the samples, and asks for the rows that it shows. */
  attach(element: HTMLElement | null): void {
    if (element === null) return;
    if (this.#element !== element) {
      this.#element = element;
      element.addEventListener('scroll', () => {
        this.#askForRows();
        this.onScroll();
      });
      element.addEventListener('keydown', (event) => {
        this.#key(event);
      });
      element.addEventListener('mousedown', (event) => {
        this.#click(event);
      });
      element.addEventListener('dblclick', (event) => {
        const row = rowOf(event.target);
        if (row !== undefined) this.edit(row);
      });
      new ResizeObserver(() => {
        this.#askForRows();
      }).observe(element);
    }
    this.#askForRows();
  }

  scrollTo(top: number): void {
    if (this.#element !== undefined) this.#element.scrollTop = top;
  }

  /** Lists all problems, or the first alone. */
  toggleProblems(): void {
    this.state.showsAllProblems = !this.state.showsAllProblems;
    this.render();
  }

  /** Starts to edit a sample. */
  edit(row: number): void {
    const shown = this.#rowAt(row);
    // Editing would cut a value that isn't drawn whole.
    if (shown === undefined) return;
    if (shown.original.more > 0) {
      this.state.notice = `A sample of more than ${drawnCharacters} characters can't be edited here, as only its beginning is shown.`;
      this.render();
      return;
    }
    this.state.editing = row;
    this.state.cursor = { row, column: 'original', character: undefined };
    this.#before = textOf(shown.original);
    this.render();
  }

  /** Adds an empty sample at the end and edits it. */
  add(): void {
    const row = this.#count;
    send({ type: 'addSample' });
    this.state.cursor = { row, column: 'original', character: undefined };
    this.state.editing = row;
    this.scrollTo(this.heightOf(row + 1));
  }

  /** Keeps the cursor on a sample when there are fewer of them. */
  keepCursor(): void {
    const { cursor, editing } = this.state;
    if (editing === undefined && cursor.row > 0 && cursor.row >= this.#count) this.#moveTo(cursor.row);
  }

  focus(): void {
    this.#element?.focus();
  }

  /** Index for inserted samples: after the one at the cursor. */
  get insertAt(): number {
    return Math.min(this.state.cursor.row + 1, this.#count);
  }

  paste(): void {
    send({ type: 'pasteSamples', index: this.insertAt });
  }

  get isAllSelected(): boolean {
    return this.state.isAllSelected;
  }

  /** Selects all samples, as Ctrl+A does: they can be copied or removed then. */
  selectAll(): void {
    this.state.isAllSelected = this.#count > 0;
    this.state.notice = this.#count > 0 ? 'All samples are selected.' : '';
    this.focus();
    this.render();
  }

  /** Ends the selection of all samples. */
  unselect(): void {
    if (!this.state.isAllSelected) return;
    this.state.isAllSelected = false;
    this.state.notice = '';
    this.render();
  }

  /** Returns the field in which a sample is edited. */
  field(original: Side): TemplateResult {
    return sampleField(textOf(original), {
      change: (text) => {
        const { editing } = this.state;
        if (editing !== undefined) send({ type: 'editSample', index: editing, text });
      },
      end: (ending) => {
        this.#endEditing(ending);
      },
    });
  }

  #endEditing(ending: FieldEnding): void {
    const { editing } = this.state;
    if (editing === undefined) return;
    if (ending === 'undone') send({ type: 'editSample', index: editing, text: this.#before });
    this.#stopEditing(ending !== 'left');
    if (ending === 'done') this.#moveTo(editing + 1);
  }

  #stopEditing(takesFocus: boolean): void {
    if (this.state.editing === undefined) return;
    this.state.editing = undefined;
    this.render();
    if (takesFocus) this.#element?.focus();
  }

  get #count(): number {
    return this.state.preview?.sampleCount ?? 0;
  }

  #rowAt(row: number): ShownRow | undefined {
    return this.state.preview?.rows.find(({ index }) => index === row);
  }

  /** Asks for the rows that are seen, when they are not all there, or many more are. */
  #askForRows(): void {
    const element = this.#element;
    const rows = this.state.preview?.rows;
    if (element === undefined || rows === undefined) return;
    const isWhole = this.#count <= wholeListRows;
    const seenFirst = isWhole ? 0 : Math.floor(element.scrollTop / rowHeight);
    const seen = isWhole ? wholeListRows : Math.ceil(element.clientHeight / rowHeight) + 1;
    const seenLast = Math.min(seenFirst + seen, this.#count);
    const there = rows[0]?.index ?? 0;
    const isCovered = seenFirst >= there && seenLast <= there + rows.length;
    if (isCovered && rows.length <= seen + 3 * spareRows) return;
    const first = Math.max(0, seenFirst - spareRows);
    const asked = { first, count: seen + 2 * spareRows };
    if (asked.first === this.#asked.first && asked.count === this.#asked.count) return;
    this.#asked = asked;
    send({ type: 'viewport', ...asked });
  }

  #click({ target }: MouseEvent): void {
    const row = rowOf(target);
    if (row === undefined || this.state.editing === row) return;
    this.unselect();
    this.state.cursor = { row, column: 'original', character: undefined };
    this.render();
  }

  #key(event: KeyboardEvent): void {
    const { row } = this.state.cursor;
    const page = Math.max(1, Math.floor((this.#element?.clientHeight ?? 0) / rowHeight) - 2);
    const withControl = event.ctrlKey || event.metaKey;
    const actions: Readonly<Record<string, () => void>> = withControl
      ? {
          v: () => {
            this.paste();
          },
          ...(this.state.isAllSelected && { c: copy }),
          Home: () => {
            this.#moveTo(0);
          },
          End: () => {
            this.#moveTo(this.#count - 1);
          },
        }
      : {
          ArrowDown: () => {
            this.#moveTo(row + 1);
          },
          ArrowUp: () => {
            this.#moveTo(row - 1);
          },
          PageDown: () => {
            this.#moveTo(row + page);
          },
          PageUp: () => {
            this.#moveTo(row - page);
          },
          ArrowRight: () => {
            this.#moveThrough(1);
          },
          ArrowLeft: () => {
            this.#moveThrough(-1);
          },
          Escape: () => {
            this.#moveTo(row);
          },
          Enter: () => {
            this.edit(row);
          },
          F2: () => {
            this.edit(row);
          },
          Insert: () => {
            this.add();
          },
          Delete: () => {
            if (this.state.isAllSelected) send({ type: 'run', action: 'clearSamples' });
            else send({ type: 'removeSample', index: row });
            this.unselect();
          },
        };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  }

  /** Moves the cursor to a row, as a whole, and brings it into view. */
  #moveTo(wanted: number): void {
    const row = Math.max(0, Math.min(wanted, this.#count - 1));
    this.unselect();
    this.state.cursor = { row, column: 'original', character: undefined };
    this.#bringIntoView(row);
    this.render();
  }

  #bringIntoView(row: number): void {
    const element = this.#element;
    if (element === undefined) return;
    const drawn = element.querySelector(`#row-${row}`);
    if (drawn !== null) {
      drawn.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return;
    }
    const top = this.heightOf(row);
    // The head of the table is in front of the first row that is seen.
    const seen = element.clientHeight - 2 * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top > element.scrollTop + seen) element.scrollTop = top - seen;
  }

  /** Moves the cursor through the characters of the original, the masked value, and the compared one. */
  #moveThrough(step: 1 | -1): void {
    const { row, column, character } = this.state.cursor;
    const shown = this.#rowAt(row);
    if (shown === undefined) return;
    const position = nextPosition(shown, column, character, step);
    if (position === undefined) return;
    this.unselect();
    this.state.cursor = { row, ...position };
    this.render();
    this.#element?.querySelector('.at')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

function copy(): void {
  send({ type: 'run', action: 'copySamples' });
}

function rowOf(target: EventTarget | null): number | undefined {
  const row =
    target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
  return row === undefined ? undefined : Number(row);
}
