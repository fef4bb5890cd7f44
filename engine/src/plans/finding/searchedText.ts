// The text in which values are looked for: as long as the original, so that places in one are places in the other.

/** Full-width forms, which East Asian keyboards write, of the ASCII characters from `!` to `~`. */
const fullWidth = /[\uff01-\uff5e]{1,64}/g;
const fromAscii = 0xfee0;
const escape = '\u001b';
/** Colours of terminals: their last letter belongs to no value. */
const colour = new RegExp(`${escape}\\[[0-9;]*[A-Za-z]`, 'g');
/** Escapes of JSON and most programming languages that stand for white space or begin a colour. */
const escaped = /\\(?:[nrtbfv]|(?:[uU]001[bB]|[xX]1[bB]|033)\[[0-9;]*[A-Za-z])/g;

/** Matches in each text that isn't searched as it is. */
export const isRewritten = new RegExp(
  String.raw`${escape}\[|\\(?:[nrtbfv]|[uU]001[bB]|[xX]1[bB]|033)|[\uff01-\uff5e]`,
);

/** Makes it of a text: full-width characters become those of ASCII, and escapes of white space become white space. */
export function searchedText(text: string): string {
  let searched = text;
  if (searched.includes(escape)) searched = searched.replace(colour, spaces);
  if (searched.includes('\\'))
    searched = searched.replace(escaped, (sequence) => (sequence.length === 2 ? '\\ ' : spaces(sequence)));
  return searched.replace(fullWidth, narrowed);
}

function spaces({ length }: string): string {
  return ' '.repeat(length);
}

function narrowed(characters: string): string {
  return String.fromCharCode(...Array.from(characters, (character) => character.charCodeAt(0) - fromAscii));
}
