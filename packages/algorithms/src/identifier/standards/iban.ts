// IBAN (ISO 13616): the country is kept, the account is drawn, and so is the bank unless `keepBank` is set.
// Structures come from the registry that SWIFT publishes, and from countries that use IBANs without being
// registered.
import masker from '../maskers/IBANMasker.masker.json' with { type: 'json' };
import { at } from '@masker/text';
import { checkOf11And10, modulo97 } from './checkDigits.ts';
import { icelandicForms } from './iceland.ts';
import type { Standard } from './standard.ts';
import { digitAt, hasOther, shapedForms, weighted, writeNumber, zero } from './units.ts';

/** Length of the country and its check digits. */
const head = 4;

/** Writes the check digits that some countries have inside of account numbers; false if there are none for it. */
type InnerChecks = (codes: Uint8Array, length: number) => boolean;

interface Country {
  /** `n` a digit, `c` a letter or digit, `a` a letter, `#` a check digit inside. */
  readonly pattern: string;
  /** Characters of the bank, from the first after the head on. */
  readonly bank: number;
  readonly inner?: InnerChecks;
}

const elevenMinus = (sum: number) => {
  const remainder = sum % 11;
  return remainder < 2 ? remainder : 11 - remainder;
};
const tenMinus = (sum: number) => (10 - (sum % 10)) % 10;

/** Writes a check digit at an offset, with weights for the digits from another offset on. */
function checkDigit(
  index: number,
  from: number,
  weights: readonly number[],
  digitOf: (sum: number) => number,
) {
  return (codes: Uint8Array): boolean => {
    codes[index] = zero + digitOf(weighted(codes, weights, from));
    return true;
  };
}

/** Check digits over all of them. */
const all =
  (...checks: readonly InnerChecks[]): InnerChecks =>
  (codes, length) =>
    checks.every((write) => write(codes, length));

/** The last two digits make the rest divisible by 97, but for one: ISO/IEC 7064, MOD 97-10. */
const lastTwo97: InnerChecks = (codes, length) => {
  const end = length - 2;
  writeNumber(codes, end, 2, 98 - modulo97(codes, head, end, 2));
  return true;
};

/** The last two digits make the whole divisible by 97; of 00 and 97, the latter. */
const divisibleBy97: InnerChecks = (codes, length) => {
  const end = length - 2;
  writeNumber(codes, end, 2, 97 - modulo97(codes, head, end, 2));
  return true;
};

const belgium: InnerChecks = (codes) => {
  const remainder = modulo97(codes, head, head + 10);
  writeNumber(codes, head + 10, 2, remainder === 0 ? 97 : remainder);
  return true;
};

/** The values of letters in French account numbers. */
const frenchDigits = '12345678912345678923456789';
const france: InnerChecks = (codes) => {
  let remainder = 0;
  for (let i = head; i < head + 21; i++) {
    const code = codes[i] ?? 0;
    const digit = code < 0x41 ? code - zero : frenchDigits.charCodeAt(code - 0x41) - zero;
    remainder = (10 * remainder + digit) % 97;
  }
  writeNumber(codes, head + 21, 2, 97 - ((remainder * 100) % 97));
  return true;
};

/** Values of the characters at odd positions of Italian account numbers and tax codes. */
export const italianOdd = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
const italy: InnerChecks = (codes) => {
  let sum = 0;
  for (let i = head + 1, position = 1; i < head + 23; i++, position++) {
    const code = codes[i] ?? 0;
    const value = code < 0x41 ? code - zero : code - 0x41;
    sum += position % 2 === 1 ? (italianOdd[value] ?? 0) : value;
  }
  codes[head] = 0x41 + (sum % 26);
  return true;
};

/** Hungary's account numbers of 16 digits have eight zeros after them, which stay. */
const shortZeros = '='.repeat(8);
const hungarianWeights = (count: number) => Array.from({ length: count }, (_, i) => at([9, 7, 3, 1], i % 4));

/** @param last offset of the second check digit */
const hungary =
  (last: number): InnerChecks =>
  (codes) => {
    codes[head + 7] = zero + tenMinus(weighted(codes, hungarianWeights(7), head));
    codes[last] = zero + tenMinus(weighted(codes, hungarianWeights(last - head - 8), head + 8));
    // A long number must not become one that is read as a short one.
    return last === head + 15 || hasOther(codes, head + 24, zero, head + 16);
  };

/** Luhn's digit of the Finnish account number. */
const finland: InnerChecks = (codes) => {
  let sum = 0;
  for (let i = head + 12, isDoubled = true; i >= head; i--, isDoubled = !isDoubled) {
    const digit = digitAt(codes, i);
    sum += isDoubled ? 2 * digit - (digit > 4 ? 9 : 0) : digit;
  }
  codes[head + 13] = zero + tenMinus(sum);
  return true;
};

const norway: InnerChecks = (codes) => {
  const remainder = weighted(codes, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], head) % 11;
  codes[head + 10] = zero + (remainder === 0 ? 0 : 11 - remainder);
  return remainder !== 1;
};

const czechPrefix = [10, 5, 8, 4, 2];
const czechSuffix = [6, 3, 7, 9, 10, 5, 8, 4, 2];
/** The last digits of both parts make the sums divisible by 11; their weights are 1. */
const czechia: InnerChecks = (codes) => {
  const prefix = (11 - (weighted(codes, czechPrefix, head + 4) % 11)) % 11;
  const suffix = (11 - (weighted(codes, czechSuffix, head + 10) % 11)) % 11;
  codes[head + 9] = zero + (prefix % 10);
  codes[head + 19] = zero + (suffix % 10);
  return prefix < 10 && suffix < 10;
};

const croatia: InnerChecks = (codes) => {
  codes[head + 6] = zero + checkOf11And10(codes, head, head + 6);
  codes[head + 16] = zero + checkOf11And10(codes, head + 7, head + 16);
  return true;
};

const spain = all(
  checkDigit(head + 8, head, [4, 8, 5, 10, 9, 7, 3, 6], spanish),
  checkDigit(head + 9, head + 10, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6], spanish),
);
function spanish(sum: number): number {
  return elevenMinus(sum);
}

/** Country, structure and length of the bank: `4n4n12c` in the registry's notation, one space, the bank's length. */
const registry = `
AD 4n4n12c 4|AE 3n16n 3|AL 8n16c 3|AO 21n 4|AT 5n11n 5|AZ 4a20c 4|BA 16n 3|BE 12n 3|BF 2c22n 5|BG 4a6n8c 4|BH 4a14c 4
BI 5n5n11n2n 5|BJ 2c22n 5|BR 8n5n10n1a1c 8|BY 4c4n16c 4|CF 23n 5|CG 23n 5|CH 5n12c 5|CI 1a23n 5|CM 23n 5|CR 4n14n 4
CV 21n 4|CY 3n5n16c 3|CZ 20n 4|DE 8n10n 8|DJ 5n5n11n2n 5|DK 4n10n 4|DO 4c20n 4|DZ 22n 3|EE 16n 2|EG 4n4n17n 4|ES 20n 4
FI 14n 3|FK 2a12n 2|FO 4n10n 4|FR 10n11c2n 5|GA 23n 5|GB 4a6n8n 4|GE 2a16n 2|GI 4a15c 4|GL 4n10n 4|GQ 23n 5|GR 7n16c 3
GT 4c20c 4|GW 2c19n 2|HN 4a20n 4|HR 17n 7|HU 24n 3|IE 4a6n8n 4|IL 3n3n13n 3|IQ 4a3n12n 4|IR 22n 3
IT 1a10n12c 6|JO 4a4n18c 4|KM 23n 5|KW 4a22c 4|KZ 3n13c 3|LB 4n20c 4|LC 4a24c 4|LI 5n12c 5|LT 5n11n 5|LU 3n13c 3
LV 4a13c 4|LY 3n3n15n 3|MA 24n 3|MC 10n11c2n 5|MD 2c18c 2|ME 18n 3|MG 23n 5|MK 3n10c2n 3|ML 2c22n 5|MN 4n12n 4
MR 5n5n11n2n 5|MT 4a5n18c 4|MU 4a2n2n12n3n3a 6|MZ 21n 4|NE 2a22n 5|NI 4a20n 4|NL 4a10n 4|NO 11n 4|OM 3n16c 3|PK 4a16c 4
PL 24n 8|PS 4a21c 4|PT 21n 4|QA 4a21c 4|RO 4a16c 4|RS 18n 3|RU 9n5n15c 9|SA 2n18c 2|SC 4a2n2n16n3a 6|SD 2n12n 2|SE 20n 3
SI 15n 2|SK 20n 4|SM 1a10n12c 6|SN 2a22n 5|SO 4n3n12n 4|ST 4n4n11n2n 4|SV 4a20n 4|TD 23n 5|TG 2a22n 5|TL 3n14n2n 3
TN 20n 2|TR 5n1n16c 5|UA 6n19c 6|VA 3n15n 3|VG 4a16n 4|XK 16n 2|YE 4a4n18c 4`;

/**
 * Check digits inside account numbers: their offsets from the first character after the head, and the
 * function that writes them.
 */
const innerChecks: Readonly<Record<string, readonly [indexes: readonly number[], write: InnerChecks]>> = {
  BA: [[14, 15], lastTwo97],
  BE: [[10, 11], belgium],
  CZ: [[9, 19], czechia],
  EE: [[15], checkDigit(head + 15, head + 2, [7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7], tenMinus)],
  ES: [[8, 9], spain],
  FI: [[13], finland],
  FR: [[21, 22], france],
  HR: [[6, 16], croatia],
  IT: [[0], italy],
  MC: [[21, 22], france],
  ME: [[16, 17], lastTwo97],
  MK: [[13, 14], lastTwo97],
  MR: [[21, 22], divisibleBy97],
  NO: [[10], norway],
  PL: [[7], checkDigit(head + 7, head, [3, 9, 7, 1, 3, 9, 7], tenMinus)],
  PT: [[19, 20], lastTwo97],
  RS: [[16, 17], lastTwo97],
  SI: [[13, 14], lastTwo97],
  SK: [[9, 19], czechia],
  SM: [[0], italy],
  TL: [[17, 18], lastTwo97],
  TN: [[18, 19], divisibleBy97],
};

const countries = new Map<string, Country>(
  registry
    .trim()
    .split(/[|\n]/)
    .map((line): [string, Country] => {
      const [country = '', structure = '', bank = ''] = line.split(' ');
      const kinds = Array.from(structure.matchAll(/(\d+)([nca])/g), ([, count, kind = '']) =>
        kind.repeat(Number(count)),
      ).join('');
      const [indexes, inner] = innerChecks[country] ?? [];
      const isCheck = (index: number) => indexes?.includes(index) === true;
      const pattern = Array.from(kinds, (kind, index) => (isCheck(index) ? '#' : kind)).join('');
      return [country, { pattern, bank: Number(bank), ...(inner && { inner }) }];
    }),
);

interface CountryForms {
  readonly keepingBank: Standard['formOf'];
  readonly drawingBank: Standard['formOf'];
}

/** Writes the check digits of an IBAN of `length` characters. */
function completeIban(codes: Uint8Array, length: number): boolean {
  // The country's letters, of two digits each, and the check digits come after all others.
  writeNumber(codes, 2, 2, 98 - ((modulo97(codes, 0, 2, 2) + modulo97(codes, head, length, 6)) % 97));
  return true;
}

function countryForms({ pattern, bank, inner }: Country): CountryForms {
  const length = head + pattern.length;
  const complete = (codes: Uint8Array): boolean =>
    inner?.(codes, length) !== false && completeIban(codes, length);
  const drawn = pattern.replaceAll('n', 'd').replaceAll('c', 's');
  const kept = drawn.slice(0, bank).replaceAll(/[^#]/g, '=') + drawn.slice(bank);
  const shape = `aann${pattern.replaceAll('#', 'c')}`;
  return {
    keepingBank: shapedForms(shape, `==##${kept}`, complete),
    drawingBank: shapedForms(shape, `==##${drawn}`, complete),
  };
}

/** Both letters of a country as one number. */
const countryCode = (first: number, second: number) => 256 * first + second;
const forms = new Map(
  Array.from(countries, ([name, country]) => [
    countryCode(name.charCodeAt(0), name.charCodeAt(1)),
    countryForms(country),
  ]),
);
const [hungaryShort, hungaryLong] = [15, 23].map((last) =>
  countryForms({
    pattern: `${'n'.repeat(7)}#${last === 15 ? `${'n'.repeat(7)}#${shortZeros}` : `${'n'.repeat(15)}#`}`,
    bank: 3,
    inner: hungary(head + last),
  }),
);
const completeIcelandic = (codes: Uint8Array) => completeIban(codes, 26);
forms.set(countryCode(0x49, 0x53), {
  keepingBank: icelandicForms('====', completeIcelandic),
  drawingBank: icelandicForms('dddd', completeIcelandic),
});
const hungaryCode = countryCode(0x48, 0x55);

function formsOf(codes: Uint8Array): CountryForms | undefined {
  const code = countryCode(codes[0] ?? 0, codes[1] ?? 0);
  if (code !== hungaryCode) return forms.get(code);
  return hasOther(codes, head + 24, zero, head + 16) ? hungaryLong : hungaryShort;
}

export const iban: Standard = {
  name: 'IBAN',
  masker,
  title: 'an international bank account number',
  examples: [
    'DE89 3704 0044 0532 0130 00',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'ES91 2100 0418 4502 0005 1332',
    'NL91ABNA0417164300',
    'IT60X0542811101000000123456',
    'BE68 5390 0754 7034',
    'NO9386011117947',
  ],
  columns: ['iban', 'iban number', 'bank iban', 'account iban', 'kontonummer iban', 'numero iban'],
  lengths: [15, 33],
  chance: 1 / 20_000,
  isPersonal: true,
  formOf(read, options) {
    const found = formsOf(read.codes);
    return (options.keepBank ? found?.keepingBank : found?.drawingBank)?.(read, options);
  },
};
