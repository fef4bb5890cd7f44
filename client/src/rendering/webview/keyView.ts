// The key that values are masked with.
import type { ShownKey } from '../shownFacts.ts';
import { html, nothing, type TemplateResult } from 'lit';

const keyTexts: Readonly<Record<ShownKey['kind'], string>> = {
  own: 'Your masking key',
  demonstration: 'Public demonstration key',
  unreadable: "The stored masking key can't be read",
  unneeded: 'No masking key is needed',
};

/** @param setKey called by the link that sets another key */
export function keyView({ kind, fingerprint }: ShownKey, setKey: () => void): TemplateResult {
  return html`<div class="key key-${kind}">
    <vscode-icon name=${kind === 'unreadable' ? 'warning' : 'key'}></vscode-icon>
    <span>${keyTexts[kind]}</span>
    ${
      fingerprint === ''
        ? nothing
        : html`<code
            title="The first 8 hexadecimal digits of the key's SHA-256: the same for everybody who uses this key"
            >${fingerprint}</code
          >`
    }
    ${
      kind === 'own' || kind === 'unneeded'
        ? nothing
        : html`<button class="link" @click=${setKey}>Set Masking Key…</button>`
    }
  </div>`;
}
