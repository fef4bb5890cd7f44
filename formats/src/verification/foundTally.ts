// Counts the values found in texts, and those that remain after masking.
import { createFinder, createMatcher, type Decision, type Finder } from '../../../engine/src/index.ts';
import {
  type FoundColumnReport,
  RowTally,
  type VerifiedMasker,
} from '../../../engine/src/plans/verification/index.ts';
import type { MaskDecision } from '../plan/fieldOf.ts';

export type FindDecision = Extract<Decision, { kind: 'find' }>;

/** Finds the values that a decision masks in texts by their shapes; no key is needed. */
export function finderOf(
  sought: FindDecision['sought'],
  maskerOf: (decision: MaskDecision) => VerifiedMasker,
): Finder {
  return createFinder(
    sought.flatMap(({ masker, isSure }) => {
      const matcher = createMatcher(maskerOf(masker).configuration, isSure);
      return 'noShape' in matcher ? [] : [matcher];
    }),
  );
}

export class FoundTally {
  readonly #column: string;
  readonly #finder: Finder;
  /** Counts the values that were found. */
  readonly #tally = new RowTally();
  #values = 0;

  constructor(
    column: string,
    { sought }: FindDecision,
    maskerOf: (decision: MaskDecision) => VerifiedMasker,
  ) {
    this.#column = column;
    this.#finder = finderOf(sought, maskerOf);
  }

  /** @param masked undefined if there is no such cell */
  add(original: string | null, masked: string | null | undefined, row: number): void {
    if (original === null || original === '') return;
    this.#values++;
    for (const { start, end } of this.#finder.find(original))
      this.#tally.add(masked !== undefined && masked?.includes(original.slice(start, end)) !== true, row);
  }

  report(): FoundColumnReport {
    const { values: found, wrong: left, rows } = this.#tally;
    return { column: this.#column, decision: 'find', values: this.#values, found, left, rows };
  }
}
