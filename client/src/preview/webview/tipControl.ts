// The tooltip of a character: what it is, its segment, what became of it and why; for the mouse and for the keyboard.
import type { Side } from '../model/drawnValue.ts';
import type { ShownRow } from '../model/previewModel.ts';
import { tipKey } from '../model/tipKey.ts';
import { characterAt } from './characterAt.ts';
import type { GridColumn, ViewState } from './viewState.ts';
import { charactersOf, nameOf, visibleText } from './visibleText.ts';

interface TipTarget {
  /** What is drawn of the character. */
  readonly range: Range;
  readonly row: number;
  readonly column: GridColumn;
  readonly character: number;
}

interface MousePlace {
  readonly run: Element;
  /** In pixels from the left and the top of the page. */
  readonly x: number;
  readonly y: number;
}

/** In pixels, between the character and its tooltip. */
const distance = 4;
/** What the style sheet calls the character under the mouse. */
const highlight = 'hovered';

export class TipControl {
  readonly #state: ViewState;
  readonly #root: HTMLElement;
  #mouse: MousePlace | undefined;

  constructor(state: ViewState, root: HTMLElement) {
    this.#state = state;
    this.#root = root;
    root.addEventListener('pointermove', ({ target, clientX, clientY }) => {
      if (!(target instanceof Element) || target.closest('#tip') !== null) return;
      const run = target.closest('.value .run');
      this.#setMouse(run === null ? undefined : { run, x: clientX, y: clientY });
    });
    root.addEventListener('pointerleave', () => {
      this.#setMouse(undefined);
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#setMouse(undefined);
    });
  }

  #setMouse(mouse: MousePlace | undefined): void {
    if (mouse === undefined && this.#mouse === undefined) return;
    this.#mouse = mouse;
    this.update();
  }

  /** Shows the tooltip of the character under the mouse, else of the one at the cursor. */
  update(): void {
    const tip = this.#root.querySelector<HTMLElement>('#tip');
    if (tip === null) return;
    const hovered = this.#hoveredTarget();
    const target = hovered ?? this.#cursorTarget();
    const sentences = target === undefined ? [] : this.#describe(target);
    tip.hidden = sentences.length === 0;
    const text = sentences.join('\n');
    if (tip.textContent !== text) tip.textContent = text;
    if (target !== undefined && sentences.length > 0) place(tip, target.range.getBoundingClientRect());
    if (hovered === undefined) CSS.highlights.delete(highlight);
    else CSS.highlights.set(highlight, new Highlight(hovered.range));
    this.#speak(hovered === undefined ? text : '');
  }

  /** Says to screen readers what the cursor is on. */
  #speak(text: string): void {
    const spoken = this.#root.querySelector('#spoken');
    if (spoken !== null && spoken.textContent !== text) spoken.textContent = text;
  }

  #hoveredTarget(): TipTarget | undefined {
    if (this.#mouse?.run.isConnected !== true) return undefined;
    const { run, x, y } = this.#mouse;
    const found = characterAt(run, x, y);
    const value = run.closest<HTMLElement>('.value');
    const row = run.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const column = value?.dataset['column'] as GridColumn | undefined;
    if (found === undefined || value === null || row === undefined || column === undefined) return undefined;
    const before = Array.from(value.querySelectorAll('.run')).indexOf(run);
    const runs = this.#sideOf(Number(row), column)?.runs.slice(0, before) ?? [];
    const start = runs.reduce((sum, { text }) => sum + charactersOf(text).length, 0);
    return { range: found.range, row: Number(row), column, character: start + found.index };
  }

  #cursorTarget(): TipTarget | undefined {
    const element = this.#root.querySelector('.at');
    const { row, column, character } = this.#state.cursor;
    if (element === null || character === undefined) return undefined;
    const range = new Range();
    range.selectNode(element);
    return { range, row, column, character };
  }

  #rowAt(row: number): ShownRow | undefined {
    return this.#state.preview?.rows.find(({ index }) => index === row);
  }

  #sideOf(row: number, column: GridColumn): Side | undefined {
    return this.#rowAt(row)?.[column] ?? undefined;
  }

  #describe({ row, column, character }: TipTarget): string[] {
    const { preview } = this.#state;
    const shown = this.#rowAt(row);
    const side = this.#sideOf(row, column);
    if (preview === undefined || shown === undefined || side === undefined) return [];
    let start = 0;
    for (const run of side.runs) {
      const { length } = charactersOf(run.text);
      if (character < start + length) {
        const masker = column === 'other' ? preview.other : preview.masker;
        return [...describeCharacter(shown, column, character), ...(masker?.tips[tipKey(run)] ?? [])];
      }
      start += length;
    }
    return [];
  }
}

/** `7 (U+0037) → 3`, when both sides have as many characters. */
function describeCharacter(row: ShownRow, column: GridColumn, at: number): string[] {
  const text = (name: GridColumn): string[] =>
    charactersOf(row[name]?.runs.map((run) => run.text).join('') ?? '');
  const own = text(column)[at];
  if (own === undefined) return [];
  const originals = text('original');
  const results = text(column === 'original' ? 'masked' : column);
  const [original, result] = [originals[at], results[at]];
  if (originals.length !== results.length || original === undefined || result === undefined)
    return [nameWith(own)];
  return [`${nameWith(original)} → ${visibleText(result).text}`];
}

function nameWith(character: string): string {
  const { text, isName } = visibleText(character);
  return isName ? text : `${text} (${nameOf(character)})`;
}

/** Puts the tooltip below a character, or above it where there is no room. */
function place(tip: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const below = bottom + distance;
  tip.style.left = `${Math.max(0, Math.min(left, window.innerWidth - width - distance))}px`;
  tip.style.top = `${below + height <= window.innerHeight ? below : Math.max(0, top - height - distance)}px`;
}
