// Progress and cancellation of long-running work.

export interface Watch {
  isCancelled(): boolean;
  /** Yields to other tasks; called now and then with the progress. */
  pause(done: number): Promise<void>;
}

/** For work that is too short to show its progress. */
export const unwatched: Watch = { isCancelled: () => false, pause: yieldToOthers };

/** Adds earlier progress to a watch. */
export function countingFrom(watch: Watch, before: number): Watch {
  return { isCancelled: () => watch.isCancelled(), pause: (done) => watch.pause(before + done) };
}

/** Replaces the progress of a watch by another count. */
export function countingBy(watch: Watch, count: () => number): Watch {
  return { isCancelled: () => watch.isCancelled(), pause: () => watch.pause(count()) };
}

/** Thrown by long work that the user cancelled. */
export class Cancelled extends Error {}

/** @throws Cancelled if the user cancelled */
export async function pauseUnlessCancelled(watch: Watch, done: number): Promise<void> {
  await watch.pause(done);
  if (watch.isCancelled()) throw new Cancelled();
}

/** Lets the extension host read its messages, such as a cancellation by the user. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
