// Masking by Telephone, by properties and beside a library of telephone numbers; its draws are frozen in test/vectors/telephone.json.
import assert from 'node:assert/strict';
import { getCountryCallingCode, getExampleNumber, isPossiblePhoneNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { getCountries, getExampleNumber as exampleOf, isValidPhoneNumber } from 'libphonenumber-js/max';
import { masked, maskerOf } from '../../../../test/helpers/maskers.ts';
import { callingCodes } from '../../src/telephone/telephone.ts';

const maskerWith = (properties: object) =>
  maskerOf(JSON.stringify({ name: 'lineMasker', algorithm: 'Telephone', ...properties }));

const countries = [
  ...(['US', 'CA', 'GB', 'DE', 'FR', 'IT', 'ES', 'PT', 'NL', 'BE', 'CH', 'AT', 'SE', 'NO', 'DK'] as const),
  ...(['FI', 'PL', 'CZ', 'GR', 'IE', 'RU', 'TR', 'IN', 'CN', 'JP', 'KR', 'AU', 'NZ', 'BR', 'ZA'] as const),
];

/** Real-shaped numbers: the example of a country with other digits after the first three. */
function numbersOf(country: (typeof countries)[number], count: number): string[] {
  const example = getExampleNumber(country, examples);
  assert.ok(example, country);
  const national = example.nationalNumber;
  const free = national.length - 3;
  return Array.from({ length: count }, (_, i) => {
    const rest = String((i * 7919 + 104_729) % 10 ** free).padStart(free, '0');
    const digits = `${national.slice(0, 3)}${rest}`;
    const form = [digits, digits.replace(/^(...)/, '$1 '), digits.replace(/^(..)(...)/, '($1) $2-')][i % 3];
    return `+${example.countryCallingCode}${i % 2 === 0 ? ' ' : ''}${form ?? digits}`;
  }).filter((number) => isPossiblePhoneNumber(number));
}

describe('Telephone', () => {
  for (const keep of [2, 3])
    it(`leaves 10,000 possible numbers of 30 countries possible, with keep ${keep}`, () => {
      const masker = maskerWith({ keep });
      let count = 0;
      for (const country of countries)
        for (const number of numbersOf(country, 340)) {
          const result = masker.mask(number);
          assert.deepEqual(result.nonconformances, [], country);
          assert.ok(isPossiblePhoneNumber(result.value ?? ''), country);
          assert.ok(result.value?.replaceAll(/\D/g, '').startsWith(getCountryCallingCode(country)));
          count++;
        }
      assert.ok(count >= 10_000, `${count}`);
    });

  it('makes valid numbers of valid ones, of every country whose plan is known', () => {
    const masker = maskerWith({});
    for (const country of getCountries()) {
      const example = exampleOf(country, examples);
      if (example === undefined) continue;
      const { nationalNumber, countryCallingCode } = example;
      const valid = Array.from({ length: 30 }, (_, i) => {
        const rest = String((i * 7919 + 104_729) % 10 ** 6)
          .padStart(6, '0')
          .slice(-3);
        return `+${countryCallingCode}${nationalNumber.slice(0, -3)}${rest}`;
      }).filter((number) => isValidPhoneNumber(number));
      const results = valid.map((number) => masked(masker, number));
      const count = results.filter((number) => isValidPhoneNumber(number)).length;
      assert.ok(count >= 0.95 * valid.length, `${country}: ${count} of ${valid.length}`);
    }
  });

  it('masks whole numbers as texts of digits', () => {
    const masker = maskerWith({});
    for (const number of ['79517123123', '79517123923', '4930231250', '112', '0'])
      assert.equal(masker.maskNumber(number).value, masked(masker, number).replace(/^0+(?=\d)/, ''), number);
    assert.equal(masker.maskNumber('79517123123.0').value, `${masked(masker, '79517123123')}.0`);
  });

  it('knows every calling code of a country', () => {
    for (const country of countries) assert.ok(callingCodes.includes(getCountryCallingCode(country)));
    for (const code of callingCodes)
      assert.deepEqual(
        callingCodes.filter((other) => other.startsWith(code)),
        [code],
      );
  });

  it('gives numbers that are kept for fiction where a country has them', () => {
    const masker = maskerWith({ fictional: true });
    for (const [number, expected] of [
      ['+1 (415) 234-0102', /^\+1 \(415\) 555-01\d\d$/],
      ['+44 20 7123 4567', /^\+44 20 7946 0\d{3}$/],
      ['+44 7911 123456', /^\+44 7700 900\d{3}$/],
      ['+33 6 12 34 56 78', /^\+33 6 39 98 \d\d \d\d$/],
      ['+61 2 9374 4000', /^\+61 2 5550 \d{4}$/],
    ] as const)
      assert.match(masked(masker, number), expected);
  });

  it('masks and reports what is no number', () => {
    const masker = maskerWith({});
    for (const [value, ...reasons] of [
      ['+999 12345678', 'calling-code'],
      ['112', 'digit-count'],
      ['1234567890123456', 'digit-count'],
      ['+49 30 12345 home', 'other-characters'],
    ] as const) {
      const result = masker.mask(value);
      assert.deepEqual(
        result.nonconformances.map(({ reason }) => reason),
        reasons,
      );
      assert.notEqual(result.value, value);
    }
  });
});
