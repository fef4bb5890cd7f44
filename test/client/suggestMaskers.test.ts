// Which masker is suggested for a column or field.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { candidateOf, suggestMaskers } from '../../client/src/commands/maskFields/suggestMaskers.ts';
import { analyse, defaultMaskers } from '../../engine/src/index.ts';
import { maskerOf } from '../helpers/maskers.ts';

const inSamples = [
  'card-number',
  'country-code',
  'device-id',
  'employee-number',
  'licence-plate',
  'phone-number',
  'policy-number',
  'ssn-keep-area',
].map((name) => readFileSync(`samples/maskers/${name}.masker.json`, 'utf8'));
const candidates = [...inSamples, ...defaultMaskers.map(({ text }) => text)].map((text) => {
  const { configuration } = analyse(text);
  assert(configuration !== undefined);
  return candidateOf(maskerOf(text), configuration);
});

/** The field, its values and the maskers suggested for it; those by name are marked with `=`. */
const table: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['ssn', ['154-47-6043', '838 60 6135'], ['=SSNMasker', '=SSNKeepAreaMasker', '=SSNLast4Masker']],
  ['SSN', [], ['=SSNMasker', '=SSNKeepAreaMasker', '=SSNLast4Masker']],
  ['ssn', ['Raymond', 'Zoë'], []],
  ['customer.ssn', ['154-47-6043'], ['=SSNMasker', '=SSNKeepAreaMasker', '=SSNLast4Masker']],
  ['3', ['154-47-6043'], ['SSNKeepAreaMasker', 'SSNMasker', 'SSNLast4Masker']],
  ['card_number', ['4000 1235 0796 9733'], ['=CardNumberMasker']],
  ['licencePlate', ['KUS-1380'], ['=LicencePlateMasker']],
  ['phones.*', ['1 (415) 555-0102'], ['=PhoneNumberMasker']],
  ['first_name', ['Raymond', 'Zoë', 'Ann'], []],
  ['note', [], []],
  ['note', ["Spouse's policy, too"], []],
];

describe('the masker suggested for a field', () => {
  for (const [name, values, expected] of table) {
    it(`${name}: ${values.join(', ')}`, () => {
      const suggested = suggestMaskers({ name, values, holdsNumbers: false }, candidates);
      assert.deepEqual(
        suggested.map(({ candidate, isByName }) => (isByName ? '=' : '') + candidate.masker.name),
        expected,
      );
    });
  }
});
