// The samples that users gave, kept for each configuration with the workspace: never in a file of it, never logged.
import { limitLines } from './sampleLines.ts';

/** Where they are kept: the workspace's state. */
export interface Memory {
  get(key: string): unknown;
  update(key: string, value: unknown): Thenable<void>;
}

const prefix = 'previewSamples:';

export class SampleStore {
  readonly #state: Memory;

  constructor(state: Memory) {
    this.#state = state;
  }

  /** The samples of a configuration; undefined when the user gave none. */
  read(uri: string): readonly string[] | undefined {
    const stored = this.#state.get(prefix + uri);
    if (!Array.isArray(stored)) return undefined;
    return limitLines(stored.filter((line) => typeof line === 'string')).lines;
  }

  /** Keeps samples; undefined forgets them. */
  async write(uri: string, lines: readonly string[] | undefined): Promise<void> {
    await this.#state.update(prefix + uri, lines);
  }
}
