// NIR, the social security number of France: sex and department are kept, and the month of birth is replaced
// within its century; a month that encodes "unknown" is kept.
import masker from '../maskers/NIRMasker.masker.json' with { type: 'json' };
import type { Form, Standard, IdentifierUnit } from './standard.ts';
import { formOf, hasShape, readNumber, remembered, upperA, writeNumber, zero } from './units.ts';

/** The months of a century. */
const monthUnit: IdentifierUnit = {
  size: 1200,
  indexes: [1, 2, 3, 4],
  read(codes) {
    const month = readNumber(codes, 3, 2);
    return month < 1 || month > 12 ? -1 : 12 * readNumber(codes, 1, 2) + month - 1;
  },
  write(codes, value) {
    writeNumber(codes, 1, 2, Math.floor(value / 12));
    writeNumber(codes, 3, 2, (value % 12) + 1);
  },
};

/** A number of three digits, from 001 on. */
const orderUnit: IdentifierUnit = {
  size: 999,
  indexes: [10, 11, 12],
  read: (codes) => readNumber(codes, 10, 3) - 1,
  write(codes, value) {
    writeNumber(codes, 10, 3, value + 1);
  },
};

/** 97 less the remainder of the first 13 digits; 2A counts as 19 and 2B as 18. */
function complete(codes: Uint8Array): boolean {
  const letter = codes[6] ?? 0;
  const department = letter >= upperA ? 19 - (letter - upperA) : readNumber(codes, 5, 2);
  const first = (100 * (readNumber(codes, 0, 5) % 97) + department) % 97;
  const rest = (1_000_000 * first + readNumber(codes, 7, 6)) % 97;
  writeNumber(codes, 13, 2, 97 - rest);
  return true;
}

const makeForm = remembered((hasMonth: boolean): Form =>
  hasMonth
    ? formOf('=======ddd===##', complete, [monthUnit, orderUnit])
    : formOf('=dd====ddd===##', complete, [orderUnit]),
);

const isShaped = hasShape('nnnnnncnnnnnnnn');

export const nir: Standard = {
  name: 'NIR',
  masker,
  title: 'a social security number of France',
  examples: ['2 95 10 99 126 111 93', '253072B07300470', '253072A07300443'],
  columns: ['nir', 'numero securite sociale', 'num secu', 'numero secu', 'securite sociale', 'insee number'],
  lengths: [15, 15],
  chance: 1 / 200,
  isPersonal: true,
  formOf(read) {
    const { codes } = read;
    const isNumber = isShaped(read) && codes[0] !== zero;
    const letter = codes[6] ?? 0;
    // Corsica's departments are 2A and 2B.
    const isCorsica = letter === upperA || letter === upperA + 1;
    if (!isNumber || (letter >= upperA && !(isCorsica && codes[5] === 0x32))) return undefined;
    return makeForm(monthUnit.read(codes) >= 0);
  },
};
