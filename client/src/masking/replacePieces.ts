// What becomes of places in a text, and of the text itself, when pieces of it are replaced.
import type { Piece, Place } from './pieces.ts';

export interface Replacement extends Piece {
  readonly text: string;
}

/**
 * Makes the function that tells where a place of the old text is in the new one: behind what was before it, at most at
 * the end of a replacement that it was in. The replacements are in order and hold no line ends.
 */
export function createPlaceMap(replacements: readonly Replacement[]): (place: Place) => Place {
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
    parts.push(text.slice(at, start), values[index] ?? '');
    at = end;
  });
  parts.push(text.slice(at));
  return parts.join('');
}
