// Detects the comment that suppresses findings in a line.

const comment = 'masker:ignore';

/**
 * Creates a function that returns true if the line at an offset has the comment. Each line is inspected once if
 * offsets ascend.
 */
export function suppressions(text: string): (start: number) => boolean {
  let [from, to, isSuppressed] = [0, 0, false];
  return (start) => {
    if (start >= from && start < to) return isSuppressed;
    from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
    const feed = text.indexOf('\n', start);
    to = feed < 0 ? text.length : feed + 1;
    isSuppressed = text.slice(from, to).includes(comment);
    return isSuppressed;
  };
}
