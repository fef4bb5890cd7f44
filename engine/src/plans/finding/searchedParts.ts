// The parts of a text that are searched: many lines as they are, and single lines that are searched in another form.

/** Full-width forms, which East Asian keyboards write, of the ASCII characters from `!` to `~`. */
const fullWidth = /[\uff01-\uff5e]{1,64}/g;
const fromAscii = 0xfee0;
const escape = '\u001b';
/** Colours of terminals: their last letter belongs to no value. */
const colour = new RegExp(`${escape}\\[[0-9;]*[A-Za-z]`, 'g');
/** Escapes of JSON and most programming languages that stand for white space or begin a colour. */
const escaped = /\\(?:[nrtbfv]|(?:[uU]001[bB]|[xX]1[bB]|033)\[[0-9;]*[A-Za-z])/g;

/** Matches in each text that isn't searched as it is. */
const isRewritten = new RegExp(
  String.raw`${escape}\[|\\(?:[nrtbfv]|[uU]001[bB]|[xX]1[bB]|033)|[\uff01-\uff5e]`,
);

/** Makes it of a text: full-width characters become those of ASCII, and escapes of white space become white space. */
function searchedText(text: string): string {
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

export interface SearchedPart {
  /** As long as in the whole text. */
  readonly text: string;
  /** The place of `text` in the whole text. */
  readonly offset: number;
  /** The stretch of `text` that is searched for it. */
  readonly start: number;
  readonly end: number;
}

/** Cuts a text from `start` to `end`. No line is in two parts. */
export function* searchedParts(text: string, start: number, end: number): Generator<SearchedPart> {
  const expression = new RegExp(isRewritten, 'g');
  let from = start;
  expression.lastIndex = start;
  for (let hit = expression.exec(text); hit !== null && hit.index < end; hit = expression.exec(text)) {
    const lineFrom = Math.max(from, lineStart(text, hit.index));
    const lineTo = lineEnd(text, hit.index, end);
    if (lineFrom > from) yield partOf(text, from, lineFrom);
    const line = partOf(text, lineFrom, lineTo);
    yield { ...line, text: searchedText(line.text) };
    expression.lastIndex = from = lineTo;
  }
  if (from < end) yield partOf(text, from, end);
}

/** A part of its own, with the beginning of its first line, so that no search goes on beyond it. */
function partOf(text: string, start: number, end: number): SearchedPart {
  const offset = lineStart(text, start);
  return { text: text.slice(offset, end), offset, start: start - offset, end: end - offset };
}

export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

/** The place after the line's end, but no more than a limit. */
export function lineEnd(text: string, at: number, limit: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? limit : Math.min(limit, feed + 1);
}
