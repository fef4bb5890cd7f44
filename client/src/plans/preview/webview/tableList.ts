// The list of a plan's tables: their names, sizes, and undecided columns.
import { html, nothing, type TemplateResult } from 'lit';
import type { ListedTable } from '../planPreviewModel.ts';
import { awaitTable, type PlanPageState } from './planState.ts';

export class TableList {
  constructor(private readonly state: PlanPageState) {}

  get #shown(): number {
    const { tables, table } = this.state.preview ?? { tables: [], table: null };
    return tables.findIndex(({ name }) => name === table?.name);
  }

  /** Shows the next or the previous table, if there is one. */
  step(by: number): void {
    const { tables } = this.state.preview ?? { tables: [] };
    this.#select(tables[Math.max(0, Math.min(this.#shown + by, tables.length - 1))]);
  }

  #select(table: ListedTable | undefined): void {
    if (table !== undefined && table.name !== this.state.preview?.table?.name)
      awaitTable(this.state, table.name);
  }

  #key(event: KeyboardEvent): void {
    const { tables } = this.state.preview ?? { tables: [] };
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
      Home: -tables.length,
      End: tables.length,
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.step(by);
  }

  view(): TemplateResult {
    const { tables } = this.state.preview ?? { tables: [] };
    const shown = this.#shown;
    return html`
      <div
        class="tables"
        role="listbox"
        tabindex="0"
        aria-label="Tables"
        aria-activedescendant=${shown < 0 ? nothing : `table-${shown}`}
        @keydown=${(event: KeyboardEvent) => {
          this.#key(event);
        }}
      >
        ${tables.map((table, i) => this.#item(table, i, i === shown))}
      </div>
    `;
  }

  #item(table: ListedTable, index: number, isShown: boolean): TemplateResult {
    const { name, size, undecided, whole, isInPlan } = table;
    return html`
      <div
        class="listed-table ${isShown ? 'shown' : ''}"
        role="option"
        id="table-${index}"
        aria-selected=${isShown}
        @click=${() => {
          this.#select(table);
        }}
      >
        <span class="table-name">${name}</span>
        ${whole === null ? nothing : html`<span class="badge">${whole}</span>`}
        ${undecided === 0 ? nothing : html`<span class="undecided"><span class="codicon codicon-warning"></span>${undecided} undecided</span>`}
        <span class="table-size">${size}${isInPlan ? '' : ' · not in the plan'}</span>
      </div>
    `;
  }
}
