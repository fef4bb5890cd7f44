// Lists of phrases, such as names of columns, as texts: a line for each language or subject, a comma between phrases.

export function phrases(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '));
}
