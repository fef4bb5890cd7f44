// Why a worker ends: a code for programs, and a sentence for people.
import { exitCodes, Failure } from '../shared/exitCodes.ts';

export class WorkerFailure extends Failure {
  /** @param message one sentence without any value or key */
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message, exitCodes.problems);
  }
}

/** Runs a step; errors that the user can fix get the step's code. */
export async function coded<T>(code: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof WorkerFailure || !(error instanceof Failure)) throw error;
    throw new WorkerFailure(code, error.message);
  }
}
