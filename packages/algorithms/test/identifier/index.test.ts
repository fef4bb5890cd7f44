// Masking by Identifier: one identifier in several spellings, numbers near the limits of their standards, values that don't fit.
import assert from 'node:assert/strict';
import { standards } from '../../src/identifier/standards/registry.ts';
import { inferConfiguration } from '../../src/inferConfiguration.ts';
import { identifierMatcher } from '../../src/identifier/matcher.ts';
import { IdentifierReader } from '../../src/identifier/identifierReader.ts';
import { at } from '@masker/text';
import { assertAsOneByOne } from '../../../../test/helpers/columns.ts';
import { masked, maskerOf } from '../../../../test/helpers/maskers.ts';

const maskerWith = (standard: string, properties: object = {}, options: object = {}) =>
  maskerOf(
    JSON.stringify({ name: 'numberMasker', algorithm: 'Identifier', standard, ...properties }),
    options,
  );
const reasonsOf = (standard: string, value: string) =>
  maskerWith(standard)
    .mask(value)
    .nonconformances.map(({ reason }) => reason);
const compact = (text: string) => text.replaceAll(/[^A-Z0-9]/g, '');

describe('Identifier', () => {
  it('keeps numbers different whose forms share digits', () => {
    // Northern Ireland's numbers may read as a date, which Scottish ones begin with.
    const masker = maskerWith('NHS', {}, { conflictFree: true });
    const values = ['3105736433', '3100710096'];
    assert.equal(new Set(values.map((value) => masked(masker, value))).size, values.length);
  });

  it('masks all spellings of an identifier to spellings of the same one', () => {
    for (const [standard, core, ...spellings] of [
      ['Personnummer', 10, '19811228-9841', '811228-9841', '8112289841', '198112289841'],
      ['Personnummer', 10, '20050412-1237', '050412-1237'],
      ['Personnummer', 10, '20260301-1236', '260301-1236'],
      ['Personnummer', 10, '19050412-1237', '050412+1237'],
      ['Personnummer', 10, '18811288-9848', '811288+9848'],
      ['NINO', 8, 'JG121316A', 'JG 12 13 16', 'JG121316D'],
      ['GTIN', 12, '036000291452', '0036000291452', '00036000291452'],
      ['GTIN', 13, '4006381333931', '04006381333931'],
      ['GTIN', 8, '96385074', '000096385074', '0000096385074', '00000096385074'],
    ] as const) {
      const masker = maskerWith(standard);
      const results = spellings.map((spelling) => {
        const { value, nonconformances } = masker.mask(spelling);
        assert.deepEqual(nonconformances, [], spelling);
        return compact(value ?? '');
      });
      const cores = results.map((text) => (standard === 'NINO' ? text.slice(0, core) : text.slice(-core)));
      assert.equal(new Set(cores).size, 1, results.join());
    }
    // The check digits differ.
    const isbn = maskerWith('ISBN');
    assert.equal(masked(isbn, '9780306406157').slice(3, 12), masked(isbn, '0306406152').slice(0, 9));
  });

  it('never makes an identifier of a value that is none', () => {
    for (const standard of standards) {
      const masker = maskerOf(JSON.stringify(standard.masker));
      const reader = new IdentifierReader({ standard, keepBank: false });
      const isNonconforming = (text: string) =>
        reader.readAscii(Buffer.from(text), 0, text.length) !== undefined;
      const example = compact(at(standard.examples, 0));
      const values = Array.from({ length: 30 }, (_, i) => {
        const digits = String((i * 79 + 13) % 1000).padStart(3, '0');
        return `${example.slice(0, 4)}${digits}${example.slice(7)}`;
      }).filter(isNonconforming);
      for (const value of values)
        assert.ok(isNonconforming(masked(masker, value)), `${standard.name} ${value}`);
      assertAsOneByOne(masker, values);
    }
  });

  it('reads no further than each standard goes', () => {
    for (const [standard, value, ...reasons] of [
      ['ISBN', '316148410X'],
      ['ISBN', '3161484100', 'check-digit'],
      ['NPI', '3234567890', 'structure'],
      ['PESEL', '44851201458'],
      ['PESEL', '44931201459', 'structure'],
      ['NIR', '253072A07300443'],
      ['NIR', '253072A07300444', 'check-digit'],
      ['NIR', '253071A07300443', 'structure'],
      ['NIR', '053072A07300443', 'structure'],
      ['NINO', 'JG121316E', 'structure'],
      ['CPF', '11111111112', 'reserved'],
      ['Aadhaar', '467459954765', 'reserved'],
      ['IBAN', 'BE6853900754703X', 'check-digit'],
      ['IBAN', 'DE8X370400440532013000', 'structure'],
      ['IBAN', 'IS140159260076545510730349', 'check-digit'],
      ['IBAN', 'IS140159260076545510730337', 'structure'],
      ['IBAN', 'TN5910006035183598478832', 'check-digit'],
    ] as const)
      assert.deepEqual(reasonsOf(standard, value), reasons, `${standard} ${value}`);
  });

  it('stays in the century and the sex of the original', () => {
    const pesel = masked(maskerWith('PESEL'), '44851201458');
    const month = Number(pesel.slice(2, 4));
    assert.ok(month > 80 && month <= 92, pesel);
    assert.match(masked(maskerWith('NIR'), '253072A07300443'), /^2\d{4}2A\d{3}/);
  });

  it('keeps a bank of IBANs alone', () => {
    for (const { name, examples } of standards)
      for (const example of examples) {
        const [kept, plain] = [maskerWith(name, { keepBank: true }), maskerWith(name)];
        if (name !== 'IBAN') assert.equal(masked(kept, example), masked(plain, example), name);
      }
    assert.match(masked(maskerWith('IBAN', { keepBank: true }), 'DE89370400440532013000'), /^DE\d\d37040044/);
  });

  it('knows numbers of Switzerland by two of them, and finds one in a text', () => {
    const numbers = ['756.9217.0769.85', '756.1234.5678.97'];
    const inferred = (samples: readonly string[]) => inferConfiguration('numberMasker', samples)?.text ?? '';
    assert.match(inferred(numbers), /"standard": "AHV"/);
    assert.doesNotMatch(inferred(numbers.slice(1)), /AHV/);
    const standard = standards.find(({ name }) => name === 'AHV');
    assert.ok(standard);
    const matcher = identifierMatcher({ standard, keepBank: false });
    assert.ok('find' in matcher);
    assert.deepEqual(matcher.find(`AHV ${at(numbers, 0)}.`), [{ start: 4, end: 20 }]);
  });
});
