// The script of a plan's preview in its webview: draws the extension's data, and sends the user's actions.
import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-icon/index.js';
import { render } from 'lit';
import type { PlanPreview } from '../planPreviewModel.ts';
import { readPlanState } from '../planProtocol.ts';
import { TipControl } from '../../../rendering/webview/tipControl.ts';
import { QueuedKeys } from './queuedKeys.ts';
import { PlanGridControl } from './planGridControl.ts';
import { keepState, keptState, listen, send } from './planHost.ts';
import { planPage } from './planPage.ts';
import { cellTips, initialPlanState } from './planState.ts';
import { TableList } from './tableList.ts';

const root = document.getElementById('preview');
if (root === null) throw new Error('The page has no place for the preview');

const state = initialPlanState(readPlanState(keptState())?.layout ?? 'above');
const tables = new TableList(state);
const grid = new PlanGridControl(state, tables, renderPage);
const keys = new QueuedKeys(state);
const tip = new TipControl(cellTips(state), root);

// Wherever the focus is: who comes from the plan's text isn't in the rows yet.
document.addEventListener('keydown', (event) => {
  const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (event.key !== 'u' || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  grid.nextUndecided();
});

function renderPage(): void {
  if (root === null || state.preview === undefined) return;
  const page = planPage(state, tables, {
    toggleProblems: () => {
      state.showsAllProblems = !state.showsAllProblems;
      renderPage();
    },
    setFilter: (filter) => {
      state.filter = filter;
      grid.keepCursor();
      renderPage();
    },
    nextUndecided: () => {
      grid.nextUndecided();
    },
    setLayout: (layout) => {
      state.layout = layout;
      keep();
      renderPage();
    },
  });
  render(page, root);
  grid.attach(root.querySelector<HTMLElement>('.plan-rows'));
  tip.update();
}

/** Keeps which plan and table are shown. */
function keep(): void {
  const { preview, layout } = state;
  if (preview !== undefined) keepState({ uri: preview.uri, table: preview.table?.name ?? '', layout });
}

listen((message) => {
  if (message.type === 'plan') show(message.preview);
  else state.isAsking = false;
});

function show(preview: PlanPreview): void {
  const isOther = preview.table?.name !== state.preview?.table?.name;
  state.preview = preview;
  const { awaitedTable } = state;
  // A table that is gone is awaited no longer.
  if (awaitedTable === preview.table?.name || !preview.tables.some(({ name }) => name === awaitedTable))
    state.awaitedTable = undefined;
  if (isOther) {
    state.selected = new Set();
    grid.reset();
  } else grid.keepCursor();
  renderPage();
  if (state.seeksUndecided && state.awaitedTable === undefined) {
    state.seeksUndecided = false;
    grid.firstUndecided();
  }
  if (isOther) root?.querySelector('.listed-table.shown')?.scrollIntoView({ block: 'nearest' });
  keep();
  keys.release();
}

send({ type: 'ready' });
