// Texts that go through the clipboard: the values in them, and how several cursors share them.
import { at } from '@masker/text';

export interface TextLine {
  readonly text: string;
  /** The line's end; empty after the last one. */
  readonly end: string;
}

/** Cuts a text into lines; LF, CRLF and CR end one. A text that ends with a line end has no further, empty line. */
export function linesOf(text: string): TextLine[] {
  return Array.from(text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g), ([, line = '', end = '']) => ({
    text: line,
    end,
  })).filter(({ text: line, end }) => line !== '' || end !== '');
}

/** Returns the lines put together again, each with another text. */
export function joinLines(lines: readonly TextLine[], texts: readonly string[]): string {
  return lines.map(({ end }, index) => at(texts, index) + end).join('');
}

/**
 * Divides the text among several cursors: a line each if there are as many, else everything, as VS Code's own
 * Paste does.
 */
export function shareOut(lines: readonly TextLine[], texts: readonly string[], cursors: number): string[] {
  if (cursors > 1 && lines.length === cursors) return [...texts];
  return Array.from({ length: cursors }, () => joinLines(lines, texts));
}

/** A cursor or selection, by its lines from 0, and the text that replaces it. */
export interface PastedText {
  readonly startLine: number;
  readonly endLine: number;
  readonly text: string;
}

/** Returns the line on which each of the texts, which are in order, begins after all have been pasted. */
export function linesOfPasted(pasted: readonly PastedText[]): number[] {
  let shift = 0;
  return pasted.map(({ startLine, endLine, text }) => {
    const line = startLine + shift;
    shift += linesOf(text).filter(({ end }) => end !== '').length - (endLine - startLine);
    return line;
  });
}
