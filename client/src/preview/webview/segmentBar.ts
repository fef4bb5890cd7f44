// The bar that shows how the segments cut a value.
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { ShownMasker, ShownSegment } from '../model/previewModel.ts';
import { colourClass } from './colours.ts';

export function segmentBar({ segments, moreSegments, name }: ShownMasker): TemplateResult | typeof nothing {
  if (segments.length === 0) return nothing;
  return html`
    <ol class="bar" aria-label="Segments of ${name}">
      ${segments.map(block)}
      ${moreSegments === 0 ? nothing : html`<li class="more">and ${moreSegments} more</li>`}
    </ol>
  `;
}

function block({ number, type, coverage, width }: ShownSegment): TemplateResult {
  const grow = (element: Element | undefined): void => {
    if (element instanceof HTMLElement) element.style.flexGrow = String(width);
  };
  return html`<li class="block ${type} ${colourClass(number - 1)}" ${ref(grow)}>
    <span class="what"><span class="hidden">Segment </span><b>${number}</b> ${type}</span>
    <span class="where">${coverage}</span>
  </li>`;
}
