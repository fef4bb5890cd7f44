// Defines which characters may be adjacent to a value in a text, for all matchers (docs/finding-values.md, "What may
// be beside a value").

/** Scripts without spaces between words: a letter of theirs beside ASCII begins another word. */
const unspacedScripts = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr'];
const unspacedClass = `[${unspacedScripts.map((script) => String.raw`\p{scx=${script}}`).join('')}]`;
const wordClass = String.raw`[\p{L}\p{M}\p{Nd}]`;

/** For expressions with the flag `u`: no word goes on before a value. */
export const wordStart = `(?:(?<!${wordClass})|(?<=${unspacedClass}))`;
/** For expressions with the flag `u`: no word goes on after a value. */
export const wordEnd = `(?:(?!${wordClass})|(?=${unspacedClass}))`;

const word = new RegExp(wordClass, 'u');
const unspaced = new RegExp(unspacedClass, 'u');

/** Returns true if a letter, mark or digit is at an offset, in UTF-16 code units; false outside of the text. */
export function isWordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return (unit >= 0x30 && unit <= 0x39) || ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a);
  if (Number.isNaN(unit)) return false;
  const character = characterAround(text, at);
  return word.test(character) && !unspaced.test(character);
}

/** Returns true if a letter of a script without spaces between words is at an index. */
export function isUnspacedAt(text: string, at: number): boolean {
  return text.charCodeAt(at) >= 0x80 && unspaced.test(characterAround(text, at));
}

/** Returns the character that has a code unit. */
function characterAround(text: string, at: number): string {
  const unit = text.charCodeAt(at);
  const isTrailing = unit >= 0xdc00 && unit <= 0xdfff && at > 0;
  return String.fromCodePoint(text.codePointAt(isTrailing ? at - 1 : at) ?? unit);
}

export function isDigitAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0x30 && unit <= 0x39;
}

const maxHexGroupLength = 12;

/**
 * Returns true if a group of hexadecimal digits that is a word of its own is at an index, as in a UUID.
 *
 * @param step -1 for a group that ends at the index, 1 for one that begins there
 */
export function isHexGroupAt(text: string, at: number, step: -1 | 1): boolean {
  let length = 0;
  while (length < maxHexGroupLength && /[0-9A-Fa-f]/.test(text.charAt(at + step * length))) length++;
  return length > 0 && !isWordAt(text, at + step * length);
}
