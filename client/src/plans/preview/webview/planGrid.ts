// The first rows of a table: each value with its masked one, below the column's name and the plan's decision.
import type { ShownNonconformance } from '../../../rendering/shownFacts.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { ShownCell, ShownSide } from '../maskCell.ts';
import type { ShownColumn, ShownTable } from '../planPreviewModel.ts';
import { sideView } from '../../../rendering/webview/sideView.ts';
import { send } from './planHost.ts';
import { askToDecide, type CellCursor, type PlanPageState } from './planState.ts';

const count = new Intl.NumberFormat('en');

export function planGrid(state: PlanPageState, table: ShownTable): TemplateResult {
  const { cursor, layout } = state;
  const { name, columns, rows, note, moreColumns } = table;
  const at = (row: number, column: number): CellCursor | undefined =>
    cursor.row === row && cursor.column === column ? cursor : undefined;
  return html`
    <div
      class="samples plan-rows ${layout}"
      role="grid"
      tabindex="0"
      aria-label="First rows of ${name}"
      aria-rowcount=${rows.length + 1}
      aria-colcount=${columns.length}
      aria-activedescendant=${columns.length === 0 ? nothing : cellId(cursor.row, cursor.column)}
      aria-describedby="grid-keys tip"
    >
      <span class="hidden" id="grid-keys"
        >Enter on a column name decides it, Space selects it, U goes to the next undecided column. Enter
        explains the characters of a value. Alt with the up and down arrow keys shows another table.</span
      >
      <table role="presentation">
        <thead role="rowgroup">
          <tr role="row" aria-rowindex="1" data-row="-1">
            ${columns.map((column, i) => headCell(state, name, column, i, at(-1, i) !== undefined))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${rows.map(
            (cells, row) =>
              html`<tr role="row" aria-rowindex=${row + 2} data-row=${row}>
                ${cells.map((cell, column) => bodyCell(cell, columns[column], row, column, at(row, column)))}
              </tr>`,
          )}
        </tbody>
      </table>
      ${note === '' ? nothing : html`<p class="empty">${note}</p>`}
    </div>
    ${moreColumns === 0 ? nothing : html`<p class="description">and ${count.format(moreColumns)} more columns</p>`}
  `;
}

function cellId(row: number, column: number): string {
  return `cell-${row}-${column}`;
}

function headCell(
  state: PlanPageState,
  table: string,
  { name, decision, identifies, facts }: ShownColumn,
  column: number,
  isCurrent: boolean,
): TemplateResult {
  const { selected } = state;
  const { kind, label, badges, isProblem, tips, uri } = decision;
  const isSelected = selected.has(name);
  const said = [name, label, ...badges, ...identifies.map((entity) => `identifies the ${entity}`)].join(', ');
  return html`
    <th
      role="columnheader"
      scope="col"
      class="decision-${kind} ${isProblem ? 'is-problem' : ''} ${isCurrent ? 'current-cell' : ''} ${isSelected ? 'is-selected' : ''}"
      aria-selected=${isSelected}
      aria-label=${said}
      aria-describedby=${`${cellId(-1, column)}-tips`}
      id=${cellId(-1, column)}
      data-column-index=${column}
      aria-colindex=${column + 1}
      title=${[...tips, ...facts].join('\n')}
    >
      <button
        class="link column-name"
        tabindex="-1"
        title="Decide this column…"
        aria-haspopup="dialog"
        @click=${() => {
          askToDecide(state, table, isSelected ? [...selected] : [name]);
        }}
      >
        <bdi>${name}</bdi><span class="codicon codicon-chevron-down" aria-hidden="true"></span>
      </button>
      ${identifies.map((entity) => html`<span class="badge entity"><span class="codicon codicon-key"></span>${entity}</span>`)}
      <span class="decision">
        ${isProblem ? html`<span class="codicon codicon-warning"></span>` : nothing}
        ${
          uri === null
            ? label
            : html`<button
                class="link"
                tabindex="-1"
                @click=${() => {
                  send({ type: 'openMasker', uri });
                }}
              >
                ${label}
              </button>`
        }
        ${badges.map((badge) => html`<span class="badge">${badge}</span>`)}
      </span>
      ${facts.map((fact) => html`<span class="fact">${fact}</span>`)}
      <span class="hidden" id=${`${cellId(-1, column)}-tips`}>${[...tips, ...facts].join(' ')}</span>
    </th>
  `;
}

function bodyCell(
  { original, masked, nonconformances, problem, by }: ShownCell,
  column: ShownColumn | undefined,
  row: number,
  index: number,
  cursor: CellCursor | undefined,
): TemplateResult {
  const isUndecided = column?.decision.kind === 'undecided';
  return html`
    <td
      role="gridcell"
      class="${cursor === undefined ? '' : 'current-cell'} ${isUndecided && column.decision.isProblem ? 'is-undecided' : ''}"
      id=${cellId(row, index)}
      data-column-index=${index}
      aria-colindex=${index + 1}
      title=${by === '' ? nothing : by}
    >
      <span class="pair">
        <span class="before">${drawSide(original, 'original', cursor)}</span>
        ${
          masked === null
            ? nothing
            : html`<span class="after"
                ><span class="hidden">becomes </span>${drawSide(masked, 'masked', cursor)}</span
              >`
        }
      </span>
      ${by === '' ? nothing : html`<span class="hidden">, ${by}</span>`}
      ${nonconformances.map(nonconformance)}
      ${problem === '' ? nothing : nonconformance({ label: 'stops masking', sentence: problem })}
    </td>
  `;
}

const words: Readonly<Record<Exclude<ShownSide['kind'], 'value'>, string>> = {
  null: 'NULL',
  empty: 'empty',
  absent: '—',
};

function drawSide(
  shown: ShownSide,
  column: 'original' | 'masked',
  cursor: CellCursor | undefined,
): TemplateResult {
  if (shown.kind !== 'value')
    return html`<span class="no-value"
      >${words[shown.kind]}${shown.kind === 'absent' ? html`<span class="hidden">not there</span>` : nothing}</span
    >`;
  const character = cursor?.character;
  const here =
    character?.side === column ? { row: cursor?.row ?? 0, column, character: character.at } : undefined;
  return sideView(shown.side, column, here);
}

function nonconformance({ label, sentence }: ShownNonconformance): TemplateResult {
  return html`<span class="non-conformance" title=${sentence}>
    <span class="codicon codicon-warning"></span>${label}<span class="hidden">: ${sentence}</span>
  </span>`;
}
