// One side of a sample: its characters in runs, each with the look of its segment and of what became of it.
import { html, nothing, type TemplateResult } from 'lit';
import type { DrawnFate, Side } from '../model/drawnValue.ts';
import { colourClass } from './colours.ts';
import { type Piece, piecesOf } from './pieces.ts';
import type { Column, Cursor } from './viewState.ts';
import { charactersOf } from './visibleText.ts';

const count = new Intl.NumberFormat('en');

/** The class that draws a fate. */
export const fateNames: Readonly<Record<DrawnFate, string>> = {
  masked: 'fate-masked',
  preserved: 'fate-preserved',
  ignored: 'fate-ignored',
  outside: 'fate-outside',
  fallback: 'fate-fallback',
  kept: 'fate-kept',
  trimmed: 'fate-trimmed',
  default: 'fate-default',
  recased: 'fate-recased',
  unmasked: 'fate-unmasked',
};

/** @param cursor where it is, when it is in this row */
export function sideView({ runs, more }: Side, column: Column, cursor: Cursor | undefined): TemplateResult {
  const current = cursor?.column === column ? cursor.character : undefined;
  let start = 0;
  return html`<bdo class="value" dir="ltr" data-column=${column}
    >${runs.map(({ text, fate, segment }) => {
      const pieces = piecesOf(text, current === undefined ? undefined : current - start);
      if (current !== undefined) start += charactersOf(text).length;
      return html`<span class="run ${fateNames[fate]} ${colourClass(segment)}"
        >${pieces.map(drawPiece)}</span
      >`;
    })}${more === 0 ? nothing : html`<span class="more"> … ${count.format(more)} more</span>`}</bdo
  >`;
}

function drawPiece({ text, isSingle, isName, isCurrent }: Piece): TemplateResult | string {
  if (!isSingle) return text;
  return html`<span class="c${isName ? ' name' : ''}${isCurrent ? ' at' : ''}">${text}</span>`;
}
