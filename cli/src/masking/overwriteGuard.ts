// Rejects targets that a run already reads or writes, regardless of links to them.
import { fileIdentity } from '@masker/node';
import { statOf } from '../shared/files.ts';
import { failures } from '../shared/messages.ts';
import type { Input, Target } from './inputs.ts';
import { maskFailures } from './messages.ts';

/** A file that must stay; without a path it is standard input. */
type ProtectedFile = Pick<Input, 'label' | 'path'> & Partial<Pick<Input, 'stats'>>;

/** The files of a run, by identity. */
export class OverwriteGuard {
  readonly #labels = new Map<string, string>();
  readonly #inputs = new Set<string>();

  /** Protects files that say how to mask, and other files that are read. */
  async protect(files: readonly ProtectedFile[]): Promise<void> {
    for (const file of files) await this.#add(file);
  }

  /** Protects inputs; messages about outputs that would replace them name `--in-place`. */
  async protectInputs(inputs: readonly ProtectedFile[]): Promise<void> {
    for (const input of inputs) {
      const id = await this.#add(input);
      if (id !== undefined) this.#inputs.add(id);
    }
  }

  /**
   * Reserves a file to write, which nothing else may replace from now on.
   *
   * @param what how messages name it
   * @throws Failure for a protected file, one that is reserved already, and a folder
   */
  claim(what: string, target: Target): Promise<void> {
    return this.#claim(what, target, () => maskFailures.wouldReplace);
  }

  /**
   * Reserves a masked copy.
   *
   * @throws Failure as `claim` does
   */
  claimOutput(target: Target): Promise<void> {
    const failureOf = (id: string) =>
      this.#inputs.has(id) ? maskFailures.wouldReplaceInput : maskFailures.wouldReplace;
    return this.#claim(`the output ${target.label}`, target, failureOf);
  }

  async #claim(
    what: string,
    { path, label }: Target,
    failureOf: (id: string) => typeof maskFailures.wouldReplace,
  ): Promise<void> {
    if ((await statOf(path))?.isDirectory() === true) throw failures.unwritable(label, 'it is a folder');
    const id = await fileIdentity(path);
    if (id === undefined) return;
    const taken = this.#labels.get(id);
    if (taken !== undefined) throw failureOf(id)(what, taken);
    this.#labels.set(id, label);
  }

  async #add({ path, label, stats }: ProtectedFile): Promise<string | undefined> {
    const id = path === undefined ? stats && `${stats.dev}:${stats.ino}` : await fileIdentity(path);
    if (id !== undefined && !this.#labels.has(id)) this.#labels.set(id, label);
    return id;
  }
}
