// Defines the exit codes of the command line, and the failures that have one sentence for the user.

export const exitCodes = {
  fine: 0,
  /** The input or a configuration has problems. */
  problems: 1,
  /** Wrong usage, or a file that can't be read. */
  usage: 2,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Takes the exit code of a command. */
export type End = (code: ExitCode | Promise<ExitCode>) => Promise<void>;

/** A failure that the user can do something about. Its message is one sentence without any value or key. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = exitCodes.usage,
  ) {
    super(message);
  }
}

/** A failure of the input or a configuration. */
export function problem(message: string): Failure {
  return new Failure(message, exitCodes.problems);
}
