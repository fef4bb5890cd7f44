// The parts of a text that are searched: many lines as they are, and single lines that are searched in another form.

import { indexOfSpelling, type PlainText, plainText } from './plainText.ts';

export interface SearchedPart {
  readonly text: string;
  /** Offset of `text` in the whole text. */
  readonly offset: number;
  /** Set for a line whose `text` is another one in plain characters. */
  readonly plain: PlainText | undefined;
  /** The stretch of `text` that is searched for it. */
  readonly start: number;
  readonly end: number;
}

/** Cuts a text from `start` to `end`. No line is in two parts. */
export function* searchedParts(text: string, start: number, end: number): Generator<SearchedPart> {
  let from = start;
  for (let at = indexOfSpelling(text, start); at >= 0 && at < end; at = indexOfSpelling(text, from)) {
    const lineFrom = Math.max(from, lineStart(text, at));
    const lineTo = lineEnd(text, at, end);
    if (lineFrom > from) yield partOf(text, from, lineFrom);
    yield plainLine(partOf(text, lineFrom, lineTo));
    from = lineTo;
  }
  if (from < end) yield partOf(text, from, end);
}

/** A part of its own, with the beginning of its first line, so that no search goes on beyond it. */
function partOf(text: string, start: number, end: number): SearchedPart {
  const offset = lineStart(text, start);
  return {
    text: text.slice(offset, end),
    offset,
    plain: undefined,
    start: start - offset,
    end: end - offset,
  };
}

/**
 * Returns the line in plain characters. If a search begins within a line, `text` also contains the previous
 * line.
 */
function plainLine({ text, offset, start }: SearchedPart): SearchedPart {
  const plain = plainText(text);
  return {
    text: plain.text,
    offset,
    start: plain.text.length - plainText(text.slice(start)).text.length,
    end: plain.text.length,
    plain,
  };
}

export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

/** Returns the offset after the line's end, at most a limit. */
export function lineEnd(text: string, at: number, limit: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? limit : Math.min(limit, feed + 1);
}
