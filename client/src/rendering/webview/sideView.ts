// Draws one side of a sample: its characters in runs, each styled by its part and outcome.
import type { GridColumn, Cursor } from './cursorMoves.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { DrawnOutcome, Side } from '../drawnValue.ts';
import { colourClass } from './colours.ts';
import { charactersOf, isCombining, visibleText } from './visibleText.ts';

/** Maximum number of marks that are drawn on the letter before them, if it has their part and outcome; more would cover other lines. */
const maxMarks = 3;

/** Neighbouring characters shown as they are, or a single one that is drawn apart. */
interface Piece {
  readonly text: string;
  readonly isSingle: boolean;
  /** True if the text is a name of the character, not the character. */
  readonly isName: boolean;
  /** True if it is the character at the cursor. */
  readonly isCurrent: boolean;
}

/**
 * Cuts a run's text.
 *
 * @param current the character at the cursor, from 0 in this run; it is alone
 */
export function splitRun(text: string, current: number | undefined): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  let marks = 0;
  const endPlain = (): void => {
    if (plain !== '') pieces.push({ text: plain, isSingle: false, isName: false, isCurrent: false });
    plain = '';
  };
  for (const [index, character] of charactersOf(text).entries()) {
    const visible = visibleText(character);
    marks = isCombining(character) ? marks + 1 : 0;
    const isOnLetter = marks > 0 && marks <= maxMarks && plain !== '';
    if ((visible.text === character || isOnLetter) && index !== current) {
      plain += character;
      continue;
    }
    endPlain();
    pieces.push({ ...visible, isSingle: true, isCurrent: index === current });
  }
  endPlain();
  return pieces;
}

const count = new Intl.NumberFormat('en');

/** The class that draws an outcome. */
export const outcomeClasses: Readonly<Record<DrawnOutcome, string>> = {
  masked: 'outcome-masked',
  preserved: 'outcome-preserved',
  ignored: 'outcome-ignored',
  outside: 'outcome-outside',
  fallback: 'outcome-fallback',
  kept: 'outcome-kept',
  trimmed: 'outcome-trimmed',
  default: 'outcome-default',
  recased: 'outcome-recased',
  unmasked: 'outcome-unmasked',
};

/** @param cursor if it is, when it is in this row */
export function sideView(
  { runs, more }: Side,
  column: GridColumn,
  cursor: Cursor | undefined,
): TemplateResult {
  const current = cursor?.column === column ? cursor.character : undefined;
  let start = 0;
  // Isolated, so that what runs from right to left is read so and moves nothing beside it.
  return html`<bdi class="value" dir="auto" data-column=${column}
    >${runs.map(({ text, outcome, part }) => {
      const pieces = splitRun(text, current === undefined ? undefined : current - start);
      if (current !== undefined) start += charactersOf(text).length;
      return html`<span class="run ${outcomeClasses[outcome]} ${colourClass(part)}"
        >${pieces.map(drawPiece)}</span
      >`;
    })}${more === 0 ? nothing : html`<span class="more"> … ${count.format(more)} more</span>`}</bdi
  >`;
}

function drawPiece({ text, isSingle, isName, isCurrent }: Piece): TemplateResult | string {
  if (!isSingle) return text;
  return html`<span class="c${isName ? ' name' : ''}${isCurrent ? ' at' : ''}">${text}</span>`;
}
