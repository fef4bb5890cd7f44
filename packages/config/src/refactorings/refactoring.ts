// Defines a refactoring: a requested change to a valid configuration that keeps it valid.
import type { AlgorithmModel, MaskerModel } from '../maskerModel.ts';
import type { Fix } from '../problem.ts';
import type { TextEdit, TextRange } from '@masker/text';

/** The configuration to change, without errors. */
export interface RefactoringSubject<Model extends AlgorithmModel = AlgorithmModel> {
  readonly masker: MaskerModel;
  /** The model that its algorithm reads. */
  readonly model: Model;
  readonly partDefaults: PartDefaults<Model> | undefined;
}

/** A refactoring. */
export interface Refactoring<Model extends AlgorithmModel = AlgorithmModel> {
  /** Stable id, which users bind keys to. */
  readonly id: string;
  /** True if it applies to the whole text, wherever the caret is. */
  readonly isForAll?: true;
  /** Returns the applicable changes at a range. */
  propose(subject: RefactoringSubject<Model>, range: TextRange): Fix[];
}

/** A part of a configuration with its own defaults, such as one item of a list. */
export interface DefaultingPart {
  /** Designation for titles, with its number if there are several. */
  readonly title: string;
  readonly range: TextRange;
  /** Returns the edits that write out its defaults. */
  writeOut(): TextEdit[];
  /** Returns the edits that remove properties equal to the defaults. */
  remove(): TextEdit[];
}

/** Defaults of the parts of an algorithm's configurations. */
export interface PartDefaults<Model extends AlgorithmModel = AlgorithmModel> {
  parts(model: Model): DefaultingPart[];
}

/** The work of a refactoring of defaults on the masker's own properties and on each part. */
interface DefaultsWork {
  /** @param part the title of the only one that changes; without one, all do */
  title(part: string | undefined): string;
  inMasker(): TextEdit[];
  inPart(part: DefaultingPart): TextEdit[];
}

/** Proposes a change of the part that contains a range, or of the whole configuration if none does. */
export function proposeByPart(
  { model, partDefaults }: RefactoringSubject,
  selection: TextRange,
  work: DefaultsWork,
): Fix[] {
  const parts = partDefaults?.parts(model) ?? [];
  const own = parts.find(({ range }) => range.start <= selection.start && selection.end <= range.end);
  const edits =
    own === undefined
      ? [...work.inMasker(), ...parts.flatMap((part) => work.inPart(part))]
      : work.inPart(own);
  return edits.length === 0 ? [] : [{ title: work.title(own?.title), edits }];
}
