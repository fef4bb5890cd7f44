// The whole page: the previewed configuration and its key, the problems, the parts, and the samples.
import { html, nothing, type TemplateResult } from 'lit';
import type { Preview, ShownMasker } from '../model/previewModel.ts';
import type { GridControl } from './gridControl.ts';
import { maskerSelect } from './maskerSelect.ts';
import { maskingView } from './maskingView.ts';
import { figuresView } from './figuresView.ts';
import { send } from './vscodeApi.ts';
import { legend, sampleGrid } from './sampleGrid.ts';
import { sampleTools } from './sampleTools.ts';
import { partBar } from './partBar.ts';
import { problemList } from '../../rendering/webview/problemList.ts';
import type { ViewState } from './viewState.ts';

export function page(state: ViewState, grid: GridControl): TemplateResult | typeof nothing {
  const { preview } = state;
  if (preview === undefined) return nothing;
  const { masker, other } = preview;
  return html`
    <h1 class="hidden">Preview of ${masker.name}</h1>
    ${top(state, preview)} ${maskerPart(masker, other !== null, state, grid)}
    ${other === null ? nothing : maskerPart(other, true, state, grid)}
    <section aria-label="Samples" class="part">
      ${sampleTools(state, preview, grid)} ${sampleGrid(state, preview, grid)} ${legend(preview)}
    </section>
    ${figuresView(masker)} ${other === null ? nothing : figuresView(other)}
    <div role="status" class="notice">${state.notice}</div>
    <div id="tip" role="tooltip" hidden></div>
    <div id="spoken" aria-live="polite"></div>
  `;
}

function top({ maskers }: ViewState, preview: Preview): TemplateResult {
  const { masker, other } = preview;
  return html`
    <header class="top">
      <div class="choices">
        ${maskerSelect({
          label: 'Masker',
          maskers,
          shown: masker,
          select: (uri) => {
            send({ type: 'selectMasker', uri });
          },
        })}
        ${maskerSelect({
          label: 'Compare with',
          maskers: maskers.filter(({ uri }) => uri !== masker.uri),
          shown: other,
          none: 'nothing',
          select: (uri) => {
            send({ type: 'selectOther', uri });
          },
        })}
      </div>
      ${maskingView(preview)}
    </header>
  `;
}

/** A masker's description, problems and parts; with its name if there are two. */
function maskerPart(
  masker: ShownMasker,
  isNamed: boolean,
  state: ViewState,
  grid: GridControl,
): TemplateResult {
  const { name, description, obstacle } = masker;
  return html`
    <section aria-label=${name} class="part">
      ${isNamed ? html`<h2>${name}</h2>` : nothing}
      ${description === '' ? nothing : html`<p class="description">${description}</p>`}
      ${problemList(masker, {
        showsAll: state.showsAllProblems,
        toggle: () => {
          grid.toggleProblems();
        },
        show: ({ start, end }) => {
          send({ type: 'showProblem', uri: masker.uri, start, end });
        },
        note: masker.isOutdated && obstacle === null ? 'shown as before the error' : '',
      })}
      ${obstacle === null ? nothing : html`<p class="obstacle">${obstacle}</p>`} ${partBar(masker)}
    </section>
  `;
}
