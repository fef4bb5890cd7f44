// Counts the values that were found in texts, and those of them that are still there after masking.
import { createFinder, createMatcher, type Decision, type Finder } from '../../../engine/src/index.ts';
import type { FoundColumnReport, VerifiedMasker } from '../../../engine/src/plans/verification/index.ts';
import type { MaskDecision } from '../plan/fieldOf.ts';

/** The first rows that are reported. */
const mostRows = 5;

export class FoundTally {
  readonly #column: string;
  readonly #finder: Finder;
  readonly #rows: number[] = [];
  #values = 0;
  #found = 0;
  #left = 0;

  constructor(
    column: string,
    { sought }: Extract<Decision, { kind: 'find' }>,
    maskerOf: (decision: MaskDecision) => VerifiedMasker,
  ) {
    this.#column = column;
    this.#finder = createFinder(
      sought.flatMap(({ masker, isSure }) => {
        const matcher = createMatcher(maskerOf(masker).configuration, isSure);
        return 'noShape' in matcher ? [] : [matcher];
      }),
    );
  }

  /** @param masked undefined where there is no such cell */
  add(original: string | null, masked: string | null | undefined, row: number): void {
    if (original === null || original === '') return;
    this.#values++;
    for (const { start, end } of this.#finder.find(original)) {
      this.#found++;
      if (masked !== undefined && masked?.includes(original.slice(start, end)) !== true) continue;
      this.#left++;
      if (this.#rows.length < mostRows && this.#rows.at(-1) !== row) this.#rows.push(row);
    }
  }

  report(): FoundColumnReport {
    const { column, values, found, left, rows } = {
      column: this.#column,
      values: this.#values,
      found: this.#found,
      left: this.#left,
      rows: this.#rows,
    };
    return { column, decision: 'find', values, found, left, rows };
  }
}
