// A list from which a masker is chosen.
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ShownMasker } from '../model/previewModel.ts';
import type { MaskerChoice } from '../model/previewProtocol.ts';

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

export function maskerSelect({ label, maskers, shown, none, select }: MaskerSelectOptions): TemplateResult {
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
