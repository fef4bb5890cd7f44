// The whole page: the previewed configuration and its key, the problems, the parts, and the samples.
import { html, nothing, type TemplateResult } from 'lit';
import type { Preview, ShownMasker, ShownPart } from '../model/previewModel.ts';
import type { GridControl } from './gridControl.ts';
import { figuresView } from './figuresView.ts';
import { send } from './vscodeApi.ts';
import { legend, sampleGrid } from './sampleGrid.ts';
import { sampleTools } from './sampleTools.ts';
import { problemList } from '../../rendering/webview/problemList.ts';
import type { ViewState } from './viewState.ts';
import { ref } from 'lit/directives/ref.js';
import { colourClass } from '../../rendering/webview/colours.ts';
import { keyed } from 'lit/directives/keyed.js';
import type { MaskerChoice } from '../model/previewProtocol.ts';
import type { Consistency } from '@masker/algorithms';
import { keyView } from '../../rendering/webview/keyView.ts';

const consistencyTexts: Readonly<Record<Consistency, string>> = {
  value: 'Segments depend on the whole value',
  segment: 'Each segment depends on itself alone',
};

/** Renders the settings besides the configuration that change masked values: the key and the consistency. */
function maskingView({ masker, other, key }: Preview): TemplateResult {
  return html`
    <div class="masking">
      ${keyView(key, () => {
        send({ type: 'run', action: 'setMaskingKey' });
      })}
      ${consistencyView(masker, other)}
    </div>
  `;
}

function consistencyView(
  { consistency }: Preview['masker'],
  other: Preview['other'],
): TemplateResult | typeof nothing {
  if (consistency === null) return nothing;
  const others = other?.consistency ?? consistency;
  return html`<div
    class="consistency"
    title="The setting of the folder in which the configuration is. Data is masked with the setting of its own folder."
  >
    ${consistencyTexts[consistency]}${
      others === consistency
        ? nothing
        : html`; what it is compared with: ${consistencyTexts[others].toLowerCase()}`
    }
    <button
      class="link"
      @click=${() => {
        send({ type: 'run', action: 'openConsistency' });
      }}
    >
      Change…
    </button>
  </div>`;
}

interface MaskerSelectOptions {
  readonly label: string;
  readonly maskers: readonly MaskerChoice[];
  readonly shown: ShownMasker | null;
  /** The name of the choice of no masker; without it there is none. */
  readonly none?: string;
  readonly select: (uri: string) => void;
}

/** With more maskers than this, the list can be narrowed down by typing. */
const easilyOverseen = 12;
/** An empty value would not be shown in an editable field. */
const noMasker = 'none';

/** Renders a list for choosing a masker. */
function maskerSelect({ label, maskers, shown, none, select }: MaskerSelectOptions): TemplateResult {
  const missing = shown !== null && maskers.every(({ uri }) => uri !== shown.uri);
  const choices = missing ? [{ uri: shown.uri, name: shown.name, location: '' }, ...maskers] : maskers;
  const value = shown?.uri ?? noMasker;
  // The list reads its options when it is made; when only the choice changes, it stays, and keeps the focus.
  return html`<label class="choice">
    <span>${label}</span>
    ${keyed(
      JSON.stringify(choices),
      html`<vscode-single-select
        label=${label}
        .value=${value}
        ?combobox=${choices.length > easilyOverseen}
        @change=${(event: Event) => {
          const chosen = (event.target as HTMLElement & { value: string }).value;
          select(chosen === noMasker ? '' : chosen);
        }}
      >
        ${none === undefined ? nothing : html`<vscode-option value=${noMasker}>${none}</vscode-option>`}
        ${choices.map(
          ({ uri, name, location }) =>
            html`<vscode-option value=${uri} description=${location}>${name}</vscode-option>`,
        )}
      </vscode-single-select>`,
    )}
  </label>`;
}

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

/** Renders the bar that shows how parts divide a value. */
function partBar({ parts, moreParts, partName, name }: ShownMasker): TemplateResult | typeof nothing {
  if (parts.length === 0) return nothing;
  return html`
    <ol class="bar" aria-label="${partName}s of ${name}">
      ${parts.map((part) => block(part, partName))}
      ${moreParts === 0 ? nothing : html`<li class="more">and ${moreParts} more</li>`}
    </ol>
  `;
}

function block({ number, label, coverage, weight }: ShownPart, partName: string): TemplateResult {
  const grow = (element: Element | undefined): void => {
    if (element instanceof HTMLElement) element.style.flexGrow = String(weight);
  };
  return html`<li class="block ${label} ${colourClass(number - 1)}" ${ref(grow)}>
    <span class="what"><span class="hidden">${partName} </span><b>${number}</b> ${label}</span>
    <span class="where">${coverage}</span>
  </li>`;
}
