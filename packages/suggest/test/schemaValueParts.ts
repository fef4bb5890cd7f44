// Parts of invented values for columns of public schemas.

export const pick = (list: readonly string[], i: number): string => list[i % list.length] ?? '';
export const padded = (number: number, length: number): string => String(number).padStart(length, '0');
/** A number that looks drawn. */
export const scattered = (i: number, below: number): number => (i * 7919 + 104_729) % below;
/** Digits that look drawn. */
export const digitsOf = (i: number, length: number): string =>
  Array.from({ length }, (_, k) => ((i * 7 + k * 3 + k * k * 5 + i * k) % 11) % 10).join('');
