// The one guard around every request: cancelled requests end as such, and no exception leaves the server.
import {
  type CancellationToken,
  LSPErrorCodes,
  type RemoteConsole,
  ResponseError,
} from 'vscode-languageserver';
import type { Runtime } from '../runtime.ts';

export type Guard = <T>(request: GuardedRequest<T>) => Promise<T | ResponseError>;

export interface GuardedRequest<T> {
  /** The method's name and the document's uri are what the log may hold; never a document's text. */
  readonly method: string;
  readonly uri: string;
  readonly token: CancellationToken;
  /** The answer when something goes wrong. */
  readonly fallback: T;
  readonly answer: () => T | Promise<T>;
}

/** Makes the guard that logs to a console. */
export function createGuard(console: RemoteConsole, runtime: Runtime): Guard {
  return async ({ method, uri, token, fallback, answer }) => {
    await runtime.nextTurn();
    if (token.isCancellationRequested) return cancelled();
    try {
      return await answer();
    } catch (error) {
      logFailure(console, method, uri, error);
      return fallback;
    }
  };
}

/** Logs an exception by its kind and where it came from. Its message is left out: it may quote the document. */
export function logFailure(console: RemoteConsole, method: string, uri: string, error: unknown): void {
  console.error(`${method} failed for ${uri}: ${describe(error)}`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 8)].join('\n');
}

function cancelled() {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
}
