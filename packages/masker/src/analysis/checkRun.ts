// Runs checks over a model, and collects their findings.
import type { Check, Problem } from '@masker/config';

export interface Checked {
  /** Sorted by offset. */
  readonly problems: readonly Problem[];
  /** False when a check found more than its share. */
  readonly isComplete: boolean;
  /** True if any is an error. */
  readonly refused: boolean;
}

/** The parts of a check that are needed to run it. */
type Runnable<Model> = Pick<Check<Model>, 'code' | 'severity' | 'run'>;

/** Ends a check that finds more than its share. */
const enough = new Error('enough');

/** Collects the findings of checks. */
export class CheckRun {
  readonly #problems: Problem[] = [];
  readonly #maximum: number;
  #isComplete = true;
  #refused = false;

  /** @param maximum maximum number of problems per check */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  add<Model>(checks: readonly Runnable<Model>[], model: Model): void {
    for (const check of checks) this.#run(check, model);
  }

  end(): Checked {
    const problems = this.#problems.sort(
      (a, b) => a.range.start - b.range.start || a.range.end - b.range.end,
    );
    return { problems, isComplete: this.#isComplete, refused: this.#refused };
  }

  #run<Model>(check: Runnable<Model>, model: Model): void {
    const { code, severity } = check;
    let count = 0;
    try {
      check.run(model, (finding) => {
        if (severity === 'error') this.#refused = true;
        if (count === this.#maximum) throw enough;
        count += 1;
        // Not copied: its getters may be computed only on demand.
        this.#problems.push(Object.assign(finding, { code, severity }));
      });
    } catch (error) {
      if (error !== enough) throw error;
      this.#isComplete = false;
    }
  }
}
