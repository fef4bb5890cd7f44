// Suggests the delimiter of a row that was read as one field.

export const delimiters: readonly string[] = [',', ';', '\t', '|'];

/** Finds the likely delimiter of a first row that was read as one field. */
export function suggestDelimiter(titles: readonly string[]): string | undefined {
  const [title = '', ...others] = titles;
  return others.length === 0 ? delimiters.find((delimiter) => title.includes(delimiter)) : undefined;
}
