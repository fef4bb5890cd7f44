// Texts of VS Code's messages and lists. They quote names, values and settings of the workspace, which anybody may have written.

/** In UTF-16 code units: texts that are too long to read are cut. */
const longest = 1000;

/**
 * A text as a notification may show it. VS Code makes `[words](command:…)` in it a link that runs any command at a click,
 * even where it trusts neither the workspace nor Markdown; here, none is left.
 */
export function notificationText(text: string): string {
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return shown.replaceAll('](', '] (');
}

/** A text as lists, the Test Explorer and the status bar may show it: VS Code makes `$(name)` in it an icon; here it stays what it is. */
export function plainLabel(text: string): string {
  return text.replaceAll(/\$\([\w-]+(?:~\w+)?\)/g, String.raw`\$&`);
}

/** A text as a hover's Markdown may show it: nothing in it is markup, a link or a command, and it breaks between words only. */
export function markdownText(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}
