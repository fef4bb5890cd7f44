// The countries with included lists of names: `masker/de-first-names.csv` and so on.

/** A country or language with lists of first and last names. */
export interface NamedCountry {
  /** The code in the names of its lists. */
  readonly code: string;
  /** The adjective in the names of its default maskers, and in sentences. */
  readonly adjective: string;
  /** The script of its names, if no other country uses it. */
  readonly script?: RegExp;
}

/** All countries with lists of names. */
export const namedCountries: readonly NamedCountry[] = [
  { code: 'de', adjective: 'German' },
  { code: 'fr', adjective: 'French' },
  { code: 'es', adjective: 'Spanish' },
  { code: 'it', adjective: 'Italian' },
  { code: 'nl', adjective: 'Dutch' },
  { code: 'pl', adjective: 'Polish' },
  { code: 'pt-br', adjective: 'Brazilian' },
  {
    code: 'ja',
    adjective: 'Japanese',
    script: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\s]+$/u,
  },
];

/** The kinds of name lists. */
export const nameKinds = ['first', 'last'] as const;
/** A kind of name list. */
export type NameKind = (typeof nameKinds)[number];

/** Returns the path of a country's list. */
export function nameListOf({ code }: NamedCountry, kind: NameKind): string {
  return `masker/${code}-${kind}-names.csv`;
}
