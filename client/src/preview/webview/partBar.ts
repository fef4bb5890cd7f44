// The bar that shows how the parts cut a value.
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { ShownMasker, ShownPart } from '../model/previewModel.ts';
import { colourClass } from '../../rendering/webview/colours.ts';

export function partBar({ parts, moreParts, partName, name }: ShownMasker): TemplateResult | typeof nothing {
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
