// Defines the problems that the editor and the command line report about a configuration, and the edits that repair them.
import type { TextEdit, TextRange } from '../text/textEdit.ts';

/** error: the engine refuses the configuration; warning: it loads, but probably does not do what was meant. */
export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** A change that repairs a problem; its edits do not overlap. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The change to another document, where the problem lies there. */
  readonly elsewhere?: LineEdit;
  /** Set where somebody has to decide, as values are masked otherwise or are guessed: never applied with all others. */
  readonly isChoice?: true;
}

/** A change of whole lines of a document that is no configuration. */
export interface LineEdit {
  readonly uri: string;
  /** The first line that is replaced, from 1. */
  readonly line: number;
  /** The line after the last one that is replaced. */
  readonly end: number;
  /** Whole lines. */
  readonly newText: string;
}

/** A fix that somebody has to choose. */
export function choice(title: string, edits: readonly TextEdit[]): Fix {
  return { title, edits, isChoice: true };
}

/**
 * Another place that explains a problem; `uri` is given when it lies in another document, and `line`, from 1, when that is no
 * configuration: then `range` says nothing.
 */
export interface RelatedPlace {
  readonly range: TextRange;
  readonly message: string;
  readonly uri?: string;
  readonly line?: number;
}

/** One finding of one check at one place. */
export interface Problem {
  /** The stable code of the check, for example `algorithm-missing`. */
  readonly code: string;
  readonly severity: Severity;
  readonly range: TextRange;
  readonly message: string;
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: readonly Fix[];
  /** The column of data that a plan's problem is about, where its place doesn't name it. */
  readonly about?: { readonly table: string; readonly column: string };
  /** Set where the text has no effect, so that an editor may fade it. */
  readonly unnecessary?: boolean;
  /** Set where the text is read, but another way to write it is the right one, so that an editor may strike it through. */
  readonly deprecated?: boolean;
}
