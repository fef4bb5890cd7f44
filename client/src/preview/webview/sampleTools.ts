// The line above the samples: their kind, their outcome, and the buttons that change them.
import { html, nothing, type TemplateResult } from 'lit';
import type { Preview } from '../model/previewModel.ts';
import type { SampleSummary } from '../samples/sampleSummary.ts';
import type { GridControl } from './gridControl.ts';
import { send } from './vscodeApi.ts';
import type { ViewState } from './viewState.ts';

const count = new Intl.NumberFormat('en');

/** `1 sample`, `200 samples` */
function describeSamples(samples: number): string {
  return `${count.format(samples)} ${samples === 1 ? 'sample' : 'samples'}`;
}

/** Returns the buttons above the samples. */
export function sampleTools(
  { summary }: ViewState,
  { masker, other, sampleCount, areExamples }: Preview,
  grid: GridControl,
): TemplateResult {
  const what = describeSamples(sampleCount);
  return html`
    <div class="tools">
      <h2>${areExamples ? `Examples made from ${masker.exampleSource}` : what}</h2>
      ${summaryOf(masker.obstacle === null ? summary : undefined, sampleCount, other === null ? '' : ` ${masker.name}`)}
      <span class="buttons">
        ${button('add', 'Add', 'Add a sample', () => {
          grid.add();
        })}
        ${button('clippy', 'Paste', 'Paste samples, a value in each line', () => {
          grid.paste();
        })}
        ${button('selection', 'Selection', 'Add what is selected in the editor, a value in each line', () => {
          send({ type: 'run', action: 'useSelection' });
        })}
        ${button(
          'folder-opened',
          'File…',
          'Add samples from a file: its lines, or a column of a table',
          () => {
            send({ type: 'readSamples', index: grid.insertAt });
          },
        )}
        ${
          areExamples || sampleCount === 0
            ? nothing
            : button('clear-all', 'Clear', 'Remove all samples', () => {
                send({ type: 'run', action: 'clearSamples' });
                // The button goes.
                grid.focus();
              })
        }
        ${
          areExamples
            ? nothing
            : button(
                'discard',
                'Examples',
                `Show examples made from ${masker.exampleSource} in place of the samples`,
                () => {
                  send({ type: 'run', action: 'makeExamples' });
                  // The button goes.
                  grid.focus();
                },
              )
        }
      </span>
    </div>
  `;
}

/** @param whose which masker the samples fit or not, if there are two */
function summaryOf(
  summary: SampleSummary | undefined,
  samples: number,
  whose: string,
): TemplateResult | typeof nothing {
  if (summary === undefined || samples === 0) return nothing;
  const { nonconforming, outside, differing } = summary;
  const fit =
    nonconforming === 0
      ? 'all fit'
      : `${count.format(nonconforming)} ${nonconforming === 1 ? "doesn't" : "don't"} fit`;
  const kept =
    outside === 0
      ? ''
      : ` · ${count.format(outside)} ${outside === 1 ? 'keeps' : 'keep'} characters that aren't masked`;
  const compared =
    differing === null
      ? ''
      : differing === 0
        ? ' · none masked differently'
        : ` · ${count.format(differing)} masked differently`;
  return html`<span class="summary">${fit}${kept}${whose}${compared}</span>`;
}

function button(icon: string, text: string, title: string, click: () => void): TemplateResult {
  return html`<vscode-button secondary icon=${icon} title=${title} @click=${click}>${text}</vscode-button>`;
}
