// Masking by CCAccount, as a table and by properties; its draws are frozen in test/vectors/ccAccount.json.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse, createMasker, usesKey } from '@masker/masker';
import { inferConfiguration } from '../../src/inferConfiguration.ts';
import { checkDigitOf } from '../../src/digits/luhn.ts';
import { nodeCryptography } from '@masker/node';
import { runs } from '../../../../test/helpers/arbitraries.ts';
import { assertAsOneByOne } from '../../../../test/helpers/columns.ts';
import { matcherFor } from '../../../../test/helpers/configurationParts.ts';
import { configurationOf, masked, maskerOf } from '../../../../test/helpers/maskers.ts';
import { processorTime } from '../../../../test/helpers/processorTime.ts';

const textOf = (properties: object = {}) =>
  JSON.stringify({ name: 'cardMasker', algorithm: 'CCAccount', ...properties });
const codesOf = (text: string) => Array.from(text, (digit) => digit.charCodeAt(0));
const withCheckDigit = (text: string) =>
  text + String.fromCharCode(checkDigitOf(codesOf(text), 0, text.length));
const isRight = (text: string) => withCheckDigit(text.slice(0, -1)) === text;
const digitsOf = (text: string) => text.replaceAll(/[^0-9]/g, '');

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength, maxLength });
const card = digits(11, 18).map(withCheckDigit);
/** The same digits with separators between them. */
const written = fc
  .tuple(
    card,
    fc.array(fc.constantFrom('', '', '', ' ', '-', '.', '\u00a0'), { minLength: 20, maxLength: 20 }),
  )
  .map(([number, gaps]) => Array.from(number, (digit, i) => `${digit}${gaps[i] ?? ''}`).join(''));

describe('CCAccount', () => {
  it('knows the numbers that card schemes publish for tests', () => {
    for (const number of ['4111111111111111', '5555555555554444', '378282246310005', '30569309025904'])
      assert.ok(isRight(number), number);
    assert.ok(!isRight('4111111111111112'));
  });

  it('gives card numbers with a right check digit, the kept digits kept, as long as before', () => {
    fc.assert(
      fc.property(card, fc.integer({ min: 0, max: 10 }), (number, saveDigits) => {
        const result = masked(maskerOf(textOf({ saveDigits })), number);
        assert.equal(result.length, number.length);
        assert.equal(result.slice(0, saveDigits), number.slice(0, saveDigits));
        assert.ok(isRight(result), result);
      }),
      runs,
    );
  });

  it('masks a number alike however it is written, and leaves separators where they are', () => {
    const masker = maskerOf(textOf());
    fc.assert(
      fc.property(written, (value) => {
        const { value: result, nonconformances } = masker.mask(value);
        assert.deepEqual(nonconformances, []);
        assert.equal(digitsOf(result ?? ''), masked(masker, digitsOf(value)));
        assert.equal(result?.replaceAll(/[0-9]/g, '0'), value.replaceAll(/[0-9]/g, '0'));
      }),
      runs,
    );
  });

  it('draws all digits about as often', () => {
    const masker = maskerOf(textOf());
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 2000; i++) {
      const result = masked(masker, withCheckDigit(`411111${String(i).padStart(9, '0')}`));
      for (const digit of result.slice(6, 15)) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
    }
    // Six standard deviations around 1,800.
    for (const count of counts) assert.ok(Math.abs(count - 1800) < 242, String(count));
  });

  const [invalid, short, long] = ['4111 1111 1111 1112', '4111-1111', '4111 1111 1111 1111 1111 1111'];
  const table: [string, object, string, string, string[]][] = [
    ['fills an invalid number', {}, invalid, '4111 1111 1111 1111', ['check-digit']],
    ['fills with the digit asked for', { invalidFill: '0' }, invalid, '4111 1100 0000 0000', ['check-digit']],
    ['fills with a number', { invalidFill: 7 }, invalid, '4111 1177 7777 7777', ['check-digit']],
    ['keeps nothing of a short one', { invalidFill: 7 }, short, '7777-7777', ['too-few-digits']],
    ['fills a long one', { invalidFill: 0 }, long, '4111 1100 0000 0000 0000 0000', ['too-many-digits']],
    ['says that fives stay fives', { invalidFill: 5 }, '555', '555', ['too-few-digits', 'unchanged']],
    ['hides', { hidePAN: true }, '4111-1111-1111-1111', '****-****-****-1111', []],
    [
      'shows more digits than a card number has',
      { hidePAN: true, showLast: 30 },
      '436688344079244123068',
      '436688344079244123068',
      ['too-many-digits', 'unchanged'],
    ],
    ['hides all', { hidePAN: true, showLast: 0 }, '3782 822463 10005', '**** ****** *****', []],
    [
      'hides with any character',
      { hidePAN: true, hiddenChar: '😀', showLast: 15 },
      '4111111111111111',
      '😀111111111111111',
      [],
    ],
    ['shows nothing of a short one', { hidePAN: true }, short, '****-****', ['too-few-digits']],
    [
      'hides letters and other digits',
      { hidePAN: true },
      'Ab ٤٢',
      '** **',
      ['too-few-digits', 'other-characters'],
    ],
    ['hides an invalid one', { hidePAN: true }, invalid, '**** **** **** 1112', ['check-digit']],
  ];
  for (const [what, properties, value, expected, reasons] of table) {
    it(what, () => {
      const { value: result, nonconformances } = maskerOf(textOf(properties)).mask(value);
      assert.equal(result, expected);
      assert.deepEqual(
        nonconformances.map(({ reason }) => reason),
        reasons,
      );
    });
  }

  it('replaces letters, and digits of other scripts, where they make it no card number', () => {
    const masker = maskerOf(textOf({ invalidFill: '0' }));
    assert.match(masked(masker, 'Card 4111 1111 1111 1111'), /^[A-Z][a-z]{3} 4111 1100 0000 0000$/);
    const arabic = masked(masker, '٤١١١١١١١١١١١١١١١');
    assert.match(arabic, /^[٠-٩]{16}$/);
    assert.notEqual(arabic, '٤١١١١١١١١١١١١١١١');
  });

  it('needs no key to hide', () => {
    const hiding = configurationOf(textOf({ hidePAN: true }));
    assert.deepEqual([hiding, configurationOf(textOf())].map(usesKey), [false, true]);
    const masker = createMasker(hiding, { cryptography: nodeCryptography });
    assert.equal(masker?.mask('4111111111111111').value, '************1111');
  });

  it('hides digits in columns as in values, whatever hides them', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('0123456789 -X*é٣😀')), maxLength: 25 });
    fc.assert(
      fc.property(
        fc.record({
          hiddenChar: fc.constantFrom('*', 'X', '●'),
          showLast: fc.constantFrom(0, 4, 30),
        }),
        fc.array(fc.oneof(written, text)),
        (properties, values) => {
          assertAsOneByOne(maskerOf(textOf({ hidePAN: true, ...properties })), values, '\n');
        },
      ),
      runs,
    );
  });

  it('tells what was kept, what was drawn and what stays', () => {
    const { spans } = maskerOf(textOf()).explain('4111 1111-11111111');
    assert.deepEqual(
      spans.map(({ original, outcome, part }) => [original, outcome, part]),
      [
        ['4111', 'preserved', 0],
        [' ', 'ignored', undefined],
        ['11', 'preserved', 0],
        ['11', 'masked', 1],
        ['-', 'ignored', undefined],
        ['1111111', 'masked', 1],
        ['1', 'masked', 2],
      ],
    );
  });

  const checked: [string, object, string[]][] = [
    ['eight kept digits', { saveDigits: 8 }, []],
    ['nine kept digits', { saveDigits: 9 }, ['cc-account-save-digits-many']],
    ['eleven kept digits', { saveDigits: 11 }, ['cc-account-save-digits-invalid']],
    ['fewer than none', { saveDigits: -1 }, ['cc-account-save-digits-invalid']],
    ['half a digit', { saveDigits: 1.5 }, ['cc-account-save-digits-invalid']],
    ['a number as a text', { saveDigits: '6' }, ['property-type']],
    ['five shown digits', { hidePAN: true, showLast: 5 }, ['cc-account-show-last-many']],
    ['fewer than none shown', { hidePAN: true, showLast: -1 }, ['cc-account-show-last-invalid']],
    ['a fill of two digits', { invalidFill: '12' }, ['cc-account-invalid-fill-invalid']],
    ['a fill that is a letter', { invalidFill: 'x' }, ['cc-account-invalid-fill-invalid']],
    ['a fill above nine', { invalidFill: 10 }, ['cc-account-invalid-fill-invalid']],
    ['a fill that is a number', { invalidFill: 0 }, []],
    ['a digit that hides', { hidePAN: true, hiddenChar: '٣' }, ['cc-account-hidden-char-invalid']],
    ['two characters that hide', { hidePAN: true, hiddenChar: '**' }, ['cc-account-hidden-char-invalid']],
    ['what has no effect', { showLast: 2 }, ['cc-account-property-unused']],
  ];
  for (const [what, properties, codes] of checked) {
    it(`checks ${what}`, () => {
      const { problems } = analyse(textOf(properties));
      assert.deepEqual(
        problems.map(({ code }) => code),
        codes,
      );
    });
  }
});

describe('card numbers in a text', () => {
  const matcher = matcherFor(configurationOf(textOf()));
  const foundIn = (text: string) => matcher.find(text).map(({ start, end }) => text.slice(start, end));
  const table: [string, string[]][] = [
    ['card 4111 1111 1111 1111, exp 12/29', ['4111 1111 1111 1111']],
    ['4111-1111-1111-1111;5555555555554444', ['4111-1111-1111-1111', '5555555555554444']],
    ['3782 822463 10005', ['3782 822463 10005']],
    ['12 4111 1111 1111 1111 2024-01-08', ['4111 1111 1111 1111']],
    ['paid with 4111111111111111.', ['4111111111111111']],
    ['4111111111111112', []],
    ['4111 1111-1111 1111', []],
    ['x4111111111111111', []],
    ['4111111111111111x', []],
    ['4111111111111111é', []],
    ['4111111111111111٣', []],
    ['12-4111-1111-1111-1111', []],
    ['4111-1111-1111-1111-12', []],
    ['4111111111111111.50', []],
    ['04111111111111111', []],
    ['1700000000006', []],
  ];
  for (const [text, expected] of table) {
    it(`in ${text}`, () => {
      assert.deepEqual(foundIn(text), expected);
    });
  }

  it('are found with their masked values of the same shape, in time that grows with the text', () => {
    const masker = maskerOf(textOf());
    for (const match of foundIn('4111-1111-1111-1111;5555555555554444'))
      assert.deepEqual(foundIn(masked(masker, match)), [masked(masker, match)]);
    for (const text of ['4111 '.repeat(40_000), '4'.repeat(200_000), '4111111111111111 '.repeat(10_000)]) {
      const taken = processorTime();
      matcher.find(text);
      assert.ok(taken() < 10_000);
    }
  }).timeout(60_000);
});

describe('samples of card numbers', () => {
  const inferred = (...samples: string[]) => {
    const text = inferConfiguration('SampleMasker', samples)?.text;
    return text === undefined ? undefined : (JSON.parse(text) as { algorithm: string }).algorithm;
  };

  it('are told from other numbers by their check digits', () => {
    assert.equal(inferred('4111 1111 1111 1111', '5555555555554444'), 'CCAccount');
    assert.equal(
      inferred('4111 1111 1111 1111', '5555555555554444', '378282246310005', 'unknown'),
      'CCAccount',
    );
    assert.equal(inferred('4111 1111 1111 1112', '5555555555554445'), 'Segment');
    assert.equal(inferred('4111111111111111', '4111111111111112', '4111111111111113'), 'Segment');
    assert.equal(inferred(' 4111 1111 1111 1111\t', '\u00a05555555555554444'), 'CCAccount');
  });

  it('take time that grows with their length', () => {
    const taken = processorTime();
    inferred(`4${' '.repeat(200_000)}x`);
    assert.ok(taken() < 10_000, `${taken()} ms`);
  }).timeout(60_000);
});
