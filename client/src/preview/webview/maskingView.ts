// What decides about the masked values besides the configuration: the key and the consistency.
import { html, nothing, type TemplateResult } from 'lit';
import type { Consistency } from '../../../../engine/src/index.ts';
import type { Preview } from '../model/previewModel.ts';
import type { PreviewAction } from '../model/previewProtocol.ts';
import { tell } from './host.ts';

const keyTexts: Readonly<Record<Preview['key']['kind'], string>> = {
  own: 'Your masking key',
  demonstration: 'Public demonstration key',
  unreadable: 'The stored masking key cannot be read',
  unneeded: 'No masking key is needed',
};

const consistencyTexts: Readonly<Record<Consistency, string>> = {
  value: 'Segments depend on the whole value',
  segment: 'Each segment depends on itself alone',
};

export function maskingView({ masker, other, key }: Preview): TemplateResult {
  return html`
    <div class="masking">
      <div class="key key-${key.kind}">
        <vscode-icon name=${key.kind === 'unreadable' ? 'warning' : 'key'}></vscode-icon>
        <span>${keyTexts[key.kind]}</span>
        ${
          key.fingerprint === ''
            ? nothing
            : html`<code
                title="The first 8 hexadecimal digits of the key's SHA-256: the same for everybody who uses this key"
                >${key.fingerprint}</code
              >`
        }
        ${key.kind === 'own' || key.kind === 'unneeded' ? nothing : link('Set Masking Key…', 'setMaskingKey')}
      </div>
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
    ${link('Change…', 'openConsistency')}
  </div>`;
}

function link(text: string, action: PreviewAction): TemplateResult {
  return html`<button
    class="link"
    @click=${() => {
      tell({ type: 'run', action });
    }}
  >
    ${text}
  </button>`;
}
