// Texts of lists, of the Test Explorer and of the status bar. They quote names and values of the workspace's files.

/** A text as they may show it: VS Code makes `$(name)` in it an icon; here it stays what it is. */
export function plainLabel(text: string): string {
  return text.replaceAll(/\$\([\w-]+(?:~\w+)?\)/g, String.raw`\$&`);
}
