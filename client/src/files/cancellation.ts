// Progress and cancellation of long-running work.

export interface Watch {
  isCancelled(): boolean;
  /** Lets others work; called now and then with what is done. */
  pause(done: number): Promise<void>;
}

/** For work that is too short to show its progress. */
export const unwatched: Watch = { isCancelled: () => false, pause: yieldToOthers };

/** Counts on from what was done before. */
export function countingFrom(watch: Watch, before: number): Watch {
  return { isCancelled: () => watch.isCancelled(), pause: (done) => watch.pause(before + done) };
}

/** Counts something else than what was done. */
export function countingBy(watch: Watch, count: () => number): Watch {
  return { isCancelled: () => watch.isCancelled(), pause: () => watch.pause(count()) };
}

/** Thrown by long work that the user cancelled. */
export class Cancelled extends Error {}

/** @throws Cancelled when that is what the user wants */
export async function pauseUnlessCancelled(watch: Watch, done: number): Promise<void> {
  await watch.pause(done);
  if (watch.isCancelled()) throw new Cancelled();
}

/** Lets the extension host read its messages, among them that the user cancelled. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
