// The tooltip of a character: the character, its part, its outcome and the reason; for mouse and keyboard.
import type { Side } from '../drawnValue.ts';
import { tipKey } from '../tipKey.ts';
import { charactersOf, nameOf, visibleText } from './visibleText.ts';

/** A value that is drawn, and what belongs to it. */
interface TipValue {
  readonly side: Side;
  readonly original: Side | null;
  /** The masked value of the original. */
  readonly result: Side | null;
  /** Sentences about the characters of a run, by its `tipKey`. */
  readonly tips: Readonly<Record<string, readonly string[]>>;
}

/** The page's knowledge of the values that it draws. */
export interface TipSource {
  /** The value of an element `.value`. */
  valueOf(element: HTMLElement): TipValue | undefined;
  /** Index of the character at the cursor; undefined while the cursor is on a whole value or row. */
  readonly character: number | undefined;
}

interface TipTarget {
  /** The drawn part of the character. */
  readonly range: Range;
  readonly value: TipValue;
  readonly character: number;
}

interface MousePosition {
  readonly run: Element;
  /** In pixels from the left and the top of the page. */
  readonly x: number;
  readonly y: number;
}

/** In pixels, between the character and its tooltip. */
const distance = 4;
/** The style sheet's name of the character under the mouse. */
const highlight = 'hovered';

export class TipControl {
  #mouse: MousePosition | undefined;

  constructor(
    private readonly source: TipSource,
    private readonly root: HTMLElement,
  ) {
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

  #setMouse(mouse: MousePosition | undefined): void {
    if (mouse === undefined && this.#mouse === undefined) return;
    this.#mouse = mouse;
    this.update();
  }

  /** Shows the tooltip of the character under the mouse, else of the one at the cursor. */
  update(): void {
    const tip = this.root.querySelector<HTMLElement>('#tip');
    if (tip === null) return;
    const hovered = this.#hoveredTarget();
    const target = hovered ?? this.#cursorTarget();
    const sentences = target === undefined ? [] : describe(target);
    tip.hidden = sentences.length === 0;
    const text = sentences.join('\n');
    if (tip.textContent !== text) tip.textContent = text;
    if (target !== undefined && sentences.length > 0) positionTip(tip, target.range.getBoundingClientRect());
    if (hovered === undefined) CSS.highlights.delete(highlight);
    else CSS.highlights.set(highlight, new Highlight(hovered.range));
    this.#speak(hovered === undefined ? text : '');
  }

  /** Describes the position of the cursor to screen readers. */
  #speak(text: string): void {
    const spoken = this.root.querySelector('#spoken');
    if (spoken !== null && spoken.textContent !== text) spoken.textContent = text;
  }

  #hoveredTarget(): TipTarget | undefined {
    if (this.#mouse?.run.isConnected !== true) return undefined;
    const { run, x, y } = this.#mouse;
    const found = characterAt(run, x, y);
    const element = run.closest<HTMLElement>('.value');
    const value = element === null ? undefined : this.source.valueOf(element);
    if (found === undefined || element === null || value === undefined) return undefined;
    const before = Array.from(element.querySelectorAll('.run')).indexOf(run);
    const runs = value.side.runs.slice(0, before);
    const start = runs.reduce((sum, { text }) => sum + charactersOf(text).length, 0);
    return { range: found.range, value, character: start + found.index };
  }

  #cursorTarget(): TipTarget | undefined {
    const drawn = this.root.querySelector('.at');
    const element = drawn?.closest<HTMLElement>('.value') ?? null;
    const { character } = this.source;
    if (drawn === null || element === null || character === undefined) return undefined;
    const value = this.source.valueOf(element);
    if (value === undefined) return undefined;
    const range = new Range();
    range.selectNode(drawn);
    return { range, value, character };
  }
}

function describe({ value, character }: TipTarget): string[] {
  let start = 0;
  for (const run of value.side.runs) {
    const { length } = charactersOf(run.text);
    if (character < start + length)
      return [...describeCharacter(value, character), ...(value.tips[tipKey(run)] ?? [])];
    start += length;
  }
  return [];
}

/** Returns `7 (U+0037) → 3`, if both sides have the same number of characters. */
function describeCharacter({ side, original: before, result: after }: TipValue, at: number): string[] {
  const own = charactersIn(side)[at];
  if (own === undefined) return [];
  const originals = charactersIn(before);
  const results = charactersIn(after);
  const [original, result] = [originals[at], results[at]];
  if (originals.length !== results.length || original === undefined || result === undefined)
    return [nameWith(own)];
  return [`${nameWith(original)} → ${visibleText(result).text}`];
}

function charactersIn(side: Side | null): string[] {
  return charactersOf(side?.runs.map(({ text }) => text).join('') ?? '');
}

function nameWith(character: string): string {
  const { text, isName } = visibleText(character);
  return isName ? text : `${text} (${nameOf(character)})`;
}

/** Positions the tooltip below a character, or above it if there isn't enough space. */
function positionTip(tip: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const below = bottom + distance;
  tip.style.left = `${Math.max(0, Math.min(left, window.innerWidth - width - distance))}px`;
  tip.style.top = `${below + height <= window.innerHeight ? below : Math.max(0, top - height - distance)}px`;
}

interface FoundCharacter {
  /** Its index in the run. */
  readonly index: number;
  /** Its drawn range. */
  readonly range: Range;
}

/**
 * @param x in pixels from the left of the page
 * @param y from its top: a long run has several lines
 */
function characterAt(run: Element, x: number, y: number): FoundCharacter | undefined {
  let index = 0;
  for (const range of characterRanges(run)) {
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (x >= left && x < right && y >= top && y < bottom) return { index, range };
    index += 1;
  }
  return undefined;
}

function* characterRanges(run: Element): Generator<Range> {
  for (const node of run.childNodes) {
    if (node instanceof Element) {
      const range = new Range();
      range.selectNode(node);
      yield range;
    } else if (node instanceof Text) {
      let start = 0;
      for (const { length } of charactersOf(node.data)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, start + length);
        yield range;
        start += length;
      }
    }
  }
}
