// Keys that are pressed while another table or the list of decisions is awaited: they wait with the user, and none is lost.
import { send } from './planHost.ts';
import type { PlanPageState } from './planState.ts';

/** Keys that mean something in the tables and rows; all others are VS Code's. */
function isOfPage({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isTyped = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return !ctrlKey && !metaKey && !isTyped && /^(.|Enter|Home|End|Page.+|Arrow.+)$/u.test(key);
}

export class QueuedKeys {
  readonly #held: KeyboardEvent[] = [];

  constructor(private readonly state: PlanPageState) {
    document.addEventListener(
      'keydown',
      (event) => {
        if (isOfPage(event) && this.#takes(event)) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      { capture: true },
    );
    // The list has the focus from then on.
    window.addEventListener('blur', () => {
      state.isAsking = false;
    });
  }

  /** Replays the queued keys, until one of them requires waiting again. */
  release(): void {
    while (this.state.awaitedTable === undefined) {
      const event = this.#held.shift();
      if (event === undefined) return;
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
    }
  }

  #takes(event: KeyboardEvent): boolean {
    if (this.state.awaitedTable !== undefined) {
      this.#held.push(event);
      return true;
    }
    const isText = /^.$/u.test(event.key) && !event.altKey;
    if (!this.state.isAsking || !isText) return false;
    send({ type: 'typed', text: event.key });
    return true;
  }
}
