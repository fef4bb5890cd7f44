// The countries whose names have lists that ship: `masker/de-first-names.csv` and so on.

/** A country, or a language, whose people have lists of first and last names. */
export interface NamedCountry {
  /** Used in the names of its lists. */
  readonly code: string;
  /** Used in the names of its default maskers, and in sentences. */
  readonly adjective: string;
  /** The script that no other country's names have. */
  readonly script?: RegExp;
}

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

export const nameKinds = ['first', 'last'] as const;
export type NameKind = (typeof nameKinds)[number];

/** Returns the path of a country's list. */
export function nameListOf({ code }: NamedCountry, kind: NameKind): string {
  return `masker/${code}-${kind}-names.csv`;
}
