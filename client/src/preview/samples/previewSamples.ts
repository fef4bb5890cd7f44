// The samples of one preview: the user's, which are kept, or examples made from the configuration until there are any.
import type { MaskerConfiguration } from '@masker/config';
import { presentationOf } from '@masker/masker';
import { previewMessages } from '../messages.ts';
import { SampleHistory } from './sampleHistory.ts';
import { limitLines, limits } from './sampleLines.ts';
import type { SampleStore } from './sampleStore.ts';
import { inBackground } from '../../background.ts';

/** In milliseconds after the last key. */
const saveDelay = 300;

export class PreviewSamples {
  #history: SampleHistory;
  #areExamples: boolean;
  /** The user's samples, while examples replace them. */
  #replaced: SampleHistory | undefined;
  #isKept = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: SampleStore,
    private uri: string,
  ) {
    const stored = store.read(uri);
    this.#history = new SampleHistory(stored ?? []);
    this.#areExamples = stored === undefined;
  }

  get lines(): readonly string[] {
    return this.#history.lines;
  }

  /** True if they were made from the configuration. */
  get areExamples(): boolean {
    return this.#areExamples;
  }

  /** Takes the samples of another configuration; when it has none, the user's stay, and are kept for it as well. */
  switchTo(uri: string): void {
    this.save();
    this.uri = uri;
    this.#replaced = undefined;
    const stored = this.store.read(uri);
    if (stored === undefined) {
      if (!this.#areExamples) this.#keep(0);
      return;
    }
    this.#history = new SampleHistory(stored);
    this.#areExamples = false;
  }

  /** Stays with the configuration, which has another address now. */
  moveTo(uri: string): void {
    this.save();
    this.store.move(this.uri, uri);
    this.uri = uri;
  }

  /** Makes examples of the configuration that is shown, unless the user gave samples. */
  followConfiguration(configuration: MaskerConfiguration): void {
    if (!this.#areExamples) return;
    const examples = presentationOf(configuration)?.examples() ?? [];
    const shown = this.lines;
    if (examples.length !== shown.length || examples.some((line, i) => line !== shown[i]))
      this.#history = new SampleHistory(examples);
  }

  /** Replaces the user's samples by examples; returns how to restore them. */
  makeExamples(): string | undefined {
    if (this.#areExamples) return undefined;
    this.#areExamples = true;
    this.#replaced = this.#history;
    this.#keep(0);
    return previewMessages.replacedByExamples;
  }

  /** Changes one sample, as it is typed. */
  edit(index: number, text: string): void {
    this.#change(() => {
      this.#history.edit(index, text);
    }, saveDelay);
  }

  remove(index: number): void {
    this.#change(() => {
      this.#history.remove(index);
    });
  }

  /**
   * Inserts lines before a sample, or replaces examples by them; returns a message about omitted lines, if
   * there are any.
   */
  insert(index: number, lines: readonly string[]): string | undefined {
    return this.#replace(this.#areExamples ? lines : this.lines.toSpliced(index, 0, ...lines));
  }

  /** Inserts an empty sample after the last one, also after examples, which become the user's. */
  append(): void {
    this.#replace([...this.lines, '']);
  }

  /** Removes all samples; returns how they come back. */
  clear(): string | undefined {
    if (this.lines.length === 0) return undefined;
    this.#replace([]);
    return previewMessages.cleared;
  }

  /** Replaces the lines; returns a message about omitted ones, if there are any. */
  #replace(lines: readonly string[]): string | undefined {
    const { lines: kept, omitted } = limitLines(lines);
    this.#change(() => {
      this.#history.replace(kept);
    });
    return omitted === 0 ? undefined : previewMessages.leftOut(omitted, limits.lines, limits.characters);
  }

  undo(): void {
    const before = this.lines;
    this.#change(() => {
      this.#history.undo();
    });
    if (this.lines !== before || this.#replaced === undefined) return;
    this.#history = this.#replaced;
    this.#replaced = undefined;
    this.#areExamples = false;
    this.#keep(0);
  }

  redo(): void {
    this.#change(() => {
      this.#history.redo();
    });
  }

  /** Stores unsaved changes. */
  save(): void {
    if (this.#isKept) return;
    this.#isKept = true;
    clearTimeout(this.#timer);
    inBackground('Storing samples', this.store.write(this.uri, this.#areExamples ? undefined : this.lines));
  }

  /** @param delay after which the change is kept, in milliseconds */
  #change(change: () => void, delay = 0): void {
    const before = this.lines;
    change();
    if (this.lines === before) return;
    this.#areExamples = false;
    this.#keep(delay);
  }

  #keep(delay: number): void {
    this.#isKept = false;
    clearTimeout(this.#timer);
    if (delay === 0) this.save();
    else
      this.#timer = setTimeout(() => {
        this.save();
      }, delay);
  }
}

