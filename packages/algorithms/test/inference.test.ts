// Which algorithm is inferred from sample values: one that knows them by their form or by its lists, before Segment.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { analyse } from '@masker/masker';
import { inferConfiguration } from '../src/inferConfiguration.ts';
import { guessDialect, sampleColumns } from '@masker/format-text';
import { shippedResources } from '../../../test/helpers/resources.ts';

interface Written {
  readonly algorithm: string;
  readonly csvFile?: string;
  readonly dateFormat?: string | readonly string[];
}

/** The algorithm with its list or its patterns; nothing where the samples are no values. */
function inferred(samples: readonly string[], resources = shippedResources): string {
  const inference = inferConfiguration('SampleMasker', samples, resources);
  if (inference === undefined) return '';
  const { problems } = analyse(inference.text, { resources });
  const codes = problems.map(({ code }) => code);
  assert.deepEqual(
    codes.filter((code) => code !== 'algorithm-ours'),
    [],
  );
  const { algorithm, csvFile, dateFormat = [] } = JSON.parse(inference.text) as Written;
  return [algorithm, csvFile, ...[dateFormat].flat()].filter((part) => part !== undefined).join(' ');
}

const [firstName, lastName, fullName, city] = [
  'HashList masker/first-names.csv',
  'HashList masker/last-names.csv',
  'HashList masker/us-people.csv',
  'HashList masker/cities.csv',
] as const;
const email = 'Email masker/us-people.csv';

const countryOf = (code: string, kind: string) => `HashList masker/${code}-${kind}-names.csv`;

const table: readonly (readonly [what: string, samples: readonly string[], algorithm: string])[] = [
  ['German first names', ['Jürgen', 'Heike', 'Uwe', 'Ulrike'], countryOf('de', 'first')],
  ['Polish last names', ['Kamiński', 'Wójcik', 'Kaczmarek', 'Zając'], countryOf('pl', 'last')],
  ['Japanese last names', ['佐藤', '鈴木', '高橋', '田中'], countryOf('ja', 'last')],
  ['names of several countries', ['Anna', 'Maria', 'Daniel', 'Peter'], firstName],
  ['an address', ['zoe@example.org'], email],
  ['addresses', ['zoe@example.org', ' a.b+news@mail.example.com '], email],
  ['a date', ['2024-01-08'], 'MultiDate'],
  ['dates with the month first', ['01/08/2024', '12/31/1999'], 'MultiDate MM/dd/yyyy'],
  ['dates without separators', ['20240108', '19900731', '20011130'], 'MultiDate yyyyMMdd'],
  ['one number that could be a date', ['20240108'], 'Segment'],
  ["a date that there isn't", ['2023-02-29'], 'Segment'],
  ['a card number', ['4000 1235 0796 9733'], 'CCAccount'],
  ['card numbers without separators', ['4000123507969733', '5200820324670791'], 'CCAccount'],
  ['a wrong check digit', ['4000 1235 0796 9734'], 'Segment'],
  ['a ZIP code with ZIP+4', ['94110-1234'], 'USZipcode'],
  ['ZIP codes of several areas', ['94110', '10001', '60614'], 'USZipcode'],
  ['numbers that follow each other', ['10001', '10002', '10003'], 'Segment'],
  ['a telephone number', ['(415) 555-0102'], 'USTelephone'],
  [
    'telephone numbers in several forms',
    ['1 (415) 555-0102', '415-555-0131 x7', '+15035550107'],
    'USTelephone',
  ],
  [
    'telephone numbers, one without a separator',
    ['415-555-0131', '(503) 555-0107', '4155550132'],
    'USTelephone',
  ],
  ['ten digits', ['4155550132', '5035550107'], 'Segment'],
  ['a first name', ['Raymond'], firstName],
  ['first names, one with an accent', ['Raymond', 'José', 'Marilyn'], firstName],
  ['last names', ['García', 'O’Neil', 'Foster', 'Price'], lastName],
  ['last names in capitals', ['GARCIA', 'FOSTER'], lastName],
  ['full names', ['Raymond García', 'Theresa A. Price'], fullName],
  ['cities', ['Salem', 'San Francisco', 'Salt Lake City'], city],
  ['a word that is a last name as well', ['Price'], 'Segment'],
  ['the same word again and again', ['Price', 'price', 'PRICE '], 'Segment'],
  ['a word that is a city as well', ['Mobile'], 'Segment'],
  ['a city of several words', ['San Francisco'], city],
  ['words', ['open', 'closed', 'pending'], 'Segment'],
  ['words, some of them names', ['Paper', 'Desk Lamp', 'Price', 'Stapler', 'Envelope'], 'Segment'],
  ['a social security number', ['154-47-6043', '838 60 6135'], 'Segment'],
  ['a licence plate', ['KUS-1380'], 'Segment'],
  ['a UUID', ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'], 'UUID'],
  ['IBANs', ['DE89 3704 0044 0532 0130 00', 'GB82WEST12345698765432'], 'Identifier'],
  ['an IBAN', ['GB29 NWBK 6016 1331 9268 19'], 'Identifier'],
  ['what looks like an IBAN, with wrong check digits', ['DE88370400440532013000'], 'Segment'],
  ['addresses of networks', ['203.0.113.9', '2001:db8::1'], 'Network'],
  ['addresses of devices', ['08:00:2b:3c:4d:5e'], 'Network'],
  ['no value', ['', '---'], ''],
];

describe('the algorithm inferred from samples', () => {
  for (const [what, samples, algorithm] of table)
    it(`${what}: ${algorithm || 'none'}`, () => {
      assert.equal(inferred(samples), algorithm);
    });

  it('knows no names without the lists', () => {
    assert.equal(inferred(['Raymond', 'Theresa'], { get: () => undefined }), 'Segment');
    assert.match(inferConfiguration('SampleMasker', ['Raymond'])?.text ?? '', /"Segment"/);
  });

  it('is right for the columns of the sample table', () => {
    const beginning = { bytes: readFileSync('samples/data/customers.csv'), isWhole: true };
    const columns = sampleColumns(beginning, guessDialect(beginning, ','));
    assert(Array.isArray(columns));
    assert.deepEqual(
      columns.map(({ title, values }) => `${title}: ${inferred(values)}`),
      [
        'customer_id: Segment',
        `first_name: ${firstName}`,
        `last_name: ${lastName}`,
        'ssn: Segment',
        'phone: USTelephone',
        `email: ${email}`,
        'street: Segment',
        `city: ${city}`,
        'state: Segment',
        'zip: USZipcode',
        'licence_plate: Segment',
        'policy_number: Segment',
        'card_number: CCAccount',
        'joined: MultiDate',
        'note: Segment',
      ],
    );
  });
});
