// The sample maskers fit our own sample data: who tries them out sees no value that does not conform.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { csvDialect } from '@masker/format-api';
import { csvFormat } from '@masker/format-text';
import { maskerOf } from '../../../test/helpers/maskers.ts';
import { maskText } from './support.ts';

const sample = (name: string) => maskerOf(readFileSync(`samples/maskers/${name}.masker.json`, 'utf8'));
const customers = readFileSync('samples/data/customers.csv', 'utf8');
const log = readFileSync('samples/data/application.log', 'utf8');

describe('the sample maskers', () => {
  for (const [name, column] of [
    ['ssn-keep-area', 'ssn'],
    ['phone-number', 'phone'],
    ['licence-plate', 'licence_plate'],
    ['policy-number', 'policy_number'],
    ['card-number', 'card_number'],
    ['country-code', 'state'],
  ] as const) {
    it(`${name} fits the column ${column} of the customers`, async () => {
      const format = csvFormat(csvDialect(',', '"', true), [{ name: column, masker: sample(name) }]);
      const { summary } = await maskText(format, customers);
      assert.deepEqual(summary?.nonconformances, []);
      assert.ok((summary.found[0] ?? 0) > 300);
    });
  }

  for (const [name, shape] of [
    ['employee-number', /\b[A-Z]-\d{6}\b/g],
    ['device-id', /\b[0-9a-f]{2}(?::[0-9a-f]{2}){5}\b/g],
  ] as const) {
    it(`${name} fits what stands in the log`, () => {
      const values = log.match(shape) ?? [];
      assert.ok(values.length > 20);
      const masker = sample(name);
      for (const value of values) assert.deepEqual(masker.mask(value).nonconformances, [], value);
    });
  }

  it('fit North American phone numbers with and without the leading 1', () => {
    for (const [name, values] of [
      ['phone-number', ['14155550102', '+1 (415) 555-0102', '1-415-555-0102']],
      ['national-phone-number', ['4155550102', '(415) 555-0102', '415.555.0102', ' 415-555-0102 ']],
    ] as const) {
      for (const value of values) {
        const { value: masked, nonconformances } = sample(name).mask(value);
        assert.deepEqual(nonconformances, []);
        assert.equal(masked?.replace(/\d/g, '0'), value.trim().replace(/\d/g, '0'));
      }
    }
  });
});
