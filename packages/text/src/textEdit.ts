// Text ranges and edits.

/** A half-open range of UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A replacement of a range of text. */
export interface TextEdit extends TextRange {
  readonly newText: string;
}

/** Applies edits that don't overlap to a text. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, newText }) => all.slice(0, start) + newText + all.slice(end), text);
}
