// Texts of the configuration as messages quote them.

const maxLength = 60;

/** A text, cut if it is too long to be read in a message. */
export function shortened(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
