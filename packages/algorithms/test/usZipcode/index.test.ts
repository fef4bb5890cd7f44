// Masking by USZipcode of values and numbers, as a table and by properties; test/vectors/usZipcode.json freezes its draws.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse } from '@masker/masker';
import { columnOf } from '@masker/columns';
import { inferConfiguration } from '../../src/inferConfiguration.ts';
import { matcherFor } from '../../../../test/helpers/configurationParts.ts';
import { configurationOf, masked, maskerOf } from '../../../../test/helpers/maskers.ts';
import { assertAsOneByOne, valuesOf } from '../../../../test/helpers/columns.ts';
import { runs } from '../../../../test/helpers/arbitraries.ts';

const textOf = (properties: object) =>
  JSON.stringify({ name: 'areaMasker', algorithm: 'USZipcode', ...properties });
const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const zipcode = fc.oneof(digits(5), digits(9));
const modes = fc.constantFrom('VARIABLE', 'DISCRETE', 'REPEAT');
const onlyDigits = (text: string) => text.replaceAll(/[^0-9]/g, '');

/** The digits with separators anywhere between them. */
function written(text: string, separators: readonly string[]): string {
  return Array.from(text, (digit, i) => digit + (separators[i] ?? '')).join('');
}

describe('USZipcode', () => {
  const table: [string, object, string, string][] = [
    ['keeps all of five digits', { zipcode5mask: false }, '94110', '94110'],
    [
      'writes the discrete digits',
      { zipcode5mask: false, plus4mask: 'DISCRETE' },
      '94110-5678',
      '94110-1234',
    ],
    [
      'writes discrete digits of its own',
      { zipcode5mask: false, plus4mask: 'DISCRETE', plus4discrete: '0001' },
      '94110 5678',
      '94110 0001',
    ],
    ['repeats the first digit', { zipcode5mask: false, plus4mask: 'REPEAT' }, '941105678', '941105555'],
    [
      'reads modes in any letter case',
      { zipcode5mask: false, plus4mask: 'repeat' },
      '941105678',
      '941105555',
    ],
  ];
  for (const [what, properties, value, expected] of table) {
    it(what, () => {
      assert.equal(masked(maskerOf(textOf(properties)), value), expected);
    });
  }

  it('masks digits alike, however they are written, and leaves everything else in its place', () => {
    const separators = fc.array(fc.constantFrom('', '', '-', ' ', '–', '😀', '.'), { maxLength: 9 });
    fc.assert(
      fc.property(zipcode, separators, modes, (value, between, plus4mask) => {
        const masker = maskerOf(textOf({ plus4mask }));
        const [plain, other] = [value, written(value, between)].map((text) => masked(masker, text));
        assert.equal(onlyDigits(other ?? ''), plain);
        assert.equal(other?.replaceAll(/[0-9]/g, '0'), written(value, between).replaceAll(/[0-9]/g, '0'));
      }),
      runs,
    );
  });

  it('keeps the first three digits, and of nine digits masks the five as alone', () => {
    const masker = maskerOf(textOf({}));
    fc.assert(
      fc.property(digits(9), (value) => {
        const result = masked(masker, value);
        assert.equal(result.slice(0, 3), value.slice(0, 3));
        assert.equal(result.slice(0, 5), masked(masker, value.slice(0, 5)));
      }),
      runs,
    );
  });

  it('gives columns what it gives values', () => {
    const value = fc.oneof(
      zipcode,
      zipcode.map((text) => ` ${text.slice(0, 5)}-${text.slice(5)} `),
      fc.constantFrom('', null, '9411', '94110x', '９４１１０', ' '),
    );
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 60 }),
        modes,
        fc.boolean(),
        fc.boolean(),
        (list, plus4mask, zipcode5mask, trimWhiteSpace) => {
          assertAsOneByOne(maskerOf(textOf({ plus4mask, zipcode5mask, trimWhiteSpace })), list, '\n');
        },
      ),
      runs,
    );
  });

  it('fills batches more than once', () => {
    const list = Array.from({ length: 9000 }, (_, i) =>
      String(100_000_000 + 7919 * i).slice(0, i % 3 === 0 ? 5 : 9),
    );
    assertAsOneByOne(maskerOf(textOf({})), list, '\n');
  });

  const nonconforming: [string, string[]][] = [
    ['9411', ['digit-count']],
    ['941101', ['digit-count']],
    ['94110x', ['other-characters']],
    ['SW1A 1AA', ['digit-count', 'other-characters']],
    ['٩4110', ['digit-count', 'other-characters']],
    ['--', ['digit-count', 'unchanged']],
  ];
  for (const [value, reasons] of nonconforming) {
    it(`says why ${value} does not fit`, () => {
      const { nonconformances } = maskerOf(textOf({})).mask(value);
      assert.deepEqual(
        nonconformances.map(({ reason }) => reason),
        reasons,
      );
    });
  }

  it('masks numbers as what they are written as with their zeros', () => {
    const masker = maskerOf(textOf({}));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
        const text = String(number);
        const zeros = text.padStart(text.length > 5 ? 9 : 5, '0');
        const { value, nonconformances } = masker.maskNumber(text);
        assert.equal(value, String(Number(masked(masker, zeros))));
        assert.deepEqual(nonconformances, []);
      }),
      runs,
    );
  });

  it('masks whole numbers with a fraction of zeros as without, and keeps the fraction', () => {
    const masker = maskerOf(textOf({}));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 1, max: 20 }),
        (number, zeros) => {
          const fraction = `.${'0'.repeat(zeros)}`;
          const { value, nonconformances } = masker.maskNumber(`${number}${fraction}`);
          assert.equal(value, `${masker.maskNumber(String(number)).value ?? ''}${fraction}`);
          assert.deepEqual(nonconformances, []);
        },
      ),
      runs,
    );
    for (const number of ['94110.01', '94110.10', '-94110.0', '94110.0e0', '1234567890.0', '-0.0'])
      assert.equal(masker.maskNumber(number).nonconformances[0]?.reason, 'number', number);
  });

  it('masks numbers that are no ZIP codes, too, and says so', () => {
    const masker = maskerOf(textOf({}));
    const other = fc.oneof(
      fc.constantFrom('-94110', '1234567890', '94110.5', '1e5', '-0.0E+7', '0.50'),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-9, max: 0.99 }).map(String),
    );
    fc.assert(
      fc.property(other, (number) => {
        const { value, nonconformances } = masker.maskNumber(number);
        assert.equal(nonconformances[0]?.reason, 'number');
        assert.equal(typeof JSON.parse(value ?? ''), 'number');
      }),
      runs,
    );
  });

  it('masks many numbers as one by one', () => {
    const masker = maskerOf(textOf({}));
    const numbers = [
      '94110',
      '501',
      '1e5',
      '941105678',
      '-1',
      '94110',
      '0',
      '1234567890',
      '9.50',
      '501.0',
      '94110.00',
    ];
    const results = numbers.map((number) => masker.maskNumber(number));
    const masked = masker.maskColumn({ kind: 'number', values: columnOf(numbers) });
    assert.deepEqual(
      valuesOf(masked.values),
      results.map(({ value }) => value),
    );
    const unfit = masked.nonconforming.flatMap(({ indexes }) => [...indexes]).sort((a, b) => a - b);
    assert.deepEqual(
      unfit,
      [...results.keys()].filter((i) => results[i]?.nonconformances.length !== 0),
    );
    const invalid = { bytes: Uint8Array.of(0x31, 0xff, 0x32), bounds: Uint32Array.of(0, 1, 1, 2, 2, 3) };
    assert.equal(masker.maskColumn({ kind: 'number', values: invalid }).invalidAt, 1);
  });

  const found: [string, string[]][] = [
    ['San Francisco, CA 94110', ['94110']],
    ['94110-5678, 10001.', ['94110-5678', '10001']],
    ['"zip":"02134"', ['02134']],
    ['941105678 9411 94110-56 x94110 94110x $94110 94110% 1-94110 94110.50 94,110', []],
  ];
  for (const [text, values] of found) {
    it(`is found in ${text}`, () => {
      const matches = matcherFor(configurationOf(textOf({}))).find(text);
      assert.deepEqual(
        matches.map(({ start, end }) => text.slice(start, end)),
        values,
      );
    });
  }

  it('is inferred from ZIP codes, not from numbers that follow each other', () => {
    const algorithmOf = (samples: readonly string[]) =>
      analyse(inferConfiguration('aMasker', samples)?.text ?? '').configuration?.algorithm;
    assert.equal(algorithmOf(['94110-1234']), 'USZipcode');
    assert.equal(algorithmOf(['94110', '02134', '60614']), 'USZipcode');
    assert.equal(algorithmOf(['10001', '10002', '10003']), 'Segment');
  });

  const refused: object[] = [{ plus4discrete: '123' }, { plus4discrete: '12345' }, { plus4discrete: '12a4' }];
  for (const properties of refused) {
    it(`refuses ${JSON.stringify(properties)}`, () => {
      const errors = analyse(textOf(properties)).problems.filter(({ severity }) => severity === 'error');
      assert.deepEqual(
        errors.map(({ code }) => code),
        ['us-zipcode-discrete-invalid'],
      );
    });
  }
});
