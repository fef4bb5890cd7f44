// Letters beyond ASCII without what spellings differ in: accents, composition, letter case, width, and invisible characters.

/** Letters that have no decomposition, with their usual replacements. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const highestCached = 0xffff;
const nothing: readonly number[] = [];
const cache = new Array<readonly number[] | null | undefined>(highestCached + 1);

/**
 * Folds a character beyond ASCII.
 *
 * @returns the code points of the folded character; none for an accent or an invisible character, null for one that
 * separates words
 */
export function foldedLetter(codePoint: number): readonly number[] | null {
  if (codePoint > highestCached) return fold(codePoint);
  const known = cache[codePoint];
  if (known !== undefined) return known;
  return (cache[codePoint] = fold(codePoint));
}

function fold(codePoint: number): readonly number[] | null {
  const letter = String.fromCodePoint(codePoint);
  if (/[\p{Cf}\p{Script=Inherited}]/u.test(letter)) return nothing;
  const plain = letter
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Script=Inherited}/gu, '')
    .replaceAll(/[^\0-\x7f]/g, (sign) => replacements[sign] ?? sign);
  if (!/^[\p{L}\p{N}\p{M}\p{Cn}\p{Co}]+$/u.test(plain)) return null;
  return Array.from(plain, (sign) => sign.codePointAt(0) ?? 0);
}
