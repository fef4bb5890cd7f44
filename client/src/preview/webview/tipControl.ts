// The tooltip of a character: what it is, its segment, what became of it and why; for the mouse and for the keyboard.
import type { ShownRow } from '../previewModel.ts';
import { tipKey } from '../tipKey.ts';
import type { Column, ViewState } from './viewState.ts';
import { charactersOf, nameOf, visibleText } from './visibleText.ts';

interface Target {
  readonly element: Element;
  readonly row: number;
  readonly column: Column;
  readonly character: number;
}

/** In pixels, between the character and its tooltip. */
const distance = 4;

export class TipControl {
  readonly #state: ViewState;
  readonly #root: HTMLElement;
  #hovered: Element | undefined;

  constructor(state: ViewState, root: HTMLElement) {
    this.#state = state;
    this.#root = root;
    root.addEventListener('pointerover', ({ target }) => {
      const element = target instanceof Element ? target : undefined;
      if (element?.closest('#tip') !== null) return;
      this.#hovered = element.closest('.c') ?? undefined;
      this.update();
    });
    root.addEventListener('pointerleave', () => {
      this.#hovered = undefined;
      this.update();
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      this.#hovered = undefined;
      this.update();
    });
  }

  /** Shows the tooltip of the character under the mouse, else of the one at the cursor. */
  update(): void {
    const tip = this.#root.querySelector<HTMLElement>('#tip');
    if (tip === null) return;
    const target = this.#hoveredTarget() ?? this.#cursorTarget();
    const sentences = target === undefined ? [] : this.#describe(target);
    tip.hidden = sentences.length === 0;
    const text = sentences.join('\n');
    if (tip.textContent !== text) tip.textContent = text;
    if (target !== undefined && sentences.length > 0) place(tip, target.element);
    this.#speak(target !== undefined && this.#hovered === undefined ? text : '');
  }

  /** Says to screen readers what the cursor is on. */
  #speak(text: string): void {
    const spoken = this.#root.querySelector('#spoken');
    if (spoken !== null && spoken.textContent !== text) spoken.textContent = text;
  }

  #hoveredTarget(): Target | undefined {
    const element = this.#hovered;
    if (element?.isConnected !== true) return undefined;
    const value = element.closest<HTMLElement>('.value');
    const row = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const column = value?.dataset['column'] as Column | undefined;
    if (value === null || row === undefined || column === undefined) return undefined;
    const character = [...value.querySelectorAll('.c')].indexOf(element);
    return { element, row: Number(row), column, character };
  }

  #cursorTarget(): Target | undefined {
    const element = this.#root.querySelector('.at');
    const { row, column, character } = this.#state.cursor;
    return element === null || character === undefined ? undefined : { element, row, column, character };
  }

  #describe({ row, column, character }: Target): string[] {
    const { preview } = this.#state;
    const shown = preview?.rows.find(({ index }) => index === row);
    const side = shown?.[column];
    if (preview === undefined || shown === undefined || side === null || side === undefined) return [];
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
function describeCharacter(row: ShownRow, column: Column, at: number): string[] {
  const text = (name: Column): string[] =>
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
function place(tip: HTMLElement, element: Element): void {
  const { left, top, bottom } = element.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = bottom + distance;
  tip.style.left = `${Math.max(0, Math.min(left, window.innerWidth - width - distance))}px`;
  tip.style.top = `${below + height <= window.innerHeight ? below : Math.max(0, top - height - distance)}px`;
}
