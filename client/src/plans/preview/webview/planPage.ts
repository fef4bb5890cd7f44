// The whole page of a plan: its problems and data, its tables, and the first rows of one before and after masking.
import { html, nothing, type TemplateResult } from 'lit';
import type { PlanPreview } from '../planPreviewModel.ts';
import type { PlanAction, PlanLayout } from '../planProtocol.ts';
import { keyView } from '../../../rendering/webview/keyView.ts';
import { problemList } from '../../../rendering/webview/problemList.ts';
import { type ColumnActions, columnTools } from './columnTools.ts';
import { planGrid } from './planGrid.ts';
import { send } from './planHost.ts';
import { type PlanPageState, shownTable } from './planState.ts';
import type { TableList } from './tableList.ts';

interface PageActions extends ColumnActions {
  readonly toggleProblems: () => void;
  readonly setLayout: (layout: PlanLayout) => void;
}

export function planPage(
  state: PlanPageState,
  tables: TableList,
  actions: PageActions,
): TemplateResult | typeof nothing {
  const { preview } = state;
  if (preview === undefined) return nothing;
  const { name, progress, tables: listed } = preview;
  const table = shownTable(state);
  const undecided = listed.reduce((sum, one) => sum + one.undecided, 0);
  return html`
    <h1 class="hidden">Preview of the plan ${name}</h1>
    <header class="top">
      <p class="progress" role="status">${progress}</p>
      ${dataView(preview)}
      ${keyView(preview.key, () => {
        run('setMaskingKey');
      })}
    </header>
    <section aria-label="Problems of the plan" class="part">
      ${problemList(preview, {
        showsAll: state.showsAllProblems,
        toggle: actions.toggleProblems,
        show: ({ start, end }) => {
          send({ type: 'showProblem', start, end });
        },
        note: '',
        none: undecided === 0 ? 'No problems' : describeUndecided(undecided),
      })}
    </section>
    <div class="plan">
      <section aria-label="Tables of the plan" class="part">${tables.view()}</section>
      <section aria-label="Rows" class="part rows">
        ${table === null ? html`<p class="description">The plan has no tables yet.</p>` : html`${tools(state, table.name, actions)} ${columnTools(state, table.name, undecided, actions)} ${planGrid(state, table)}`}
      </section>
    </div>
    <div id="tip" role="tooltip" hidden></div>
    <div id="spoken" aria-live="polite"></div>
  `;
}

/** A column that the data has and the plan doesn't name is no problem of the plan's text, but it stops masking. */
function describeUndecided(count: number): string {
  return `${count} ${count === 1 ? 'column has' : 'columns have'} no decision: masking stops there`;
}

function dataView({ data }: PlanPreview): TemplateResult {
  const { label, obstacles, isReading } = data;
  const text = isReading ? 'Reading…' : label === '' ? 'No data is chosen yet' : label;
  return html`
    <div class="data">
      <div class="data-line" role="status">
        <vscode-icon name="database"></vscode-icon>
        <span>${text}</span>
      </div>
      <span class="buttons">
        ${button('folder-opened', 'Choose Data…', 'Choose the files, the folder or the dump whose rows are shown', 'chooseData')}
        ${label === '' ? nothing : button('refresh', 'Read Again', 'Read the data again', 'readAgain')}
        ${button('checklist', 'Check', 'Check the plan against the columns of data', 'checkPlan')}
        ${button('shield', 'Mask Files…', 'Mask files as the plan says', 'maskFiles')}
      </span>
      ${obstacles.map((obstacle) => html`<p class="obstacle">${obstacle}</p>`)}
    </div>
  `;
}

function tools({ layout, preview }: PlanPageState, name: string, { setLayout }: PageActions): TemplateResult {
  const isBeside = layout === 'beside';
  const size = preview?.tables.find((table) => table.name === name)?.size ?? '';
  return html`<div class="tools">
    <h2>${name}</h2>
    <span class="summary">${size}</span>
    <span class="buttons">
      <vscode-button
        secondary
        icon=${isBeside ? 'split-vertical' : 'split-horizontal'}
        title="Draw a value and what it becomes ${isBeside ? 'one above the other' : 'side by side'}"
        @click=${() => {
          setLayout(isBeside ? 'above' : 'beside');
        }}
        ><span class="plan-button-text"
          >${isBeside ? 'One Above the Other' : 'Side by Side'}</span
        ></vscode-button
      >
    </span>
  </div>`;
}

function run(action: PlanAction): void {
  send({ type: 'run', action });
}

function button(icon: string, text: string, title: string, action: PlanAction): TemplateResult {
  return html`<vscode-button
    secondary
    icon=${icon}
    title=${title}
    @click=${() => {
      run(action);
    }}
    ><span class="plan-button-text">${text}</span></vscode-button
  >`;
}
