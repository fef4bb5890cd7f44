// The preview's script in the webview: draws the extension's data, and sends the user's actions.
import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-icon/index.js';
import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import { render } from 'lit';
import { readState } from '../model/previewProtocol.ts';
import { GridControl } from './gridControl.ts';
import { keepState, keptState, listen, send } from './vscodeApi.ts';
import { listenToKeys } from './pageKeys.ts';
import { takeDroppedFiles } from './droppedFiles.ts';
import { sampleTips } from './sampleTips.ts';
import { TipControl } from '../../rendering/webview/tipControl.ts';
import { page } from './page.ts';
import { initialState } from './viewState.ts';

const root = document.getElementById('preview');
if (root === null) throw new Error('The page has no place for the preview');

const state = initialState();
const grid = new GridControl(state, renderPage);
const tip = new TipControl(sampleTips(state), root);
let kept = readState(keptState());
let scrollTop = kept?.scrollTop;

function renderPage(): void {
  if (root === null || state.preview === undefined) return;
  render(page(state, grid), root);
  grid.attach(root.querySelector<HTMLElement>('.samples'));
  tip.update();
}

listen((message) => {
  switch (message.type) {
    case 'preview':
      state.preview = message.preview;
      break;
    case 'summary':
      state.summary = message.summary;
      break;
    case 'maskers':
      state.maskers = message.maskers;
      break;
    case 'notice':
      state.notice = message.text;
      break;
  }
  renderPage();
  if (message.type !== 'preview') return;
  grid.keepCursor();
  if (scrollTop !== undefined) grid.scrollTo(scrollTop);
  scrollTop = undefined;
  keep();
});

/** Keeps which maskers are shown, and how far the samples are scrolled. */
function keep(): void {
  const { preview } = state;
  if (preview === undefined) return;
  const { masker, other } = preview;
  const now = { uri: masker.uri, otherUri: other?.uri ?? null, scrollTop: grid.scrollTop };
  const isKept = kept?.uri === now.uri && kept.otherUri === now.otherUri && kept.scrollTop === now.scrollTop;
  if (!isKept) keepState(now);
  kept = now;
}

grid.onScroll = keep;
listenToKeys(grid);
takeDroppedFiles(grid);
send({ type: 'ready' });
