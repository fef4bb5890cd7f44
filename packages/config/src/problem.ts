// The problems of a configuration that front ends report, and the edits that fix them.
import type { TextEdit, TextRange } from '@masker/text';

/** error: the configuration is rejected; warning: it loads, but probably doesn't do what was intended. */
export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** A change that fixes a problem; its edits don't overlap. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The edit of another document that contains the problem. */
  readonly elsewhere?: LineEdit;
  /** Set if a person must decide, as it changes masking or is a guess: never applied automatically. */
  readonly isChoice?: true;
}

/** A change of whole lines in a document that isn't a configuration. */
export interface LineEdit {
  readonly uri: string;
  /** The first replaced line, from 1. */
  readonly line: number;
  /** The line after the last replaced one. */
  readonly end: number;
  /** The new lines. */
  readonly newText: string;
}

/** Creates a fix that a person must choose. */
export function choice(title: string, edits: readonly TextEdit[]): Fix {
  return { title, edits, isChoice: true };
}

/**
 * Another location that explains a problem. `uri` is set if it is in another document; `line`, from 1, if that isn't
 * a configuration: `range` is then meaningless.
 */
export interface RelatedLocation {
  readonly range: TextRange;
  readonly message: string;
  readonly uri?: string;
  readonly line?: number;
}

/** A finding of a check at a range. */
export interface Problem {
  /** The stable code of the check, for example `algorithm-missing`. */
  readonly code: string;
  readonly severity: Severity;
  readonly range: TextRange;
  readonly message: string;
  readonly related?: readonly RelatedLocation[];
  readonly fixes?: readonly Fix[];
  /** The data column that a plan's problem concerns, unless its range is that column. */
  readonly about?: { readonly table: string; readonly column: string };
  /** Set if the text has no effect: editors may fade it. */
  readonly unnecessary?: boolean;
  /** Set if the text is valid, but another notation is preferred: editors may strike it through. */
  readonly deprecated?: boolean;
}
