// Replaces ranges of a text, and moves positions in it accordingly.
import type { LineRange, LinePosition } from './lineRanges.ts';

export interface Replacement extends LineRange {
  readonly text: string;
}

/**
 * Creates the function that maps a position in the old text to the new text: after the text before it, at
 * most to the end of a replacement that contained it. The replacements are in order and contain no line ends.
 */
export function createPositionMap(
  replacements: readonly Replacement[],
): (position: LinePosition) => LinePosition {
  const byLine = new Map<number, Replacement[]>();
  for (const replacement of replacements) {
    const inLine = byLine.get(replacement.line);
    if (inLine === undefined) byLine.set(replacement.line, [replacement]);
    else inLine.push(replacement);
  }
  return ({ line, character }) => {
    let shift = 0;
    for (const { start, end, text } of byLine.get(line) ?? []) {
      if (character < end && character > start)
        return { line, character: shift + Math.min(character, start + text.length) };
      if (character >= end && character > 0) shift += text.length - (end - start);
    }
    return { line, character: character + shift };
  };
}

/** A text with each of the ranges, which are in order, replaced by the value at its index. */
export function replaceInText(
  text: string,
  ranges: readonly { readonly start: number; readonly end: number }[],
  values: readonly string[],
): string {
  const parts: string[] = [];
  let at = 0;
  ranges.forEach(({ start, end }, index) => {
    const value = values[index];
    if (value === undefined) throw new RangeError('values: must be as many as the ranges');
    parts.push(text.slice(at, start), value);
    at = end;
  });
  parts.push(text.slice(at));
  return parts.join('');
}
