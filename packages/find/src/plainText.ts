// Normalizes texts to plain characters before searching: full-width, typographic, invisible and escaped characters
// become the ASCII characters that they represent (docs/finding-values.md, "Other notations").
import { at, lowerBound } from '@masker/text';

const escape = '\u001b';
const spaces = String.raw`\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`;
/** Dash punctuation (Pd) and the minus sign. */
const hyphens = String.raw`\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63`;
/** Format characters (Cf), such as the soft hyphen, zero-width spaces and marks of direction, and variation selectors. */
const invisible = String.raw`\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb`;
/** Full-width forms of the ASCII characters from `!` to `~`. */
const fullWidth = String.raw`\uff01-\uff5e`;
const fromAscii = 0xfee0;
const entities: Readonly<Record<string, string>> = {
  ...{ nbsp: '\u00a0', thinsp: '\u2009', shy: '\u00ad', hyphen: '\u2010', ndash: '\u2013', mdash: '\u2014' },
  ...{ minus: '\u2212', lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", commat: '@', period: '.' },
};

/** First character of all other notations: one class of characters, which is fast to search. */
const beginning = new RegExp(`[${escape}\\\\%&${spaces}${hyphens}${invisible}${fullWidth}\ud803]`, 'g');
/** Single characters, colours of terminals, and escapes of programming languages, URLs and HTML. */
const other = new RegExp(
  [
    `[${spaces}${hyphens}${invisible}${fullWidth}]`,
    // U+10EAD is dash punctuation, too.
    String.raw`\ud803\udead`,
    String.raw`(?:${escape}|\\(?:[uU]001[bB]|[xX]1[bB]|033))\[[0-9;]*[A-Za-z]`,
    String.raw`\\(?:[nrtbfv]|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})`,
    '%(?:2[0-9a-fA-F]|[3-7][a-fA-F]|[46]0)',
    `&(?:#(?:[0-9]{2,5}|[xX][0-9a-fA-F]{2,4})|${Object.keys(entities).join('|')});`,
  ].join('|'),
  'y',
);
const isSpace = new RegExp(`^[${spaces}]$`);
const isHyphen = new RegExp(`^(?:[${hyphens}]|\ud803\udead)$`);
/** Between words, these are punctuation. */
const isDash = /^[\u2012-\u2015\u2e3a\u2e3b]$/;
const isInvisible = new RegExp(`^[${invisible}]$`);
const isFullWidth = new RegExp(`^[${fullWidth}]$`);

/** A stretch that is written otherwise, with its offsets in both texts. */
interface Spelling {
  /** In the original text. */
  readonly start: number;
  readonly end: number;
  /** In plain characters. */
  readonly plainStart: number;
  readonly plainEnd: number;
}

export interface PlainText {
  readonly text: string;
  /** Ascending; the text between them is the same in both. */
  readonly spellings: readonly Spelling[];
}

/** The index of the first stretch that is written otherwise, from an index on; -1 if there is none. */
export function indexOfSpelling(text: string, from: number): number {
  beginning.lastIndex = from;
  while (beginning.test(text)) {
    const at = (other.lastIndex = beginning.lastIndex - 1);
    if (other.test(text)) return at;
  }
  return -1;
}

/** Writes a text in plain characters. */
export function plainText(text: string): PlainText {
  const spellings: Spelling[] = [];
  const pieces: string[] = [];
  let [copied, length] = [0, 0];
  let last = '';
  for (let start = indexOfSpelling(text, 0); start >= 0; start = indexOfSpelling(text, copied)) {
    const end = other.lastIndex;
    if (start > copied) last = text.charAt(start - 1);
    const besideDigits = Number(isDigit(last)) + Number(isDigit(text.charAt(end)));
    const plain = plainOf(text.slice(start, end), besideDigits);
    const plainStart = length + start - copied;
    length = plainStart + plain.length;
    spellings.push({ start, end, plainStart, plainEnd: length });
    pieces.push(text.slice(copied, start), plain);
    copied = end;
    last = plain || last;
  }
  pieces.push(text.slice(copied));
  return { text: pieces.join(''), spellings };
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

/** @param digits the number of digits beside it: an invisible character separates two */
function plainOf(written: string, digits: number): string {
  const character = written.length === 1 ? written : decoded(written);
  if (isInvisible.test(character)) return digits === 2 ? '-' : '';
  if (isFullWidth.test(character)) return String.fromCharCode(character.charCodeAt(0) - fromAscii);
  if (isSpace.test(character) || (digits === 0 && isDash.test(character))) return ' ';
  return isHyphen.test(character) ? '-' : character;
}

/**
 * Returns the character that an escape represents. A backslash, which no value has, replaces line ends, tabs
 * and the like.
 */
function decoded(written: string): string {
  if (/\[[0-9;]*[A-Za-z]$/.test(written)) return ' ';
  const code = /^(?:\\[ux]|%|&#[xX])([0-9a-fA-F]+);?$/.exec(written)?.[1];
  const decimal = /^&#([0-9]+);$/.exec(written)?.[1];
  if (code === undefined && decimal === undefined)
    return written.startsWith('&')
      ? (entities[written.slice(1, -1)] ?? ' ')
      : written.startsWith('\\')
        ? '\\'
        : written;
  const character = String.fromCharCode(
    decimal === undefined ? Number.parseInt(code ?? '', 16) : Number(decimal),
  );
  return character < ' ' ? '\\' : character;
}

/** The index in a text of the character at an index in its plain text, without invisible characters before it. */
export function startIn({ spellings }: PlainText, plainStart: number): number {
  const next = lowerBound(spellings.length, (i) => at(spellings, i).plainEnd > plainStart);
  const spelling = spellings[next];
  if (spelling !== undefined && spelling.plainStart <= plainStart) return spelling.start;
  const before = spellings[next - 1];
  return before === undefined ? plainStart : before.end + plainStart - before.plainEnd;
}

/** The index in a text after the character that ends at an index in its plain text. */
export function endIn(plain: PlainText, plainEnd: number): number {
  const last = startIn(plain, plainEnd - 1);
  const spelling =
    plain.spellings[lowerBound(plain.spellings.length, (i) => at(plain.spellings, i).start >= last)];
  return spelling?.start === last ? spelling.end : last + 1;
}

/**
 * Converts a masked value to the notation of the original: separators and full-width forms are kept.
 *
 * @param masked the masked value in plain characters
 */
export function respelled(original: string, masked: string): string {
  const { text, spellings } = plainText(original);
  let result = '';
  let copied = 0;
  const isAligned = masked.length === text.length;
  for (const { start, end, plainStart, plainEnd } of spellings) {
    const plain = text.slice(plainStart, plainEnd);
    const from = isAligned ? plainStart : plain === '' ? -1 : masked.indexOf(plain, copied);
    if (from < 0) continue;
    const now = masked.slice(from, from + plain.length);
    const written = original.slice(start, end);
    result +=
      masked.slice(copied, from) + (now === plain ? written : isFullWidth.test(written) ? widened(now) : now);
    copied = from + plain.length;
  }
  return result + masked.slice(copied);
}

function widened(character: string): string {
  const code = character.charCodeAt(0);
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code + fromAscii) : character;
}
