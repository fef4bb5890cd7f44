// Number keeps its promises for every number of a small domain, and for samples of large ones.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  columnOf,
  decimalRange,
  floatOfHalf,
  halfOfFloat,
  integerRange,
  type Integers,
  noColumns,
} from '@masker/columns';
import { maskTyped, writtenBy } from '@masker/masker';
import { integersOf, numbersOf } from '../../../../test/helpers/describeTyped.ts';
import { runs } from '../../../../test/helpers/arbitraries.ts';
import { valuesOf } from '../../../../test/helpers/columns.ts';
import { configurationOf, maskerOf } from '../../../../test/helpers/maskers.ts';
import { nodeCryptography } from '@masker/node';

const of = (more: object) => maskerOf(JSON.stringify({ name: 'sumMasker', algorithm: 'Number', ...more }));
const digits = of({});

function maskedIntegers(
  numbers: readonly bigint[],
  range: Pick<Integers, 'min' | 'max'>,
  masker = digits,
): bigint[] {
  const { values } = maskTyped(masker, 'integer', integersOf(numbers, range, 8), noColumns);
  return numbersOf(values).map((number) => number ?? NaN) as bigint[];
}

const types = {
  int8: integerRange(8, true),
  uint8: integerRange(8, false),
  int16: integerRange(16, true),
  uint16: integerRange(16, false),
  int32: integerRange(32, true),
  uint32: integerRange(32, false),
  int64: integerRange(64, true),
  uint64: integerRange(64, false),
  'decimal(1)': decimalRange(1),
  'decimal(9)': decimalRange(9),
  'decimal(38)': decimalRange(38),
  'decimal(76)': decimalRange(76),
};

/** 0,000 to 9,999: the comma is a decimal separator after 0, and a thousands separator after other digits. */
const allThousandths = Array.from({ length: 10_000 }, (_, i) => (i / 1000).toFixed(3).replace('.', ','));

/** All texts of 1 to `length` of these characters. */
function allOf(characters: string, length: number): string[] {
  if (length === 0) return [];
  const shorter = allOf(characters, length - 1);
  const longerOnes = length === 1 ? [''] : shorter.filter((text) => text.length === length - 1);
  return [...shorter, ...longerOnes.flatMap((text) => Array.from(characters, (one) => text + one))];
}

const conflictFree = maskerOf('{"name":"sumMasker","algorithm":"Number"}', { conflictFree: true });
const possibleOutputs = writtenBy(
  configurationOf('{"name":"sumMasker","algorithm":"Number"}'),
  nodeCryptography,
);

describe('the mode digits', () => {
  for (const [name, range] of Object.entries(types).filter(([, { max }]) => max < 2n ** 17n))
    it(`permutes every number of ${name} within its length and sign`, () => {
      const count = Number(range.max - range.min) + 1;
      const numbers = Array.from({ length: count }, (_, i) => range.min + BigInt(i));
      const masked = maskedIntegers(numbers, range);
      assert.equal(new Set(masked).size, numbers.length);
      for (const [i, number] of numbers.entries())
        assert.equal(String(masked[i]).length, String(number).length, String(number));
    });

  it('says that different numbers become different ones, and noise does not', () => {
    const number = fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(number, fc.bigInt({ min: -99n, max: 99n })), { minLength: 1 }),
        (numbers) => {
          const column = integersOf(numbers, types['decimal(38)'], 8);
          const masked = maskTyped(digits, 'integer', column, noColumns);
          assert.equal(masked.staysDistinct, true);
          assert.equal(new Set(numbersOf(masked.values)).size, new Set(numbers).size);
        },
      ),
      runs,
    );
    const noise = maskTyped(of({ mode: 'noise' }), 'integer', integersOf([1n], types.int8, 8), noColumns);
    assert.notEqual(noise.staysDistinct, true);
  });

  for (const [title, texts] of [
    ['with a decimal comma, from 0,000 to 9,999', allThousandths],
    ['with a decimal comma, negative', allThousandths.map((text) => `-${text}`)],
    ['of up to four digits, commas and points', allOf('0123456789,.', 4)],
  ] as const)
    it(`keeps all texts ${title} different`, () => {
      const { bytes, bounds } = columnOf(texts);
      const { values, nonconforming } = conflictFree.maskColumn({ kind: 'text', values: { bytes, bounds } });
      const masked = valuesOf(values);
      const others = new Set(nonconforming.flatMap(({ indexes }) => [...indexes]));
      const fitting = masked.filter((_, i) => !others.has(i));
      assert.ok(fitting.length >= 9_999);
      assert.equal(new Set(fitting).size, fitting.length);
      for (const [i, text] of texts.entries())
        if (!others.has(i)) assert.ok(possibleOutputs(masked[i] ?? '', text), text);
    });

  it('permutes all numbers of up to six digits, as texts as in a type', () => {
    const numbers = Array.from({ length: 1_000_000 }, (_, i) => BigInt(i));
    const masked = maskedIntegers(numbers, types.int32);
    const seen = new Uint8Array(1_000_000);
    for (const [i, number] of masked.entries()) {
      seen[Number(number)] = 1;
      assert.equal(String(number).length, String(i).length);
    }
    assert.ok(seen.every((one) => one === 1));
    for (let i = 1; i < 1_000_000; i += 7919) assert.equal(digits.mask(String(i)).value, String(masked[i]));
  });

  for (const [name, range] of Object.entries(types))
    it(`keeps samples of ${name} different, in range, with as many digits, in any order`, () => {
      const one = fc.oneof(
        fc.bigInt({ min: range.min, max: range.max }),
        fc.integer({ min: 0, max: String(range.max).length - 1 }).chain((length) => {
          const min = 10n ** BigInt(length);
          const max = 10n * min - 1n;
          return fc.bigInt({ min, max: max < range.max ? max : range.max });
        }),
      );
      fc.assert(
        fc.property(fc.uniqueArray(one, { minLength: 1, maxLength: 30 }), (numbers) => {
          const masked = maskedIntegers(numbers, range);
          assert.equal(new Set(masked).size, numbers.length);
          for (const [i, number] of numbers.entries()) {
            assert.ok(masked[i] !== undefined && masked[i] >= range.min && masked[i] <= range.max);
            assert.equal(String(masked[i]).length, String(number).length);
          }
          assert.deepEqual(maskedIntegers(numbers.toReversed(), range).toReversed(), masked);
        }),
        runs,
      );
    });
});

describe('the mode noise', () => {
  for (const percent of [1, 10, 90])
    it(`stays within ${percent} percent and never returns a number where another one is in reach`, () => {
      const noise = of({ mode: 'noise', percent });
      const all = Array.from({ length: 20_001 }, (_, i) => BigInt(i - 10_000));
      const masked = maskedIntegers(all, types.int32, noise);
      for (const [i, number] of all.entries()) {
        const other = masked[i];
        assert.ok(other !== undefined);
        const size = number < 0n ? -number : number;
        const distance = other < number ? number - other : other - number;
        assert.ok(100n * distance <= size * BigInt(percent), `${number} ${other}`);
        assert.equal(other === number, size * BigInt(percent) < 100n, `${number} ${other}`);
      }
    });

  it('gives whole numbers what it gives their texts, for every percentage, around powers of two and of ten', () => {
    const around = [...Array(53).keys()].flatMap((power) => [2n ** BigInt(power), 10n ** BigInt(power % 19)]);
    const numbers = [...new Set(around.flatMap((one) => [-2n, -1n, 0n, 1n, 2n].map((more) => one + more)))];
    for (let percent = 1; percent <= 90; percent++) {
      const noise = of({ mode: 'noise', percent });
      const masked = maskedIntegers(numbers, types['decimal(38)'], noise);
      for (const [i, number] of numbers.entries())
        assert.equal(
          String(masked[i]),
          noise.mask(String(number), noColumns).value,
          `${number}, ${percent} %`,
        );
    }
  });

  it('stays in the range of every type', () => {
    const noise = of({ mode: 'noise', percent: 90 });
    for (const range of Object.values(types)) {
      const near = Array.from({ length: 9 }, (_, i) => range.max - BigInt(i)).filter((one) => one > 0n);
      const numbers = [...near, range.min, range.min / 2n];
      for (const [i, number] of maskedIntegers(numbers, range, noise).entries()) {
        assert.ok(number >= range.min && number <= range.max);
        assert.ok(number !== numbers[i] || (numbers[i] ?? 0n) < 2n);
      }
    }
  });

  it('begins a group for a further digit, and may write that', () => {
    const text = '{"name":"sumMasker","algorithm":"Number","mode":"noise","percent":90}';
    const noise = maskerOf(text);
    const written = writtenBy(configurationOf(text), nodeCryptography);
    for (const [original, digitsBefore] of [
      ['999,500', 6],
      ['999.999.500', 9],
      ['1.999.500,25', 7],
      ['99,99,500', 7],
      ['0,950', 1],
    ] as const)
      for (let i = 0; i < 20; i++) {
        const value = original.replace(/[0-9]{3}(?=$|,25)/, String(970 + i));
        const masked = noise.mask(value).value ?? '';
        assert.ok(written(masked, value), masked);
        assert.doesNotMatch(masked, digitsBefore % 3 === 0 ? /^[0-9]{4}/ : /^[0-9]{5}/);
      }
  });

  it('gives opposite amounts opposite ones', () => {
    const noise = of({ mode: 'noise' });
    assert.equal(`-${noise.mask('1234.50').value ?? ''}`, noise.mask('-1234.50').value);
    assert.equal(noise.mask('1234.5').value, noise.mask('1234.50').value?.slice(0, -1));
  });

  it('never gives a float itself, but where no other one is in reach', () => {
    const noise = of({ mode: 'noise', percent: 5 });
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(32, 64),
        (value, bits) => {
          const own = bits === 32 ? Math.fround(value) : value;
          if (!Number.isFinite(own)) return;
          const column = { values: Float64Array.of(own), bits } as const;
          const { values, nonconforming } = maskTyped(noise, 'float', column, noColumns);
          const [masked = NaN] = values.values;
          assert.ok(Number.isFinite(masked));
          assert.equal(bits === 32 ? Math.fround(masked) : masked, masked);
          assert.equal(
            masked === own,
            nonconforming.some(({ nonconformances }) =>
              nonconformances.some(({ reason }) => reason === 'zero' || reason === 'too-small'),
            ),
          );
          assert.ok(Math.abs(masked - own) <= Math.abs(own) * 0.0500001);
        },
      ),
      runs,
    );
  });

  it('gives floats with as many significant digits as a dump has, and never the number itself', () => {
    const noise = of({ mode: 'noise', percent: 1 });
    const own = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(own, fc.integer({ min: -30, max: 30 }), (units, exponent) => {
        const value = Math.fround(Number(`${units}e${exponent}`));
        const column = { values: Float64Array.of(value), bits: 32, digits: 6 } as const;
        const [masked = NaN] = maskTyped(noise, 'float', column, noColumns).values.values;
        assert.equal(Math.fround(Number(masked.toPrecision(6))), masked);
        assert.notEqual(masked, value);
      }),
      runs,
    );
  });

  it('never gives a float of 16 bits itself, but where no other one is in reach: all of them', () => {
    const all = Float64Array.from({ length: 2 ** 16 }, (_, half) => floatOfHalf(half)).filter(
      Number.isFinite,
    );
    for (const percent of [1, 90]) {
      const noise = of({ mode: 'noise', percent });
      const { values, nonconforming } = maskTyped(noise, 'float', { values: all, bits: 16 }, noColumns);
      const stay = new Set(
        nonconforming
          .filter(({ nonconformances: [first] }) => first?.reason === 'zero' || first?.reason === 'too-small')
          .flatMap(({ indexes }) => [...indexes]),
      );
      for (const [i, masked] of values.values.entries()) {
        const own = all[i] ?? NaN;
        assert.equal(floatOfHalf(halfOfFloat(masked)), masked);
        assert.equal(masked === own, stay.has(i), String(own));
        // The nearest number of 16 bits may be half a step farther away.
        const step = Math.max(Math.abs(own) * 2 ** -10, 2 ** -24);
        assert.ok(Math.abs(masked - own) <= (Math.abs(own) * percent) / 100 + step, `${own} ${masked}`);
      }
    }
  });
});

describe('what Number may have written', () => {
  for (const [members, original, masked, expected] of [
    [{}, '99', '12', true],
    [{}, '99', '123', false],
    [{}, '99', '9', false],
    [{}, '9', '0', true],
    [{}, '-9', '-0', false],
    [{}, '-9', '-1', true],
    [{}, '5', '-5', false],
    [{}, '5', '5.5', false],
    [{}, '5', 'Jane', false],
    [{}, '0.50', '9.99', true],
    [{}, '0.50', '10.00', false],
    [{}, '0,731', '0,938', true],
    [{}, '0,731', '1,038', false],
    [{}, '-0', '-0', true],
    [{}, '-0', '-1', false],
    [{}, 'NaN', '0', true],
    [{}, 'NaN', '1', false],
    [{}, 'n/a', 'x/y', true],
    [{ mode: 'noise' }, '100', '90', true],
    [{ mode: 'noise' }, '100', '110', true],
    [{ mode: 'noise' }, '100', '89', false],
    [{ mode: 'noise' }, '100', '111', false],
    [{ mode: 'noise' }, '100', '-101', false],
    [{ mode: 'noise' }, '100', '101.5', false],
    [{ mode: 'noise' }, '0,950', '1,045', true],
    [{ mode: 'noise' }, '0,950', '1,046', false],
    [{ mode: 'noise' }, '1.5e3', '1.6e3', true],
    [{ mode: 'round', to: 10 }, '14', '10', true],
    [{ mode: 'round', to: 10 }, '14', '20', false],
  ] as const)
    it(`${expected ? 'holds' : "doesn't hold"} ${masked} for ${original} with ${JSON.stringify(members)}`, () => {
      const text = JSON.stringify({ name: 'sumMasker', algorithm: 'Number', ...members });
      assert.equal(writtenBy(configurationOf(text), nodeCryptography)(masked, original), expected);
    });
});

describe('the mode round', () => {
  it('rounds to multiples, half away from zero, within the type, without a key', () => {
    const round = maskerOf('{"name":"sumMasker","algorithm":"Number","mode":"round","to":1000}', {
      key: undefined,
    });
    for (const [original, masked] of [
      ['38500', '39000'],
      ['-38500', '-39000'],
      ['38499.99', '38000.00'],
      ['$1,499', '$1,000'],
      ['499', '0'],
      ['1.5e6', '1500000'],
      ['Jane 5', '0000 0'],
    ])
      assert.equal(round.mask(original ?? null).value, masked);
    assert.deepEqual(maskedIntegers([32767n, -32768n, 500n], types.int16, round), [32000n, -32000n, 1000n]);
  });
});

describe('amounts of an entity', () => {
  it('share a factor, so that proportions stay', () => {
    const masker = maskerOf('{"name":"sumMasker","algorithm":"Number","mode":"noise","percent":20}', {
      by: { name: 'customer', columns: ['id'], read: 'text' },
    });
    assert.deepEqual(masker.kinds, ['text', 'number', 'integer', 'decimal', 'float']);
    const ids = { kind: 'text', values: columnOf(['1', '1', '2', null]) } as const;
    const row = new Map([['id', ids]]);
    const column = {
      ...integersOf([100_000_000n, 200_000_000n, 100_000_000n, 5n], decimalRange(38), 4),
      scale: 2,
    };
    const { values, nonconforming } = maskTyped(masker, 'decimal', column, row);
    const [one = 0n, two = 0n, three = 0n] = numbersOf(values);
    assert.ok(one !== null && two !== null && 2n * one === two && one !== three && one !== 100_000_000n);
    assert.deepEqual(
      nonconforming.map(({ indexes, nonconformances }) => [
        Array.from(indexes),
        nonconformances.map(({ reason }) => reason),
      ]),
      [[[3], ['no-entity']]],
    );
    const text = masker.mask('1000000.00', new Map([['id', { ...ids, values: columnOf(['1']) }]])).value;
    assert.equal(text?.replace('.', ''), String(one));
  });

  it('are JSON numbers, too: each becomes what its text becomes, and stays a JSON number', () => {
    const text =
      '{"name":"sumMasker","algorithm":"Number","mode":"noise","outputCase":"Upper","defaultNumber":7}';
    const by = { name: 'customer', columns: ['id'], read: 'text' } as const;
    const masker = maskerOf(text, { by });
    const given = ['100', '-250.5', '1.5e3', '0', '3', '100', `1${'0'.repeat(80)}`, null];
    const ids = columnOf(['42', '42', '42', '42', '42', null, '42', '42']);
    const row = new Map([['id', { kind: 'text', values: ids } as const]]);
    const { kind, values, nonconforming } = masker.maskColumn(
      { kind: 'number', values: columnOf(given) },
      row,
    );
    assert.equal(kind, 'number');
    const masked = valuesOf(values);
    assert.deepEqual(masked.slice(0, 6), ['94', '-234.9', '1.4e3', '0', '3', '99']);
    assert.match(masked[6] ?? '', /^[1-9][0-9]*$/);
    assert.equal(masked[7], '7');
    assert.deepEqual(
      nonconforming.map(({ indexes, nonconformances }) => [
        [...indexes],
        nonconformances.map(({ reason }) => reason),
      ]),
      [
        [[3], ['zero']],
        [[4], ['too-small']],
        [[5], ['no-entity']],
        [[6], ['no-number']],
      ],
    );
  });

  it('are refused in other modes', () => {
    assert.throws(
      () =>
        maskerOf('{"name":"sumMasker","algorithm":"Number"}', {
          by: { name: 'customer', columns: ['id'], read: 'text' },
        }),
      RangeError,
    );
  });
});
