// The question about one column on a terminal: one key is the answer.
import { createPrompt, useKeypress, useState } from '@inquirer/core';
import type { ColumnScreen } from './columnScreen.ts';

/** A masker's name, `keep` or `null`; or what happens without a decision. */
export type ColumnAnswer =
  | { readonly kind: 'decision'; readonly decision: string }
  | { readonly kind: 'skip' | 'back' | 'quit' };

export interface ColumnQuestion {
  /** `3 of 47: public.customers.phone` */
  readonly title: string;
  readonly screen: ColumnScreen;
  readonly hasBack: boolean;
  /** Makes control characters visible; given, because whatever is loaded with this file is loaded late. */
  readonly printable: (text: string) => string;
}

/** One per digit key. */
const choicesAtOnce = 9;

/** Asks for the decision of a column. */
export const askColumn = createPrompt<ColumnAnswer, ColumnQuestion>(
  ({ title, screen, hasBack, printable }, done) => {
    const [first, setFirst] = useState(0);
    const { choices, facts } = screen;
    const shown = choices.slice(first, first + choicesAtOnce);
    useKeypress(({ name }, line) => {
      // The key itself isn't shown.
      line.clearLine(0);
      const choice = /^[1-9]$/.test(name) ? shown[Number(name) - 1] : undefined;
      if (choice !== undefined) done({ kind: 'decision', decision: choice.masker });
      else if (name === 'k') done({ kind: 'decision', decision: 'keep' });
      else if (name === 'n') done({ kind: 'decision', decision: 'null' });
      else if (name === 's' || name === 'space') done({ kind: 'skip' });
      else if (name === 'b' && hasBack) done({ kind: 'back' });
      else if (name === 'q' || name === 'escape') done({ kind: 'quit' });
      else if (name === 'm') setFirst(first + choicesAtOnce < choices.length ? first + choicesAtOnce : 0);
    });
    const keys = [
      'k keep',
      'n null',
      's skip',
      ...(choices.length > choicesAtOnce ? ['m more maskers'] : []),
      ...(hasBack ? ['b back'] : []),
      'q stop',
    ];
    return [
      title,
      ...facts.map((fact) => `  ${fact}`),
      '',
      ...shown.map(
        ({ masker, reason }, i) => `  ${i + 1}  ${printable(masker)}${reason === '' ? '' : `: ${reason}`}`,
      ),
      '',
      `  ${keys.join(' · ')}`,
    ].join('\n');
  },
);
