// GTIN (GS1): EAN-8, UPC-A, EAN-13 and GTIN-14. The prefix stays, as some are reserved; of EAN-8, the first digit. A number
// becomes the same with zeros before it, which longer ones have.
import masker from '../maskers/GTINMasker.masker.json' with { type: 'json' };
import { gs1Of } from './checkDigits.ts';
import type { Form, Standard } from './standard.ts';
import { endingWith, formOf, hasOther, zero } from './units.ts';

/** The lengths of numbers, and the digits of their prefixes. */
const kinds = [
  [8, 1],
  [12, 2],
  [13, 3],
  [14, 4],
] as const;
const minLength = 8;

/** The forms of numbers by their length, with the zeros that each begins with at least: the shortest numbers come first. */
const forms = new Map(
  kinds.map(([length]) => [
    length as number,
    kinds
      .filter(([own]) => own <= length)
      .map(([own, prefix]) => ({ zeros: length - own, form: makeForm(length, own, prefix) })),
  ]),
);

/** Creates the form of numbers with `own` digits of their own after zeros. */
function makeForm(length: number, own: number, prefix: number): Form {
  const zeros = length - own;
  const complete = endingWith(gs1Of, length - 1);
  return {
    ...formOf(`${'='.repeat(zeros + prefix)}${'d'.repeat(own - 1 - prefix)}#`, (codes) => {
      const isShortest = own > minLength && !hasOther(codes, length - minLength, zero);
      return !isShortest && complete(codes);
    }),
    core: [zeros, length],
  };
}

export const gtin: Standard = {
  name: 'GTIN',
  masker,
  title: 'an article number (EAN, UPC, GTIN)',
  examples: ['4006381333931', '96385074', '036000291452', '10614141000415'],
  columns: ['ean', 'ean code', 'upc', 'upc code', 'gtin', 'barcode', 'ean13', 'article ean', 'product ean'],
  lengths: [8, 14],
  chance: 1 / 10,
  formOf: ({ codes, length, hasLetters }) =>
    hasLetters ? undefined : forms.get(length)?.find(({ zeros }) => !hasOther(codes, zeros, zero))?.form,
};
