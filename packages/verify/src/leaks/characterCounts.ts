// The letters, digits and marks of an ASCII text, counted in its bytes while they suffice, so that no string
// is created.

export interface AsciiSigns {
  /** In characters, without white space at the ends. */
  readonly length: number;
  readonly letters: number;
  readonly digits: number;
  /** Number of distinct letters and digits, regardless of letter case; 3 means 3 or more. */
  readonly different: number;
  readonly dots: number;
  /** True with the marks of an address: `@` or `://`. */
  readonly hasAddressMark: boolean;
  /** True if something else than apostrophes and hyphens divides letters or digits. */
  readonly isDivided: boolean;
  /** True if digits and a mark begin it as they begin dates. */
  readonly beginsAsDate: boolean;
  /**
   * The first two letters in lower case, one byte each; only one if no other letter follows, 0 if there is
   * none.
   */
  readonly firstLetters: number;
}

const maxDistinct = 3;
const [hyphen, dot, slash, colon, at] = [0x2d, 0x2e, 0x2f, 0x3a, 0x40];
/** The bit that distinguishes small letters from capitals. Digits have it, too. */
const smallBit = 0x20;
/** Kinds of characters: the first two are bits for what divides letters and digits. */
const [outerMark, innerMark, digitSign, letterSign] = [1, 2, 3, 4];
const kinds = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[A-Za-z]/.test(sign)) return letterSign;
  return /\d/.test(sign) ? digitSign : /['-]/.test(sign) ? innerMark : outerMark;
});
/** Numbers of digits before a date's first mark, as bits. */
const dateDigits = (1 << 1) | (1 << 2) | (1 << 4);
const maxDateDigits = 4;

/**
 * Counts the signs of a text; of one that doesn't begin as a date does, no further than to more than `enough` letters and digits, of
 * both kinds.
 *
 * @returns undefined for a text that isn't ASCII
 */
export function characterCounts(
  bytes: Uint8Array,
  start: number,
  end: number,
  enough: number,
): AsciiSigns | undefined {
  let [first, last] = [start, end];
  while (first < last && isSpace(bytes[first] ?? 0)) first++;
  while (first < last && isSpace(bytes[last - 1] ?? 0)) last--;
  let [letters, digits, different, one, other, dots, division] = [0, 0, 0, 0, 0, 0, 0];
  let [firstLetter, firstMark, hasAddressMark, isDivided] = [last, last, false, false];
  for (let offset = first; offset < last; offset++) {
    const code = bytes[offset] ?? 0;
    if (code >= 0x80) return undefined;
    const kind = kinds[code] ?? outerMark;
    if (kind < digitSign) {
      division |= kind;
      if (firstMark === last) firstMark = offset;
      if (code === dot) dots++;
      else if (code === at || (code === colon && isScheme(bytes, offset, last))) hasAddressMark = true;
      continue;
    }
    if (division === outerMark && letters + digits > 0) isDivided = true;
    division = 0;
    if (kind === digitSign) digits++;
    else if (letters++ === 0) firstLetter = offset;
    const small = code | smallBit;
    if (different < maxDistinct && small !== one && small !== other) {
      different++;
      other = one;
      one = small;
    }
    const isMixed = letters > 0 && digits > 0 && letters + digits > enough;
    if (isMixed && different === maxDistinct && !isDate(bytes, first, firstMark, firstLetter)) break;
  }
  return {
    length: last - first,
    letters,
    digits,
    different,
    dots,
    hasAddressMark,
    isDivided,
    beginsAsDate: isDate(bytes, first, firstMark, firstLetter),
    firstLetters: firstLettersAt(bytes, firstLetter, last),
  };
}

function isScheme(bytes: Uint8Array, offset: number, last: number): boolean {
  return offset + 2 < last && bytes[offset + 1] === slash && bytes[offset + 2] === slash;
}

/** Returns true if the first mark of a text follows its first digits, before any letter, as in a date. */
function isDate(bytes: Uint8Array, first: number, firstMark: number, firstLetter: number): boolean {
  const digits = firstMark - first;
  const code = bytes[firstMark] ?? 0;
  if (firstMark >= firstLetter || digits > maxDateDigits || ((dateDigits >> digits) & 1) === 0) return false;
  return code === dot || code === slash || code === hyphen;
}

function firstLettersAt(bytes: Uint8Array, offset: number, last: number): number {
  if (offset === last) return 0;
  const letter = (bytes[offset] ?? 0) | smallBit;
  const next = offset + 1 < last ? (bytes[offset + 1] ?? 0) : 0;
  return kinds[next] === letterSign ? (letter << 8) | next | smallBit : letter;
}

/** Returns true for white space that is trimmed from texts. */
function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
