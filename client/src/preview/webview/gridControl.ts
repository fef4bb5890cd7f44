// How the samples are used: which rows are looked at, the cursor, the keys, and editing in place.
import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { drawnCharacters, type Side } from '../model/drawnValue.ts';
import type { ShownRow } from '../model/previewModel.ts';
import { tell } from './host.ts';
import type { GridColumn, ViewState } from './viewState.ts';
import { charactersOf } from './visibleText.ts';

/** In pixels; the style sheet says the same. */
const rowHeight = 26;
/** Rows that are drawn above and below those that are seen, so that scrolling does not wait. */
const spareRows = 4;

type TextField = HTMLElement & { value: string; wrappedElement: HTMLInputElement };

export class GridControl {
  readonly #state: ViewState;
  readonly #draw: () => void;
  #element: HTMLElement | undefined;
  #asked = { first: 0, count: 0 };
  /** The text before it was edited. */
  #before = '';

  /** Called when the samples were scrolled. */
  onScroll: () => void = () => undefined;

  constructor(state: ViewState, draw: () => void) {
    this.#state = state;
    this.#draw = draw;
  }

  get scrollTop(): number {
    return this.#element?.scrollTop ?? 0;
  }

  /** The height of so many rows, in pixels. */
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

  /** Starts to edit a sample. */
  edit(row: number): void {
    const shown = this.#rowAt(row);
    // What is not drawn whole would be cut by editing it.
    if (shown === undefined) return;
    if (shown.original.more > 0) {
      this.#state.notice = `A sample of more than ${drawnCharacters} characters can't be edited here, as only its beginning is shown.`;
      this.#draw();
      return;
    }
    this.#state.editing = row;
    this.#state.cursor = { row, column: 'original', character: undefined };
    this.#before = textOf(shown.original);
    this.#draw();
  }

  /** Adds an empty sample at the end and edits it. */
  add(): void {
    const row = this.#count;
    tell({ type: 'insertSamples', index: row, text: '\n' });
    this.#state.cursor = { row, column: 'original', character: undefined };
    this.#state.editing = row;
    this.scrollTo(this.heightOf(row + 1));
  }

  /** Keeps the cursor on a sample when there are fewer of them. */
  keepCursor(): void {
    const { cursor, editing } = this.#state;
    if (editing === undefined && cursor.row > 0 && cursor.row >= this.#count) this.#moveTo(cursor.row);
  }

  focus(): void {
    this.#element?.focus();
  }

  /** Pastes samples behind the one at the cursor. */
  paste(): void {
    tell({ type: 'pasteSamples', index: Math.min(this.#state.cursor.row + 1, this.#count) });
  }

  /** The field in which a sample is edited. */
  field(original: Side): TemplateResult {
    const start = (element: Element | undefined): void => {
      const field = element as TextField | undefined;
      if (field === undefined || field.dataset['started'] === 'yes') return;
      field.dataset['started'] = 'yes';
      field.value = textOf(original);
      requestAnimationFrame(() => {
        field.focus();
        field.wrappedElement.select();
      });
    };
    return html`<vscode-textfield
      class="field"
      label="Sample"
      ${ref(start)}
      @input=${(event: Event) => {
        const { editing } = this.#state;
        const { value } = event.target as TextField;
        if (editing !== undefined) tell({ type: 'editSample', index: editing, text: value });
      }}
      @keydown=${(event: KeyboardEvent) => {
        this.#fieldKey(event);
      }}
      @blur=${() => {
        this.#stopEditing(false);
      }}
    ></vscode-textfield>`;
  }

  #fieldKey(event: KeyboardEvent): void {
    event.stopPropagation();
    const { editing } = this.#state;
    if (event.isComposing || editing === undefined) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      this.#stopEditing(true);
      this.#moveTo(editing + 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      tell({ type: 'editSample', index: editing, text: this.#before });
      this.#stopEditing(true);
    }
  }

  #stopEditing(takesFocus: boolean): void {
    if (this.#state.editing === undefined) return;
    this.#state.editing = undefined;
    this.#draw();
    if (takesFocus) this.#element?.focus();
  }

  get #count(): number {
    return this.#state.preview?.sampleCount ?? 0;
  }

  #rowAt(row: number): ShownRow | undefined {
    return this.#state.preview?.rows.find(({ index }) => index === row);
  }

  /** Asks for the rows that are seen, when they are not all there, or many more are. */
  #askForRows(): void {
    const element = this.#element;
    const rows = this.#state.preview?.rows;
    if (element === undefined || rows === undefined) return;
    const seenFirst = Math.floor(element.scrollTop / rowHeight);
    const seen = Math.ceil(element.clientHeight / rowHeight) + 1;
    const seenLast = Math.min(seenFirst + seen, this.#count);
    const there = rows[0]?.index ?? 0;
    const isCovered = seenFirst >= there && seenLast <= there + rows.length;
    if (isCovered && rows.length <= seen + 3 * spareRows) return;
    const first = Math.max(0, seenFirst - spareRows);
    const asked = { first, count: seen + 2 * spareRows };
    if (asked.first === this.#asked.first && asked.count === this.#asked.count) return;
    this.#asked = asked;
    tell({ type: 'window', ...asked });
  }

  #click({ target }: MouseEvent): void {
    const row = rowOf(target);
    if (row === undefined || this.#state.editing === row) return;
    this.#state.cursor = { row, column: 'original', character: undefined };
    this.#draw();
  }

  #key(event: KeyboardEvent): void {
    const { row } = this.#state.cursor;
    const page = Math.max(1, Math.floor((this.#element?.clientHeight ?? 0) / rowHeight) - 2);
    const withControl = event.ctrlKey || event.metaKey;
    const actions: Readonly<Record<string, () => void>> = withControl
      ? {
          v: () => {
            this.paste();
          },
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
            tell({ type: 'removeSample', index: row });
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
    this.#state.cursor = { row, column: 'original', character: undefined };
    this.#bringIntoView(row);
    this.#draw();
  }

  #bringIntoView(row: number): void {
    const element = this.#element;
    if (element === undefined) return;
    const top = this.heightOf(row);
    // The head of the table is in front of the first row that is seen.
    const seen = element.clientHeight - 2 * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top > element.scrollTop + seen) element.scrollTop = top - seen;
  }

  /** Moves the cursor through the characters of the original, the masked value and what it is compared with. */
  #moveThrough(step: 1 | -1): void {
    const { row, column, character } = this.#state.cursor;
    const shown = this.#rowAt(row);
    if (shown === undefined) return;
    const places = columns.flatMap((name) =>
      Array.from({ length: lengthOf(shown[name]) }, (_, at) => ({ row, column: name, character: at })),
    );
    const now = places.findIndex((place) => place.column === column && place.character === character);
    const next = now === -1 ? (step === 1 ? 0 : places.length - 1) : now + step;
    const place = places[next];
    if (place === undefined) return;
    this.#state.cursor = place;
    this.#draw();
    this.#element?.querySelector('.at')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

const columns: readonly GridColumn[] = ['original', 'masked', 'other'];

function lengthOf(side: Side | null): number {
  return side === null ? 0 : charactersOf(textOf(side)).length;
}

function textOf({ runs }: Side): string {
  return runs.map(({ text }) => text).join('');
}

function rowOf(target: EventTarget | null): number | undefined {
  const row =
    target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
  return row === undefined ? undefined : Number(row);
}
