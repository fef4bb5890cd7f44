// The tools above the rows of a table: which columns are shown, deciding several, the next undecided one.
import { html, nothing, type TemplateResult } from 'lit';
import { filterKinds, type FilterKind } from './columnFilter.ts';
import { askToDecide, type PlanPageState } from './planState.ts';

export interface ColumnActions {
  readonly setFilter: (filter: PlanPageState['filter']) => void;
  readonly nextUndecided: () => void;
}

const labels: Readonly<Record<FilterKind, string>> = {
  all: 'All Columns',
  undecided: 'Undecided',
  masked: 'Masked',
  kept: 'Kept',
};

export function columnTools(
  state: PlanPageState,
  table: string,
  undecided: number,
  { setFilter, nextUndecided }: ColumnActions,
): TemplateResult {
  const { filter, selected } = state;
  return html`<div class="tools column-tools">
    <label
      ><span>Show </span
      ><select
        class="filter-kind"
        @change=${({ target }: Event) => {
          const kind = filterKinds.find((known) => known === (target as HTMLSelectElement).value);
          if (kind !== undefined) setFilter({ ...filter, kind });
        }}
      >
        ${filterKinds.map((kind) => html`<option value=${kind} ?selected=${kind === filter.kind}>${labels[kind]}</option>`)}
      </select></label
    >
    <input
      class="filter-name"
      type="search"
      aria-label="Columns whose names hold this text"
      placeholder="Column name"
      .value=${filter.text}
      @input=${({ target }: Event) => {
        setFilter({ ...filter, text: (target as HTMLInputElement).value.trim().toLowerCase() });
      }}
    />
    ${
      undecided === 0
        ? nothing
        : html`<vscode-button
            secondary
            class="next-undecided"
            icon="arrow-right"
            title="Go to the next undecided column (U)"
            @click=${nextUndecided}
            ><span class="plan-button-text">Next Undecided</span></vscode-button
          >`
    }
    ${
      selected.size === 0
        ? nothing
        : html`<vscode-button
            class="decide-selected"
            icon="checklist"
            title="Choose what becomes of the selected columns"
            @click=${() => {
              askToDecide(state, table, [...selected]);
            }}
            >Decide ${selected.size} ${selected.size === 1 ? 'Column' : 'Columns'}…</vscode-button
          >`
    }
  </div>`;
}
