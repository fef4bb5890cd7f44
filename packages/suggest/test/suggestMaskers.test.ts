// Which maskers are suggested for a column or field, in which order, and why.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type ColumnFacts, suggestMaskers } from '../src/suggestMaskers.ts';
import { defaultMaskers } from '@masker/algorithms';
import { keptShare } from '../src/keptShare.ts';
import { candidateOf, configurationOf, maskerOf } from '../../../test/helpers/maskers.ts';
import { valuesOfKind } from './schemaValues.ts';

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
const ssnMaskers = defaultMaskers.filter(({ name }) => name.startsWith('SSN')).map(({ text }) => text);
const others = ['Redact', 'Hidden', 'Identity'].map(
  (name) => defaultMaskers.find((masker) => masker.name === `${name}Masker`)?.text ?? '',
);
const candidates = [...inSamples, ...ssnMaskers, ...others].map(candidateOf);

/** The maskers suggested for a column; those that are sure are marked with `=`. */
function suggest(column: ColumnFacts): string[] {
  return suggestMaskers(column, candidates).map(
    ({ candidate, isSure }) => (isSure ? '=' : '') + candidate.masker.name,
  );
}

const ssn = ['=SSNMasker', '=SSNKeepAreaMasker', '=SSNLast4Masker'];

/** The column, its values and the maskers suggested for it. */
const table: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['ssn', ['154-47-6043', '838 60 6135'], ssn],
  ['SSN', ['154476043'], ssn],
  ['social_security_number', ['154-47-6043'], ssn],
  ['ssn', [], []],
  ['ssn', ['Raymond', 'Zoë'], []],
  // Half of them are something else, which the masker may not suit.
  ['ssn', ['154-47-6043', '838 60 6135', 'FR-75009', 'K2P 1L7'], ssn.map((name) => name.slice(1))],
  ['customer.ssn', ['154-47-6043'], ssn],
  ['ssn_id', ['154476043'], []],
  // Nothing names it, so its values are all there is; by their length alone they could be anything.
  ['', ['154-47-6043'], ssn],
  ['', ['154476043', '123456789', '987654321'], []],
  ['reference', ['154-47-6043'], []],
  ['third', ['154-47-6043'], ssn.map((name) => name.slice(1))],
  ['card_number', ['4000 1235 0796 9733'], ['=CardNumberMasker']],
  ['licencePlate', ['KUS-1380'], ['=LicencePlateMasker']],
  ['phones.*', ['1 (415) 555-0102'], ['=PhoneNumberMasker']],
  ['first_name', ['Raymond', 'Zoë', 'Ann'], []],
  ['note', [], []],
  // Free text is masked on request only.
  ['note', ["Spouse's policy, too"], ['RedactMasker']],
  ['note', ['yes', 'no'], []],
  ['has_note', ['see the file', 'nothing'], []],
  ['password', ['S3cret!', 'correct horse'], ['=HiddenMasker']],
  ['identity', ['x'], []],
];

describe('whole numbers that have lost zeros at their beginning', () => {
  const maskers = defaultMaskers.map(({ text }) => candidateOf(text));
  const best = (name: string, values: readonly string[], areNumbers: boolean) => {
    const [first] = suggestMaskers({ name, values, areNumbers }, maskers);
    return first === undefined ? undefined : [first.candidate.masker.name, first.isSure];
  };

  it('fit by name as the number that they are', () => {
    for (const [name, values, masker] of [
      ['zip', ['501', '2134', '94110'], 'VariableZipcodeMasker'],
      ['ssn', ['8641969', '154476043'], 'SSNMasker'],
    ] as const) {
      assert.deepEqual(best(name, values, true), [masker, true]);
      assert.notDeepEqual(best(name, values, false), [masker, true]);
    }
  });

  it('fit nothing without a name', () => {
    for (const name of ['', 'id', 'number'])
      assert.equal(best(name, ['501', '2134', '94110'], true), undefined);
  });
});

describe('the maskers suggested for a column', () => {
  for (const [name, values, expected] of table) {
    it(`${name}: ${values.join(', ')}`, () => {
      assert.deepEqual(suggest({ name, values }), expected);
    });
  }

  it('are those of its name where no value is known, as in a definition', () => {
    assert.deepEqual(suggest({ name: 'customer_ssn' }), ssn);
    assert.deepEqual(suggest({ name: 'name' }), []);
  });

  it('come with a reason that shows no value', () => {
    const reasonOf = (name: string, ...values: string[]): string | undefined =>
      suggestMaskers({ name, values }, candidates)[0]?.reason;
    assert.equal(reasonOf('SSN', '154-47-6043', '1'), 'its name says “ssn”, 1 of 2 values fits');
    assert.equal(reasonOf('soc_sec', '154-47-6043'), 'its name says “soc sec”, all values looked at fit');
    assert.equal(reasonOf('', '154-47-6043'), 'its values have the shape');
  });

  it('are those of identifiers with check digits where several different ones all have them', () => {
    const all = defaultMaskers.map(({ text }) => candidateOf(text));
    const sure = (values: readonly string[]) =>
      suggestMaskers({ name: 'ref1', values }, all).flatMap(({ candidate, isSure }) =>
        isSure ? [candidate.masker.name] : [],
      );
    const numbers = valuesOfKind('pesel');
    assert.deepEqual(sure(numbers), ['PESELMasker']);
    assert.deepEqual(sure(numbers.slice(0, 7)), []);
    assert.deepEqual(sure(Array.from({ length: 30 }, () => numbers[0] ?? '')), []);
    assert.deepEqual(sure(numbers.map((number) => String(Number(number) + 1))), []);
  });

  it('are those of values that can be nothing else, before those of a name that means any number', () => {
    const all = defaultMaskers.map(({ text }) => candidateOf(text));
    const [first] = suggestMaskers({ name: 'documento', values: valuesOfKind('cpf') }, all);
    assert.equal(first?.candidate.masker.name, 'CPFMasker');
  });

  it('are judged by different values, of which so many are enough', () => {
    const values = Array.from({ length: 1000 }, (_, i) => `154-47-${String(i).padStart(4, '0')}`);
    assert.deepEqual(suggest({ name: 'ssn', values }), ssn);
    assert.deepEqual(suggest({ name: 'ssn', values: [...values, 'x'] }), ssn);
  });
});

describe('how much a masker keeps', () => {
  const share = (members: object): number => {
    const text = JSON.stringify({ name: 'aMasker', algorithm: 'Segment', ...members });
    return keptShare(maskerOf(text), configurationOf(text));
  };
  it('is the share of its examples that stay, without separators', () => {
    const numeric = { type: 'Numeric', length: 3 };
    const preserved = { type: 'Preserve', length: 1 };
    assert.equal(share({ segments: [numeric] }), 0);
    assert.equal(share({ segments: [numeric, preserved] }), 0.25);
    assert.equal(share({ segments: [preserved] }), 1);
  });
});
