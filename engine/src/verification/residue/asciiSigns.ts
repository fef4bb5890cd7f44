// The letters, digits and marks of an ASCII text, counted in its bytes, so that no string is made of it.

export interface AsciiSigns {
  /** In characters, without white space at the ends. */
  readonly length: number;
  readonly letters: number;
  readonly digits: number;
  /** Number of different letters and digits, whatever their letter case. */
  readonly different: number;
  readonly dots: number;
  /** True with the marks of an address: `@` or `://`. */
  readonly hasAddressMark: boolean;
  /** True if something else than apostrophes and hyphens divides letters or digits. */
  readonly isDivided: boolean;
  /** True if digits and a mark begin it as they begin dates. */
  readonly beginsAsDate: boolean;
  /** The first two letters in lower case, in a byte each; only one where no other letter follows, 0 where none is. */
  readonly firstLetters: number;
}

const [apostrophe, hyphen, dot, slash, colon, at] = [0x27, 0x2d, 0x2e, 0x2f, 0x3a, 0x40];
/** Divisions between letters and digits: by marks within a word, and by all else. */
const [byOthers, byInner] = [1, 2];
/** Numbers of digits before a date's first mark, as bits. */
const dateDigits = (1 << 1) | (1 << 2) | (1 << 4);

/** @returns undefined for a text that isn't ASCII */
export function asciiSigns(bytes: Uint8Array, start: number, end: number): AsciiSigns | undefined {
  let [first, last] = [start, end];
  while (first < last && isSpace(bytes[first] ?? 0)) first++;
  while (first < last && isSpace(bytes[last - 1] ?? 0)) last--;
  let [letters, digits, letterSet, digitSet, dots, division, firstLetters, firstMark] = [
    0, 0, 0, 0, 0, 0, 0, -1,
  ];
  let [hasAddressMark, isDivided, isAfterFirst] = [false, false, false];
  for (let place = first; place < last; place++) {
    const code = bytes[place] ?? 0;
    const letter = (code | 0x20) - 0x61;
    const isLetter = letter >= 0 && letter < 26;
    if (isAfterFirst && isLetter) firstLetters = (firstLetters << 8) | (code | 0x20);
    isAfterFirst = false;
    if (isLetter || (code >= 0x30 && code <= 0x39)) {
      if (division === byOthers && letters + digits > 0) isDivided = true;
      division = 0;
      if (isLetter) {
        if (letters++ === 0) {
          firstLetters = code | 0x20;
          isAfterFirst = true;
        }
        letterSet |= 1 << letter;
      } else {
        digits++;
        digitSet |= 1 << (code - 0x30);
      }
    } else if (code >= 0x80) return undefined;
    else {
      division |= code === apostrophe || code === hyphen ? byInner : byOthers;
      if (code === dot) dots++;
      else if (code === at) hasAddressMark = true;
      else if (code === colon)
        hasAddressMark ||= bytes[place + 1] === slash && bytes[place + 2] === slash && place + 2 < last;
    }
    if (firstMark < 0 && (code < 0x30 || code > 0x39)) firstMark = place;
  }
  const mark = firstMark < 0 ? 0 : (bytes[firstMark] ?? 0);
  return {
    length: last - first,
    letters,
    digits,
    different: bitsOf(letterSet) + bitsOf(digitSet),
    dots,
    hasAddressMark,
    isDivided,
    beginsAsDate:
      firstMark - first < 5 &&
      ((dateDigits >> (firstMark - first)) & 1) === 1 &&
      (mark === dot || mark === slash || mark === hyphen),
    firstLetters,
  };
}

/** True for white space at which texts are trimmed. */
function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
