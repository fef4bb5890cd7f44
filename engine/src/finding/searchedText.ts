// The text in which values are looked for: as long as the original, so that places in one are places in the other.

/** Full-width forms, which East Asian keyboards write, of the ASCII characters from `!` to `~`. */
const fullWidth = /[\uff01-\uff5e]/g;
const fromAscii = 0xfee0;
/** Colours of terminals, also as JSON writes them: their last letter belongs to no value. */
const colour = new RegExp(String.raw`(?:${'\u001b'}|\\u001b|\\x1b|\\033)\[[0-9;]*[A-Za-z]`, 'gi');
/** Escapes of JSON and most programming languages that stand for white space: their letter belongs to no value. */
const escapedSpace = /\\[nrtbfv]/g;

/** Makes it of a text: full-width characters become those of ASCII, and escapes of white space become white space. */
export function searchedText(text: string): string {
  const hasEscapes = text.includes('\\') || text.includes('\u001b');
  const unescaped = hasEscapes
    ? text.replace(colour, (sequence) => ' '.repeat(sequence.length)).replace(escapedSpace, '\\ ')
    : text;
  return unescaped.replace(fullWidth, (character) =>
    String.fromCharCode(character.charCodeAt(0) - fromAscii),
  );
}
