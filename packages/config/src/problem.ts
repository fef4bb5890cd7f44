// Defines the problems that the editor and the command line report about a configuration, and the edits that repair them.
import type { TextEdit, TextRange } from '@masker/text';

/**
 * error: the engine rejects the configuration; warning: it loads, but probably doesn't do what was intended.
 */
export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** A change that repairs a problem; its edits don't overlap. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The edit of another document, if the problem is there. */
  readonly elsewhere?: LineEdit;
  /**
   * Set if a person has to decide, as it changes masking or is a guess: never applied together with all
   * others.
   */
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
 * Another location that explains a problem; `uri` is set if it is in another document, and `line`, from 1, if
 * that is no configuration: then `range` is meaningless.
 */
export interface RelatedLocation {
  readonly range: TextRange;
  readonly message: string;
  readonly uri?: string;
  readonly line?: number;
}

/** One finding of one check at one range. */
export interface Problem {
  /** The stable code of the check, for example `algorithm-missing`. */
  readonly code: string;
  readonly severity: Severity;
  readonly range: TextRange;
  readonly message: string;
  readonly related?: readonly RelatedLocation[];
  readonly fixes?: readonly Fix[];
  /** The column of data that a plan's problem concerns, if its range doesn't name it. */
  readonly about?: { readonly table: string; readonly column: string };
  /** Set if the text has no effect, so that an editor may fade it. */
  readonly unnecessary?: boolean;
  /**
   * Set if the text is valid, but another notation is the right one, so that an editor may strike it through.
   */
  readonly deprecated?: boolean;
}
