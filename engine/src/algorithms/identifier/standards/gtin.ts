// GTIN (GS1): EAN-8, UPC-A, EAN-13 and GTIN-14. The prefix stays, as some are reserved; of EAN-8, the first digit.
import masker from '../maskers/GTINMasker.masker.json' with { type: 'json' };
import { gs1Of } from './checkDigits.ts';
import type { Form, Standard } from './standard.ts';
import { endingWith, formOf } from './units.ts';

/** Digits of the prefix, by the length of the number. */
const prefixes: Readonly<Record<number, number>> = { 8: 1, 12: 2, 13: 3, 14: 4 };

const forms = new Map<number, Form>(
  Object.entries(prefixes).map(([length, prefix]) => {
    const pattern = `${'='.repeat(prefix)}${'d'.repeat(Number(length) - 1 - prefix)}#`;
    return [Number(length), formOf(pattern, endingWith(gs1Of, Number(length) - 1))];
  }),
);

export const gtin: Standard = {
  name: 'GTIN',
  masker,
  title: 'an article number (EAN, UPC, GTIN)',
  examples: ['4006381333931', '96385074', '036000291452', '10614141000415'],
  columns: ['ean', 'ean code', 'upc', 'upc code', 'gtin', 'barcode', 'ean13', 'article ean', 'product ean'],
  lengths: [8, 14],
  chance: 1 / 10,
  formOf: ({ length, hasLetters }) => (hasLetters ? undefined : forms.get(length)),
};
