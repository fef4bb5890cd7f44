// Settings besides the configuration that change the masked values: the key and the consistency.
import { html, nothing, type TemplateResult } from 'lit';
import type { Consistency } from '@masker/algorithms';
import type { Preview } from '../model/previewModel.ts';
import { send } from './vscodeApi.ts';
import { keyView } from '../../rendering/webview/keyView.ts';

const consistencyTexts: Readonly<Record<Consistency, string>> = {
  value: 'Segments depend on the whole value',
  segment: 'Each segment depends on itself alone',
};

export function maskingView({ masker, other, key }: Preview): TemplateResult {
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
