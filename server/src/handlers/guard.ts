// The one guard around every request: cancelled requests end as such, and no exception leaves the server.
import {
  type CancellationToken,
  LSPErrorCodes,
  type RemoteConsole,
  ResponseError,
} from 'vscode-languageserver';
import type { Runtime } from '../runtime.ts';

export type Guard = <T>(request: GuardedRequest<T>) => Promise<T | Refusal>;

/** An answer that says in words why there is none. */
export type Refusal = ResponseError<never>;

interface GuardedRequest<T> {
  /** The log may contain the method's name and its subject, mostly a uri; never a document's text. */
  readonly method: string;
  readonly uri: string;
  readonly token: CancellationToken;
  /** The answer when something goes wrong. */
  readonly fallback: T;
  /**
   * @param checkpoint to be awaited between the steps of long work: lets other messages be read, and ends the work when
   *   the request was cancelled meanwhile
   */
  readonly answer: (checkpoint: () => Promise<void>) => T | Refusal | Promise<T | Refusal>;
}

/** Makes the guard that logs to a console. */
export function createGuard(console: RemoteConsole, runtime: Pick<Runtime, 'nextTurn'>): Guard {
  return async ({ method, uri, token, fallback, answer }) => {
    const checkpoint = async (): Promise<void> => {
      await runtime.nextTurn();
      if (token.isCancellationRequested) throw new RequestCancelled();
    };
    try {
      await checkpoint();
      return await answer(checkpoint);
    } catch (error) {
      if (error instanceof RequestCancelled)
        return new ResponseError<never>(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
      logFailure(console, method, uri, error);
      return fallback;
    }
  };
}

/** Ends the work on a request that was cancelled. */
class RequestCancelled extends Error {}

/** Logs an exception by its kind and origin. Its message is omitted: it may quote the document. */
export function logFailure(console: RemoteConsole, method: string, uri: string, error: unknown): void {
  console.error(`${method} failed for ${uri}: ${describe(error)}`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 8)].join('\n');
}
