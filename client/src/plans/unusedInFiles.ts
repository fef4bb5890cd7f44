// Names of a plan that no file has: what would leave values as they are is refused, all else is reported.
import {
  idOfUnused,
  SeenNames,
  type PlanModel,
  type UnusedName,
  unusedNames,
  unusedSentence,
} from '@masker/plan';
import type { TextRange } from '@masker/text';
import { rangeOf } from '@masker/json';
import type { MaskSummary } from '@masker/format-api';
import { FileRefused } from '../files/fileStreams.ts';
import { planMessages } from './messages.ts';
import type { PlannedFile } from './plannedFiles.ts';

/** A name that no file has, so that values without a decision would remain. */
export class NameRefused extends FileRefused {
  readonly range: TextRange | undefined;

  constructor(name: UnusedName, prefix: string) {
    super(`${prefix}${unusedSentence(name)}${name.kind === 'case' ? '' : ` ${planMessages.wouldLeak}`}`);
    this.range = name.key && rangeOf(name.key);
  }
}

/** Follows which names of a plan the files of a run have. */
export class UnusedInFiles {
  readonly #all = new SeenNames();
  readonly #waiting: PlannedFile[];
  /** Names whose absence may have left values in files. */
  readonly #suspects = new Set<string>();

  /** @param allowed the codes of errors that the user allows */
  constructor(
    private readonly model: PlanModel,
    planned: readonly PlannedFile[],
    private readonly allowed: readonly string[],
  ) {
    this.#waiting = [...planned];
  }

  /** @throws NameRefused before anything is masked, if the names of tables and columns are known by then */
  refuseBefore(): void {
    const seen = new SeenNames();
    // Names in dumps are known when they have been read.
    if (this.#waiting.some(({ isDump }) => isDump)) return;
    for (const file of this.#waiting) {
      seen.addAll(file.seenNames());
    }
    refuse(this.#leaks(seen), '');
  }

  /**
   * Call this when a file has been masked, before it replaces its target.
   *
   * @throws NameRefused if it lacks a name that no other file can have, so that values may have remained in
   * it
   */
  refuseAfter(file: PlannedFile, summary: MaskSummary | undefined): void {
    const own = file.seenNames(summary);
    this.#all.addAll(own);
    this.#waiting.splice(this.#waiting.indexOf(file), 1);
    for (const name of this.#leaks(own)) this.#suspects.add(idOfUnused(name));
    // Another file of the same table may have what this one lacks.
    if (!file.isDump && this.#waiting.some(({ isDump, table }) => !isDump && table === file.table)) return;
    const seen = new SeenNames();
    seen.addAll(this.#all);
    for (const other of this.#waiting) seen.addAll(other.seenNames());
    refuse(
      this.#leaks(seen).filter((name) => this.#suspects.has(idOfUnused(name))),
      `${file.source.name}: `,
    );
  }

  /** Sentences about names that no file has, when all are masked. */
  describe(): readonly string[] {
    return unusedNames(this.model, this.#all).map(unusedSentence);
  }

  #leaks(seen: SeenNames): readonly UnusedName[] {
    return unusedNames(this.model, seen, this.allowed).filter(({ mayLeak }) => mayLeak);
  }
}

function refuse([first]: readonly UnusedName[], prefix: string): void {
  if (first !== undefined) throw new NameRefused(first, prefix);
}
