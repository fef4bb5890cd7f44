// Shortens texts of the configuration for quotation in messages.

const maxLength = 60;

/** Truncates a text that is too long for a message. */
export function shortened(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
