// Waiting for something to happen: by looking again and again, never by hoping that a while is long enough.

const pollInterval = 50;

/** A probe's result while it has nothing to show. */
type Nothing = false | null | undefined;

export interface WaitOptions {
  /** In milliseconds. */
  readonly timeout?: number;
  /** Says what did not happen. */
  readonly message?: () => string;
}

/** Polls until the probe returns something, and returns that. */
export async function waitFor<T>(
  probe: () => T | Nothing | PromiseLike<T | Nothing>,
  { timeout = 30_000, message = () => 'what was waited for' }: WaitOptions = {},
): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const found = await probe();
    if (found !== false && found !== null && found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Did not happen within ${timeout} ms: ${message()}`);
    await new Promise((resolve) => {
      setTimeout(resolve, pollInterval);
    });
  }
}

/** Repeats what may fail at first, as a user would try it again. */
export function retry<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  let problem: unknown;
  return waitFor(
    async () => {
      try {
        return await attempt();
      } catch (error) {
        problem = error;
        return undefined;
      }
    },
    { timeout: 60_000, message: () => `${what}: ${String(problem)}` },
  );
}
