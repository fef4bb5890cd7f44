// Work that nobody waits for: its failure is logged, as VS Code would report it as an unhandled rejection of any extension.
import type * as vscode from 'vscode';

type Log = Pick<vscode.LogOutputChannel, 'error'>;

let log: Log | undefined;

/** Sets the log of failures. */
export function logBackground(output: Log): void {
  log = output;
}

/**
 * Lets work run to its end.
 *
 * @param name of the work, as the log shows it: it starts a sentence
 */
export function inBackground(name: string, work: PromiseLike<unknown>): void {
  work.then(undefined, (error: unknown) => {
    // The message of an error may hold a value; its frames don't.
    const [kind, stack] = error instanceof Error ? [error.name, error.stack ?? ''] : [typeof error, ''];
    const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
    log?.error([`${name} failed (${kind}).`, ...frames].join('\n'));
  });
}
