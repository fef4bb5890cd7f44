// The values to mask in a text: line by line, from the selections and cursors.

export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

/** A selection; a cursor is one whose ends are the same. */
export interface LineSelection {
  readonly start: LinePosition;
  readonly end: LinePosition;
}

/** A part of one line, as UTF-16 code units. */
export interface LineRange {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Returns the length of a line without its end. */
export type LineLength = (line: number) => number;

/**
 * Returns the values that selections mean, in the order of the text and without overlaps: of a selection, its part of each line
 * that it touches; of a cursor, its whole line, unless something in that line is selected.
 */
export function lineRangesOf(selections: readonly LineSelection[], lineLength: LineLength): LineRange[] {
  const selected = selections
    .filter((selection) => !isCursor(selection))
    .flatMap((selection) => splitSelection(selection, lineLength));
  const touched = new Set(selected.map(({ line }) => line));
  const lines = new Set(selections.filter(isCursor).map(({ start }) => start.line));
  const whole = [...lines]
    .filter((line) => !touched.has(line))
    .map((line) => ({ line, start: 0, end: lineLength(line) }));
  return [...selected, ...whole].sort((a, b) => a.line - b.line || a.start - b.start);
}

/** Returns true if there are only cursors. */
export function nothingSelected(selections: readonly LineSelection[]): boolean {
  return selections.every(isCursor);
}

function isCursor({ start, end }: LineSelection): boolean {
  return start.line === end.line && start.character === end.character;
}

/** An empty line counts when its end is selected; the empty rest of a line at either end of a selection doesn't. */
function splitSelection({ start, end }: LineSelection, lineLength: LineLength): LineRange[] {
  const ranges: LineRange[] = [];
  for (let line = start.line; line <= end.line; line++) {
    const from = line === start.line ? start.character : 0;
    const to = line === end.line ? end.character : lineLength(line);
    const isEmptyLine = line < end.line && lineLength(line) === 0;
    if (from < to || isEmptyLine) ranges.push({ line, start: from, end: to });
  }
  return ranges;
}

/**
 * Returns the lines, from 0, of offsets in a text.
 *
 * @param offsets in ascending order
 */
export function linesAt(text: string, offsets: readonly number[]): number[] {
  let line = 0;
  let at = 0;
  return offsets.map((offset) => {
    for (let end = text.indexOf('\n', at); end >= 0 && end < offset; end = text.indexOf('\n', at)) {
      at = end + 1;
      line += 1;
    }
    return line;
  });
}
