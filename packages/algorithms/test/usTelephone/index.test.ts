// Masking by USTelephone, as a table and by properties; its draws are frozen in test/vectors/usTelephone.json.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse } from '@masker/masker';
import { inferConfiguration } from '../../src/inferConfiguration.ts';
import { matcherFor } from '../../../../test/helpers/configurationParts.ts';
import { configurationOf, masked, maskerOf } from '../../../../test/helpers/maskers.ts';
import { assertAsOneByOne } from '../../../../test/helpers/columns.ts';
import { runs } from '../../../../test/helpers/arbitraries.ts';

const textOf = (properties: object) =>
  JSON.stringify({ name: 'lineMasker', algorithm: 'USTelephone', ...properties });
const maskerWith = (properties: object) => maskerOf(textOf(properties));
const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const exchangeMasks = fc.constantFrom('DISCRETE', 'VARIABLE', 'NONE');
const extensionMasks = fc.constantFrom('NONE', 'DISCRETE', 'VARIABLE');
const marker = fc.constantFrom('x', ' ext ', ' Ext. ', ' EXTENSION ', '#', ';ext=');
const extension = fc.tuple(
  marker,
  fc.integer({ min: 1, max: 6 }).chain((count) => digits(count)),
);
const onlyDigits = (text: string) => text.replaceAll(/[^0-9]/g, '');

/** Ten digits with separators between them and a country code before. */
const writings = [
  '##########',
  '(###) ###-####',
  '###.###.####',
  '+1 ### ### ####',
  '1-###-###-####',
  '+1##########',
];
const written = (number: string, form: string) => {
  const next = number[Symbol.iterator]();
  return form.replaceAll('#', () => next.next().value ?? '');
};

describe('USTelephone', () => {
  it('masks digits alike, however they are written, and leaves everything else in its place', () => {
    fc.assert(
      fc.property(digits(10), exchangeMasks, fc.constantFrom(...writings), (number, maskExchange, form) => {
        const masker = maskerWith({ maskExchange });
        const plain = masked(masker, number);
        assert.equal(masked(masker, written(number, form)), written(plain, form));
      }),
      runs,
    );
  });

  it('keeps the area code, and draws exchanges that there are', () => {
    fc.assert(
      fc.property(digits(10), exchangeMasks, (number, maskExchange) => {
        const result = masked(maskerWith({ maskExchange }), number);
        assert.equal(result.length, 10);
        assert.equal(result.slice(0, 3), number.slice(0, 3));
        const exchange = result.slice(3, 6);
        if (maskExchange === 'VARIABLE') assert.match(exchange, /^[2-9](?!11)[0-9]{2}$/);
        else assert.equal(exchange, maskExchange === 'NONE' ? number.slice(3, 6) : '555');
      }),
      runs,
    );
  });

  it('masks extensions as told, and the number as without one', () => {
    fc.assert(
      fc.property(digits(7), extension, extensionMasks, (number, [word, own], maskExtension) => {
        const masker = maskerWith({ maskExtension, extensionDiscrete: '42' });
        const alone = masked(masker, number);
        const result = masked(masker, `${number}${word}${own}`);
        assert.equal(result.slice(0, 7 + word.length), `${alone}${word}`);
        const other = result.slice(7 + word.length);
        if (maskExtension === 'VARIABLE') assert.equal(other.length, own.length);
        else assert.equal(other, maskExtension === 'NONE' ? own : '42');
      }),
      runs,
    );
  });

  it('tells what became of each part', () => {
    const { spans } = maskerWith({ maskExtension: 'DISCRETE', extensionDiscrete: '1' }).explain(
      '+1 (415) 234-0102 x123',
    );
    assert.deepEqual(
      spans.map(({ original, outcome, part }) => [original, outcome, part]),
      [
        ['+1 (', 'ignored', undefined],
        ['415', 'preserved', 0],
        [') ', 'ignored', undefined],
        ['234', 'masked', 1],
        ['-', 'ignored', undefined],
        ['0102', 'masked', 2],
        [' x', 'ignored', undefined],
        ['123', 'masked', 3],
      ],
    );
  });

  it('gives columns what it gives values', () => {
    const value = fc.oneof(
      fc.tuple(digits(10), fc.constantFrom(...writings)).map(([number, form]) => written(number, form)),
      fc.tuple(fc.constantFrom(7, 10, 11).chain(digits), extension).map(([a, [b, c]]) => ` ${a}${b}${c}`),
      fc.constantFrom('', null, '415', '+44 20 7946 0018', '555-0102 call', '５５５0102', ' ', '#1', 'x1'),
    );
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 60 }),
        exchangeMasks,
        extensionMasks,
        fc.boolean(),
        fc.constantFrom('AsIs', 'Upper', 'Title'),
        (list, maskExchange, maskExtension, trimWhiteSpace, outputCase) => {
          const masker = maskerWith({ maskExchange, maskExtension, trimWhiteSpace, outputCase });
          assertAsOneByOne(masker, list, '\n');
        },
      ),
      runs,
    );
  });

  it('fills batches more than once', () => {
    const list = Array.from(
      { length: 9000 },
      (_, i) => `${4_150_000_000 + 7919 * i}${i % 2 === 0 ? '' : ` x${i}`}`,
    );
    assertAsOneByOne(maskerWith({ maskExchange: 'VARIABLE', maskExtension: 'VARIABLE' }), list, '\n');
  });

  const nonconforming: [string, string[]][] = [
    ['234-010', ['digit-count']],
    ['24155550102', ['digit-count']],
    ['+44 20 7946 0018', ['digit-count']],
    ['1-800-FLOWERS', ['digit-count', 'other-characters']],
    ['415-234-0102 call', ['other-characters']],
    ['415-234-0102 x', ['other-characters']],
    ['415-234-0102 x1234567', ['other-characters']],
    ['415-234-0102 x12 34', ['other-characters']],
    ['()', ['digit-count', 'unchanged']],
  ];
  for (const [value, reasons] of nonconforming) {
    it(`says why ${value} does not fit, and masks it`, () => {
      const { nonconformances, value: result } = maskerWith({}).mask(value);
      assert.deepEqual(
        nonconformances.map(({ reason }) => reason),
        reasons,
      );
      assert.ok(onlyDigits(value).length < 3 || result !== value);
    });
  }

  const found: [string, string[]][] = [
    ['call (415) 234-0102, or 1-503-555-0131.', ['(415) 234-0102', '1-503-555-0131']],
    ['+14152340102 x123;415.234.0102 ext. 7', ['+14152340102 x123', '415.234.0102 ext. 7']],
    ['tel:415-234-0102 (415)-234-0103', ['415-234-0102', '(415)-234-0103']],
    ['4152340102 115-234-0102 415-134-0102 234-0102 415-234-01020 x415-234-0102 2019-415-234-0102', []],
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

  it('is inferred from telephone numbers, not from ten digits in a row', () => {
    const algorithmOf = (samples: readonly string[]) =>
      analyse(inferConfiguration('aMasker', samples)?.text ?? '').configuration?.algorithm;
    assert.equal(algorithmOf(['(415) 234-0102', '503-555-0131 x7']), 'USTelephone');
    assert.equal(algorithmOf(['4152340102']), 'Segment');
  });

  const refused: [object, string][] = [
    [{ exchangeDiscrete: '55' }, 'us-telephone-exchange-invalid'],
    [{ extensionDiscrete: '' }, 'us-telephone-extension-invalid'],
    [{ extensionDiscrete: '1234567' }, 'us-telephone-extension-invalid'],
  ];
  for (const [properties, code] of refused) {
    it(`refuses ${JSON.stringify(properties)}`, () => {
      const errors = analyse(textOf(properties)).problems.filter(({ severity }) => severity === 'error');
      assert.deepEqual(
        errors.map((problem) => problem.code),
        [code],
      );
    });
  }

  it('says that extensions stay, also where nothing is written', () => {
    const codesOf = (properties: object) => analyse(textOf(properties)).problems.map(({ code }) => code);
    assert.deepEqual(codesOf({}), ['us-telephone-extension-stays']);
    assert.deepEqual(codesOf({ maskExtension: 'NONE' }), ['us-telephone-extension-stays']);
    assert.deepEqual(codesOf({ maskExtension: 'DISCRETE' }), []);
  });
});
