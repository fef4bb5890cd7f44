// Texts of VS Code's messages and lists. They quote names, values and settings of the workspace, which anybody may have written.

/** In UTF-16 code units: longer texts are cut, as nobody could read them. */
const maxLength = 1000;

/**
 * A text as a notification may show it. VS Code makes `[words](command:…)` in it a link that runs any command at a click,
 * even if it trusts neither the workspace nor Markdown; here, none is left.
 */
export function notificationText(text: string): string {
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return shown.replaceAll('](', '] (');
}

/**
 * Returns a text for lists, the Test Explorer and the status bar: VS Code turns `$(name)` in it into an icon;
 * this keeps it literal.
 */
export function plainLabel(text: string): string {
  return text.replaceAll(/\$\([\w-]+(?:~\w+)?\)/g, String.raw`\$&`);
}

/** A text as a hover's Markdown may show it: nothing in it is markup, a link or a command, and it breaks between words only. */
export function markdownText(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}
