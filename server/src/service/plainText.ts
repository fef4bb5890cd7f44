// Converts Markdown to plain text, for editors that show it as it is. Supports only the syntax that the
// documentation uses.

/** Returns the text without the marks of code, emphasis and escaped characters. */
export function plainText(markdown: string): string {
  return markdown
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`')
        ? part.slice(1, -1)
        : part.replace(/\*\*(.+?)\*\*/g, '$1').replace(/\\([!-/:-@[-`{-~])/g, '$1'),
    )
    .join('');
}
