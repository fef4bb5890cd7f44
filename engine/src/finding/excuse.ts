// The comment that excuses a line: values in it are not reported.

const comment = 'masker:ignore';

/** True if the line of a text that a value begins in has the comment. */
export function isExcused(text: string, start: number): boolean {
  const feed = text.indexOf('\n', start);
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, feed < 0 ? text.length : feed);
  return line.includes(comment);
}
