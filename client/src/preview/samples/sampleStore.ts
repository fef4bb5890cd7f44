// The samples that users gave, stored per configuration with the workspace: never in a file of it, never
// logged.
import { limitLines } from './sampleLines.ts';
import { inBackground } from '../../background.ts';

const prefix = 'previewSamples:';

export class SampleStore {
  #hasFailed = false;

  /** @param onFailure called when samples can't be kept; not again before some could */
  constructor(
    private readonly memory: Memory,
    private readonly onFailure: () => void,
  ) {}

  /** Returns the samples of a configuration; undefined when the user gave none. */
  read(uri: string): readonly string[] | undefined {
    const stored = this.memory.get(prefix + uri);
    if (!Array.isArray(stored)) return undefined;
    return limitLines(stored.filter((line) => typeof line === 'string')).lines;
  }

  /** Keeps the samples of a configuration, if there are any, for its new address. */
  move(from: string, to: string): void {
    const lines = this.read(from);
    if (lines === undefined) return;
    inBackground('Storing samples', this.write(to, lines));
    inBackground('Removing samples', this.write(from, undefined));
  }

  /** Keeps samples; undefined forgets them. Never rejects. */
  async write(uri: string, lines: readonly string[] | undefined): Promise<void> {
    try {
      await this.memory.update(prefix + uri, lines);
      this.#hasFailed = false;
    } catch {
      if (!this.#hasFailed) this.onFailure();
      this.#hasFailed = true;
    }
  }
}

export interface Memory {
  get(key: string): unknown;
  /** Keeps a value; undefined forgets it. */
  update(key: string, value: unknown): Thenable<void>;
}
