// Letter case and the bounds of words, for comparing texts without a change of their lengths.
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

/** In lower case, as long as before: a character whose lower case has another length stays. */
export function lowerCased(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const own = character.toLowerCase();
    return own.length === character.length ? own : character;
  }).join('');
}

/** True if a letter, mark or digit has a code unit there; false outside of the text. */
export function isWordUnit(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  const isTrailing = unit >= 0xdc00 && unit <= 0xdfff;
  return wordCharacter.test(
    String.fromCodePoint(text.codePointAt(isTrailing ? Math.max(0, at - 1) : at) ?? 0),
  );
}
