// The samples, line by line: the original, the masked value, and whether it conforms. Only visible rows are
// drawn.
import type { ShownNonconformance } from '../../rendering/shownFacts.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import { type Preview, type ShownRow, wholeListRows } from '../model/previewModel.ts';
import type { GridControl } from './gridControl.ts';
import { send } from './vscodeApi.ts';
import { outcomeClasses, sideView } from '../../rendering/webview/sideView.ts';
import type { ViewState } from './viewState.ts';

const count = new Intl.NumberFormat('en');

export function sampleGrid(state: ViewState, preview: Preview, grid: GridControl): TemplateResult {
  const { masker, other, rows, sampleCount } = preview;
  const first = rows[0]?.index ?? 0;
  const last = first + rows.length;
  const { cursor } = state;
  const isDrawn = cursor.row >= first && cursor.row < last;
  return html`
    <div
      class="samples ${masker.isOutdated ? 'outdated' : ''}"
      role="grid"
      tabindex="0"
      aria-label="Samples: Enter edits, Delete removes, the left and right arrow keys explain the characters"
      aria-rowcount=${sampleCount + 1}
      aria-multiselectable="true"
      aria-activedescendant=${isDrawn ? `row-${cursor.row}` : nothing}
      aria-describedby="tip"
    >
      <div
        class="table ${other === null ? '' : 'compares'} ${sampleCount > wholeListRows ? 'one-line' : ''}"
        role="rowgroup"
      >
        <div class="row head" role="row" aria-rowindex="1">
          <span role="columnheader" class="number"><span class="hidden">Number</span></span>
          <span role="columnheader">Original</span>
          <span role="columnheader">${masker.name}</span>
          ${other === null ? nothing : html`<span role="columnheader">${other.name}</span>`}
          <span role="columnheader"><span class="hidden">Notes</span></span>
        </div>
        ${spacer(grid.heightOf(first))}
        ${repeat(
          rows,
          ({ index }) => index,
          (row) => sampleRow(row, state, other === null ? undefined : [masker.name, other.name], grid),
        )}
        ${spacer(grid.heightOf(sampleCount - last))}
      </div>
      ${sampleCount === 0 ? html`<p class="empty">No samples yet. Add, paste or select some values.</p>` : nothing}
    </div>
  `;
}

/** Meanings of the lines below the characters, of those that are drawn. */
export function legend({ masker }: Preview): TemplateResult | typeof nothing {
  if (masker.legend.length === 0) return nothing;
  return html`<ul class="legend" aria-label="How characters are drawn">
    ${masker.legend.map(([outcome, text]) => html`<li><span class="run ${outcomeClasses[outcome]}">abc</span> ${text}</li>`)}
  </ul>`;
}

/** Fills the height of rows that aren't drawn. */
function spacer(height: number): TemplateResult {
  const grow = (element: Element | undefined): void => {
    if (element instanceof HTMLElement) element.style.height = `${height}px`;
  };
  return html`<div class="spacer" aria-hidden="true" ${ref(grow)}></div>`;
}

/** @param compared the names of both maskers, if there are two */
function sampleRow(
  row: ShownRow,
  state: ViewState,
  compared: readonly [string, string] | undefined,
  grid: GridControl,
): TemplateResult {
  const { index, original, masked, other, isSame } = row;
  const { cursor, editing } = state;
  const at = cursor.row === index ? cursor : undefined;
  return html`
    <div
      class="row ${at === undefined ? '' : 'current'} ${state.isAllSelected ? 'selected' : ''}"
      role="row"
      aria-selected=${state.isAllSelected}
      id="row-${index}"
      data-row=${index}
      aria-rowindex=${index + 2}
    >
      <span role="rowheader" class="number">${count.format(index + 1)}</span>
      <span role="gridcell" class="original">
        ${editing === index ? grid.field(original) : sideView(original, 'original', at)}
      </span>
      <span role="gridcell" class="masked">
        ${masked === null ? nothing : sideView(masked, 'masked', at)}
      </span>
      ${
        compared !== undefined
          ? html`<span role="gridcell" class="masked ${isSame === false ? 'differs' : ''}">
              ${isSame === null ? nothing : sameness(isSame)}
              ${other === null ? nothing : sideView(other, 'other', at)}
            </span>`
          : nothing
      }
      <span role="gridcell" class="notes">
        ${row.nonconformances.map((one) => nonconformance(one, compared?.[0]))}
        ${row.otherNonconformances.map((one) => nonconformance(one, compared?.[1]))}
        <button
          class="remove codicon codicon-close"
          tabindex="-1"
          aria-label="Remove sample ${index + 1}"
          title="Remove"
          @click=${() => {
            send({ type: 'removeSample', index });
          }}
        ></button>
      </span>
    </div>
  `;
}

function sameness(isSame: boolean): TemplateResult {
  return isSame
    ? html`<span class="same">=<span class="hidden"> same: </span></span>`
    : html`<span class="same">≠<span class="hidden"> differs: </span></span>`;
}

function nonconformance(
  { label, sentence }: ShownNonconformance,
  masker: string | undefined,
): TemplateResult {
  const whose = masker === undefined ? '' : `${masker}: `;
  return html`<span class="non-conformance" title=${sentence}>
    <span class="codicon codicon-warning"></span>${whose}${label}<span class="hidden">: ${sentence}</span>
  </span>`;
}
