// The windows in which a long text is searched: memory grows neither with the text nor with a line of it.

/** In UTF-16 code units: length of a window. */
export const windowLength = 1 << 20;
/** Looked at before and after a window within a line: more than a value, and what matters beside it, take. */
const beside = 1 << 14;

/** A stretch of a text: values that begin in it are its own. */
export interface TextWindow {
  readonly start: number;
  readonly end: number;
  /** The inspected range, which is wider if lines are longer than a window. */
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts a text from `start` to `end`: at line ends, if there are some.
 *
 * @param maxLength the length of a window, at most
 */
export function* windowsOf(
  text: string,
  start: number,
  end: number,
  maxLength = windowLength,
): Generator<TextWindow> {
  let isInLine = false;
  for (let at = start; at < end;) {
    const maxEnd = Math.min(end, at + maxLength);
    const feed = maxEnd === end ? end - 1 : text.slice(at, maxEnd).lastIndexOf('\n') + at;
    const isCut = feed < at;
    const next = isCut ? maxEnd : feed + 1;
    yield {
      start: at,
      end: next,
      from: isInLine ? Math.max(start, at - beside) : at,
      to: isCut ? Math.min(end, next + beside) : next,
    };
    isInLine = isCut;
    at = next;
  }
}
