// The figures of a masker: a table, and a chart of how collisions grow with the number of values.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { ShownFigure } from '../model/figures.ts';
import type { ShownMasker } from '../model/previewModel.ts';
import { colourClass } from '../../rendering/webview/colours.ts';

/** In the units of the drawing. */
const plot = { left: 44, top: 10, width: 300, height: 120, right: 70, bottom: 24 } as const;
const powers = { first: 1, last: 9 } as const;
const marked = [3, 6] as const;
/** Height of a label's line. */
const lineHeight = 12;
const maxNames = 4;

export function figuresView({
  name,
  figures,
  partName,
  promise,
}: ShownMasker): TemplateResult | typeof nothing {
  if (figures.length === 0) return nothing;
  return html`
    <section aria-label="Figures of ${name}" class="part figures">
      <h2>How many values, and how often two become the same</h2>
      <div class="table-and-chart">
        <div class="table-part" role="group" aria-label="Table of figures" tabindex="0">
          ${table(figures, partName)}
        </div>
        ${chart(figures)}
      </div>
      ${
        promise.length === 0
          ? nothing
          : html`<p class="description promise">
              With <code>conflictFree</code> in a plan, or --conflict-free on the command line:
              ${promise.join(' ')}
            </p>`
      }
    </section>
  `;
}

function table(figures: readonly ShownFigure[], partName: string): TemplateResult {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${partName}</th>
        <th scope="col" class="count">Originals</th>
        <th scope="col" class="count">Masked values</th>
        <th
          scope="col"
          class="count"
          title="The share of 1,000 different originals whose masked value another one has, too"
        >
          Not unique among 1,000
        </th>
        <th
          scope="col"
          class="count"
          title="The share of 1,000,000 different originals whose masked value another one has, too"
        >
          among 1,000,000
        </th>
      </tr>
    </thead>
    <tbody>
      ${figures.map(row)}
    </tbody>
  </table>`;
}

function row({ part, label, originals, maskedValues, collisions, note }: ShownFigure): TemplateResult {
  return html`<tr class=${part === null ? 'whole' : ''}>
    <th scope="row"><span class="swatch ${colourClass(part)}" aria-hidden="true"></span>${label}</th>
    ${
      originals === ''
        ? html`<td colspan="4" class="note">${note}</td>`
        : html`<td class="count">${originals}</td>
            <td class="count">
              ${maskedValues}${note === '' ? nothing : html`<div class="note">${note}</div>`}
            </td>
            ${collisions.map((share) => html`<td class="count">${share}</td>`)}`
    }
  </tr>`;
}

function chart(figures: readonly ShownFigure[]): TemplateResult | typeof nothing {
  const curves = figures.filter(({ curve }) => curve.length > 0);
  const whole = curves.find(({ part }) => part === null);
  if (whole === undefined) return nothing;
  const { left, top, width, height, right, bottom } = plot;
  const text = `Chart: the expected share of values that collide, from 10 to 10^9 values. Of the whole value, ${whole.collisions[0] ?? ''} of 1,000 values and ${whole.collisions[1] ?? ''} of 1,000,000.`;
  return html`<svg
    class="chart"
    role="img"
    aria-label=${text}
    viewBox="0 0 ${left + width + right} ${top + height + bottom}"
  >
    ${axes()} ${[whole, ...curves.filter((figure) => figure !== whole)].map(curveOf)} ${curveNames(curves)}
  </svg>`;
}

function axes(): SVGTemplateResult {
  const { left, top, width, height } = plot;
  return svg`
    ${[0, 0.5, 1].map(
      (share) => svg`
        <line class="grid" x1=${left} x2=${left + width} y1=${y(share)} y2=${y(share)}></line>
        <text class="label" text-anchor="end" x=${left - 6} y=${y(share) + 4}>${share * 100} %</text>`,
    )}
    ${marked.map(
      (power) => svg`
        <line class="mark" x1=${x(power)} x2=${x(power)} y1=${top} y2=${top + height}></line>`,
    )}
    ${[1, 3, 6, 9].map(
      (power) => svg`
        <text class="label" text-anchor="middle" x=${x(power)} y=${top + height + 16}>${powerNames[power]}</text>`,
    )}`;
}

const powerNames: Readonly<Record<number, string>> = { 1: '10', 3: '1,000', 6: '1,000,000', 9: '10⁹ values' };

function curveOf({ part, curve }: ShownFigure): SVGTemplateResult {
  const step = (powers.last - powers.first) / (curve.length - 1);
  const points = curve.map((share, i) => `${x(powers.first + i * step).toFixed(1)},${y(share).toFixed(1)}`);
  const kind = part === null ? 'whole' : colourClass(part);
  return svg`
    <polyline class="curve ${kind}" points=${points.join(' ')}></polyline>
    ${marked.map((power) => {
      const share = curve[Math.round((power - powers.first) / step)] ?? 0;
      return svg`<circle class="point ${kind}" cx=${x(power)} cy=${y(share)} r="3"></circle>`;
    })}`;
}

/** Returns a name at the end of each curve, and one name for those that end at the same height. */
function curveNames(curves: readonly ShownFigure[]): SVGTemplateResult[] {
  const groups: { end: number; names: string[] }[] = [];
  for (const { part, curve } of curves) {
    const end = y(curve.at(-1) ?? 0);
    const name = part === null ? 'all' : String(part + 1);
    const near = groups.find((group) => Math.abs(group.end - end) < lineHeight);
    if (near === undefined) groups.push({ end, names: [name] });
    else near.names.push(name);
  }
  return groups.map(
    ({ end, names }) => svg`
      <text class="label" x=${plot.left + plot.width + 5} y=${end + 4}>${shorten(names).join(', ')}</text>`,
  );
}

function shorten(names: readonly string[]): readonly string[] {
  return names.length <= maxNames ? names : [...names.slice(0, maxNames - 2), '…', ...names.slice(-1)];
}

function x(power: number): number {
  return plot.left + ((power - powers.first) / (powers.last - powers.first)) * plot.width;
}

function y(share: number): number {
  return plot.top + (1 - share) * plot.height;
}
