// Makes characters visible: invisible ones, and those that would move others, are shown by their code point.

/** Controls, format and bidirectional marks, surrogates without their partner, unassigned and private ones. */
const invisible = /^[\p{C}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]$/u;
const combining = /^\p{M}$/u;
/** Marks that may be drawn on the letter before them; enclosing marks may not. */
const onLetter = /^[\p{Mn}\p{Mc}]$/u;
const oddSpace = /^(?! )\p{Zs}$/u;

export interface Visible {
  readonly text: string;
  /** True if the text is a name of the character, not the character. */
  readonly isName: boolean;
}

/** Returns the visible form of a character. */
export function visibleText(character: string): Visible {
  if (invisible.test(character) || oddSpace.test(character)) return { text: nameOf(character), isName: true };
  if (combining.test(character)) return { text: `\u25CC${character}`, isName: false };
  return { text: character, isName: false };
}

/** Returns true if a character is a mark that belongs to the letter before it. */
export function isCombining(character: string): boolean {
  return onLetter.test(character);
}

/** `U+202E` */
export function nameOf(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns the characters of a text: code points; a surrogate without its partner is one. */
export function charactersOf(text: string): string[] {
  return Array.from(text);
}
