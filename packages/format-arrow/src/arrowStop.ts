// Stops masking a stream at a problem, from any depth of the call stack.
import type { InputProblem } from '@masker/format-api';

export class ArrowStop extends Error {
  readonly problem: InputProblem;

  constructor(problem: InputProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
