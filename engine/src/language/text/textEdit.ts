// Places in a text, and changes of it.

/** A half-open range of UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Replaces a range of a text. */
export interface TextEdit extends TextRange {
  readonly newText: string;
}
