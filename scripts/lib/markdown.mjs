// Parts of pages in Markdown.

/**
 * A table.
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export function table(heads, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * Replaces the text between two marks.
 * @param {string} page
 * @param {readonly [begin: string, end: string]} marks
 * @param {string} text
 */
export function betweenMarks(page, [begin, end], text) {
  const [start, stop] = [page.indexOf(begin), page.indexOf(end)];
  if (start < 0 || stop < start) throw new Error(`a page has lost its mark: ${begin}`);
  return `${page.slice(0, start)}${begin}\n\n${text}\n\n${page.slice(stop)}`;
}
