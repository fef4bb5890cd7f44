// Precision of the suggested maskers: for columns as real tables have them, and for those of the sample table.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { defaultMaskers } from '@masker/algorithms';
import { suggestMaskers } from '../src/suggestMaskers.ts';
import { guessDialect, sampleColumns } from '@masker/format-text';
import { candidateOf } from '../../../test/helpers/maskers.ts';
import { type ColumnRow, ofOtherLanguages, others, personal } from './columns.ts';

const candidates = defaultMaskers.map(({ text }) => candidateOf(text));

const best = (name: string, values: readonly string[]) => suggestMaskers({ name, values }, candidates)[0];

function suggest(name: string, values: readonly string[]): string {
  return best(name, values)?.candidate.masker.name ?? '';
}

const wrong = (rows: readonly ColumnRow[]): string[] =>
  rows.flatMap(([name, values, right]) => {
    const suggested = suggest(name, values);
    return suggested === right ? [] : [`${name}: ${suggested} instead of ${right}`];
  });

describe('the masker suggested for columns of real tables', () => {
  it('is the right one for nine of ten', () => {
    const all = [...personal, ...others];
    assert.ok(all.length >= 60);
    const mistakes = wrong(all);
    assert.ok(mistakes.length <= all.length / 10, mistakes.join('\n'));
  });

  it('is the right and sure one where columns are named in German, French and Spanish', () => {
    assert.deepEqual(wrong(ofOtherLanguages), []);
    assert.deepEqual(
      ofOtherLanguages.filter(
        ([name, values, right]) => right !== 'RedactMasker' && best(name, values)?.isSure !== true,
      ),
      [],
    );
  });

  it('is none where values don’t agree with such names', () => {
    for (const [name, values] of [
      ['Ort', ['A-12', 'B-07']],
      ['Straße', ['Nord', 'Süd']],
      ['Kundenname', ['4711', '4712']],
      ['Telefon', ['Büro', 'Zentrale']],
      ['Geburtsdatum', ['1984', '1990']],
      ['nom', ['N-12', 'N-13']],
    ] as const)
      assert.equal(suggest(name, values), '', name);
  });

  it('is none for what a table of definitions says of things and messages', () => {
    for (const name of [
      'joined_rooms',
      'joined_members',
      'email_sent',
      'hidden',
      'is_hidden',
      'redacts',
      'redacted',
    ])
      assert.deepEqual(suggestMaskers({ name }, candidates), [], name);
  });

  it('is none for names of things, which are no people’s', () => {
    for (const name of [
      'instance_name',
      'server_name',
      'uploadName',
      'stream_name',
      'lock_name',
      'queue_names',
      'app_display_name',
      'device_display_name',
      'appDisplayName',
      'application_full_name',
      'server_short_name',
      'device_name',
    ])
      for (const values of [[], ['master', 'worker1']]) assert.equal(suggest(name, values), '', name);
  });

  it('is that of people’s names where nothing says that they are a thing’s', () => {
    for (const name of ['display_name', 'user_display_name', 'author_full_name'])
      for (const facts of [{ name }, { name, values: ['Anna Smith', 'John Miller', 'Mary Jones'] }])
        assert.equal(suggestMaskers(facts, candidates)[0]?.candidate.masker.name, 'FullNameMasker', name);
  });

  it('is sure but where a name says nothing of the values, or values are free text', () => {
    const unsure = personal.filter(([name, values]) => best(name, values)?.isSure !== true);
    assert.deepEqual(
      unsure.map(([name]) => name),
      ['notes', 'customer_comments'],
    );
  });

  it('is the one that keeps the area for ZIP codes, by values or by the name alone', () => {
    for (const name of ['zip', 'zipcode', 'customer_zipcode', 'postal_code'])
      for (const facts of [{ name }, { name, values: ['94110', '10001', '02139'] }])
        assert.equal(
          suggestMaskers(facts, candidates)[0]?.candidate.masker.name,
          'VariableZipcodeMasker',
          name,
        );
  });

  it('is none for ids and flags, and never surely one for amounts', () => {
    assert.deepEqual(wrong(others), []);
    for (const [name, values] of others)
      for (const { candidate, isSure } of suggestMaskers({ name, values }, candidates))
        assert.ok(candidate.masker.name !== 'AmountMasker' || !isSure, name);
  });
});

describe('the masker suggested for the columns of customers.csv', () => {
  it('is the right one, or rightly none', () => {
    const beginning = { bytes: readFileSync('samples/data/customers.csv'), isWhole: true };
    const columns = sampleColumns(beginning, guessDialect(beginning, ','));
    assert(Array.isArray(columns));
    assert.deepEqual(
      columns.map(({ title, values }) => `${title}: ${suggest(title, values)}`),
      [
        'customer_id: ',
        'first_name: FirstNameMasker',
        'last_name: LastNameMasker',
        'ssn: SSNMasker',
        'phone: USTelephoneMasker',
        'email: EmailMasker',
        'street: StreetAddressMasker',
        'city: CityMasker',
        'state: StateMasker',
        'zip: VariableZipcodeMasker',
        'licence_plate: ShapeMasker',
        'policy_number: ShapeMasker',
        'card_number: CreditCardMasker',
        'joined: DateMasker',
        'note: RedactMasker',
      ],
    );
  });
});
