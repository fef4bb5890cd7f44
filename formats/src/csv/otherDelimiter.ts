// What often stands between fields, and so may divide a row that was read as one.

export const delimiters: readonly string[] = [',', ';', '\t', '|'];

/** What may stand between the names of a first row that was read as one field. */
export function otherDelimiter(titles: readonly string[]): string | undefined {
  const [title = '', ...others] = titles;
  return others.length === 0 ? delimiters.find((delimiter) => title.includes(delimiter)) : undefined;
}
