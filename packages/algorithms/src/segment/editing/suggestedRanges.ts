// Suggestions for a `range`: alphabets on an AlphaNumeric segment, integers that fit on a Numeric one.
import type { Suggestion } from '../../interface/editing.ts';
import { parseCharacterRange } from '../sets/range.ts';

/** In the order of completion. */
export const alphabets = [
  { first: 'A', last: 'Z', documentation: 'The capital letters A to Z.' },
  { first: 'a', last: 'z', documentation: 'The small letters a to z.' },
  { first: '0', last: '9', documentation: 'The digits.' },
  { first: 'A', last: 'F', documentation: 'The capital letters of hexadecimal numbers.' },
  { first: 'А', last: 'Я', documentation: 'The Cyrillic capital letters, without Ё.' },
  { first: 'а', last: 'я', documentation: 'The Cyrillic small letters, without ё.' },
  { first: 'Α', last: 'Ω', documentation: 'The Greek capital letters.' },
  { first: 'α', last: 'ω', documentation: 'The Greek small letters.' },
  { first: 'א', last: 'ת', documentation: 'The Hebrew letters.' },
] as const;

/** The capital letters without the ones easily taken for digits, as in vehicle identification numbers. */
const distinctLetters = {
  text: 'A-H,J-N,P,R-Z',
  documentation: 'The capital letters without I, O and Q, which look like digits.',
};

/** Segments with more digits than this get no suggestion, as such numbers aren't written by hand. */
const maxNumberDigits = 18n;

/**
 * Returns items for the range of an AlphaNumeric segment; omits those that the other items already contain.
 */
export function characterItems(otherItems: string): Suggestion[] {
  const present = parseCharacterRange(otherItems);
  const hasCapitals = present.some(
    (item) =>
      item.issue === undefined && typeof item.from === 'number' && item.from <= 0x5a && item.to >= 0x41,
  );
  const whole = alphabets.flatMap(({ first, last, documentation }) => {
    const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
    const isPresent = present.some((item) => item.issue === undefined && item.from <= from && to <= item.to);
    return isPresent ? [] : [{ text: `${first}-${last}`, documentation }];
  });
  return hasCapitals ? whole : [...whole, distinctLetters];
}

/** Items for the range of a Numeric segment of the given length, if it is known. */
export function integerItems(length: bigint | undefined): Suggestion[] {
  const width = length ?? 3n;
  if (width > maxNumberDigits) return [];
  const max = 10n ** width - 1n;
  const areas = { text: '1-665,667-899', documentation: 'The areas of US Social Security numbers.' };
  return [
    { text: `1-${max}`, documentation: 'Every number but zero.' },
    ...(width === 1n
      ? []
      : [
          {
            text: `${10n ** (width - 1n)}-${max}`,
            documentation: 'Every number that starts with no zero.',
          },
        ]),
    ...(width === 3n ? [areas] : []),
  ];
}

/** Returns the largest integer of a segment, as text; undefined if it is too long to be written by hand. */
export function maxInteger(length: bigint | undefined): string | undefined {
  return length === undefined || length > maxNumberDigits ? undefined : String(10n ** length - 1n);
}
