// Defines a refactoring: a change on request to a configuration that loads and still does afterwards.
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

export interface Refactoring<Model extends AlgorithmModel = AlgorithmModel> {
  /** Stable: users bind keys to it. */
  readonly id: string;
  /** True if it tidies the whole text, wherever the caret is. */
  readonly isForAll?: true;
  /** Returns the changes that make sense at a range. */
  propose(subject: RefactoringSubject<Model>, range: TextRange): Fix[];
}

/** A part of a configuration that has defaults of its own, such as one item of a list. */
export interface DefaultingPart {
  /** For titles: its designation, with its number if there are several. */
  readonly title: string;
  readonly range: TextRange;
  /** Edits that write out its defaults. */
  writeOut(): TextEdit[];
  /** Edits that remove what says no more than the defaults. */
  remove(): TextEdit[];
}

/** The parts of an algorithm's configurations that have defaults. */
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
