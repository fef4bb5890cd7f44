// The problems of the previewed document, each a link to its range.
import type { ShownProblem, ShownProblems } from '../shownFacts.ts';
import { html, nothing, type TemplateResult } from 'lit';

interface ProblemListOptions {
  /** True if all are listed, not the first alone. */
  readonly showsAll: boolean;
  readonly toggle: () => void;
  readonly show: (problem: ShownProblem) => void;
  /** The sentence after the problems. */
  readonly note: string;
  /** The text for a list without problems. */
  readonly none?: string;
}

/** One line, so that a half-typed number moves nothing; all problems when they are asked for. */
export function problemList(
  { problems, moreProblems }: ShownProblems,
  { showsAll, toggle, show, note, none = 'No problems' }: ProblemListOptions,
): TemplateResult {
  const [first] = problems;
  if (first === undefined) return html`<p class="no-problems">${none}</p>`;
  const more = problems.length - 1 + moreProblems;
  const shown = showsAll ? problems : [first];
  return html`
    <div class="problem-line">
      <ul class="problems" aria-label="Problems">
        ${shown.map((problem) => html`<li>${problemLink(problem, show)}</li>`)}
        ${moreProblems > 0 && showsAll ? html`<li class="more">and ${moreProblems} more</li>` : nothing}
      </ul>
      ${
        more === 0
          ? nothing
          : html`<button class="link" aria-expanded=${showsAll} @click=${toggle}>
              ${showsAll ? 'show one' : `and ${more} more`}
            </button>`
      }
      ${note === '' ? nothing : html`<span class="outdated-note">${note}</span>`}
    </div>
  `;
}

const icons: Readonly<Record<ShownProblem['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  information: 'info',
  hint: 'lightbulb',
};

function problemLink(problem: ShownProblem, show: (problem: ShownProblem) => void): TemplateResult {
  const { severity, message } = problem;
  return html`<button
    class="problem ${severity}"
    @click=${() => {
      show(problem);
    }}
  >
    <vscode-icon name=${icons[severity]}></vscode-icon>
    <span><span class="hidden">${severity}: </span>${message}</span>
  </button>`;
}
