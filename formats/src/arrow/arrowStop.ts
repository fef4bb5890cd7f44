// Stops masking a stream at a problem, from wherever it's met.
import type { InputProblem } from '../inputProblem.ts';

export class ArrowStop extends Error {
  readonly problem: InputProblem;

  constructor(problem: InputProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
