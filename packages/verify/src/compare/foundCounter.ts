// Counts the values found in texts, and those that remain after masking.
import { createFinder, type Finder } from '@masker/find';
import { createMatcher } from '@masker/masker';
import type { Decision } from '@masker/plan';
import type { FoundColumnReport } from '../columnReport.ts';
import { RowCounter } from '../rowCounter.ts';
import type { VerifiedMasker } from '../unchangedProbability.ts';
import type { MaskDecision } from '@masker/formats';

export type FindDecision = Extract<Decision, { kind: 'find' }>;

/** Finds the values that a decision masks in texts by their shapes; no key is needed. */
export function finderOf(
  targets: FindDecision['targets'],
  maskerOf: (decision: MaskDecision) => VerifiedMasker,
): Finder {
  return createFinder(
    targets.flatMap(({ masker, isSure }) => {
      const matcher = createMatcher(maskerOf(masker).configuration, isSure);
      return 'noShape' in matcher ? [] : [matcher];
    }),
  );
}

export class FoundCounter {
  readonly #column: string;
  readonly #finder: Finder;
  /** Counts the values that were found. */
  readonly #counter = new RowCounter();
  #values = 0;

  constructor(
    column: string,
    { targets }: FindDecision,
    maskerOf: (decision: MaskDecision) => VerifiedMasker,
  ) {
    this.#column = column;
    this.#finder = finderOf(targets, maskerOf);
  }

  /** @param masked undefined if there is no such cell */
  add(original: string | null, masked: string | null | undefined, row: number): void {
    if (original === null || original === '') return;
    this.#values++;
    for (const { start, end } of this.#finder.find(original))
      this.#counter.add(masked !== undefined && masked?.includes(original.slice(start, end)) !== true, row);
  }

  report(): FoundColumnReport {
    const { values: found, wrong: left, rows } = this.#counter;
    return { column: this.#column, decision: 'find', values: this.#values, found, left, rows };
  }
}
