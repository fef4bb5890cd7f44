// The columns that hold what the default maskers make.
import type { TypicalColumns } from '../algorithm.ts';

const isName = (value: string) => /^\p{L}[\p{L}\p{M}.'’ -]*$/u.test(value);
const isStreet = (value: string) => /\p{L}/u.test(value) && /\d/.test(value) && !value.includes('@');

export const typicalColumns: Readonly<Record<string, TypicalColumns>> = {
  FirstNameMasker: {
    names: ['first name', 'given name', 'forename', 'fname', 'middle name'],
    accepts: isName,
  },
  LastNameMasker: { names: ['last name', 'surname', 'family name', 'lname', 'maiden name'], accepts: isName },
  FullNameMasker: {
    names: [
      'full name',
      'customer name',
      'person name',
      'contact name',
      'employee name',
      'patient name',
      'card holder',
      'account holder',
      'policy holder',
    ],
    wholeNames: ['name', 'customer', 'person', 'holder'],
    accepts: (value) => isName(value) && value.includes(' '),
  },
  StreetAddressMasker: {
    names: ['street', 'street address', 'address line', 'address line 1', 'home address'],
    wholeNames: ['address'],
    accepts: isStreet,
  },
  CityMasker: { names: ['city', 'town', 'place of birth', 'birthplace'], accepts: isName },
};
