// The table of bad values in docs/plan-reference.md: each of its sentences is tried, and a sentence that isn't fails.
import {
  Decimal,
  Float64,
  makeData,
  makeVector,
  Table,
  TimestampNanosecond,
  tableFromIPC,
  tableToIPC,
  type Vector,
  vectorFromArray,
} from 'apache-arrow';
import assert from 'node:assert/strict';
import {
  columnOf,
  type Columns,
  decimalRange,
  integerAt,
  integerRange,
  type Integers,
  type MaskedTyped,
  noColumns,
} from '@masker/columns';
import { type Masker, maskTyped } from '@masker/masker';
import { valueKinds } from '../../schema/src/types/valueKinds.ts';
import { arrowFormat } from '../../format-arrow/src/arrowFormat.ts';
import { cutBlocks, type FieldMasker, maskStream } from '@masker/format-api';
import { integersOf, numbersOf } from '../../../test/helpers/describeTyped.ts';
import { maskerOf, segmentMasker } from '../../../test/helpers/maskers.ts';
import { defaultMasker } from '../../format-parquet/test/support.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const [first, last] = [day('0001-01-01'), day('9999-12-31')];
const date = defaultMasker('DateMasker');
const threeDigits = segmentMasker([{ type: 'Numeric', length: 3 }]);
const number = (more: object) =>
  maskerOf(JSON.stringify({ name: 'sumMasker', algorithm: 'Number', ...more }));

function reasonsAt({ nonconforming }: Pick<MaskedTyped<unknown>, 'nonconforming'>, i: number): string[] {
  return nonconforming
    .filter(({ indexes }) => indexes.includes(i))
    .flatMap(({ nonconformances }) => nonconformances.map(({ reason }) => reason));
}

function maskIntegers(masker: Masker, numbers: readonly bigint[], range: Pick<Integers, 'min' | 'max'>) {
  const masked = maskTyped(masker, 'integer', integersOf(numbers, range, 8), noColumns);
  return { masked, numbers: numbersOf(masked.values) };
}

/** All numbers of 8 bits. */
const int8 = integerRange(8, true);
const all8 = Array.from({ length: 256 }, (_, i) => BigInt(i) - 128n);

/** Two digits before the point and two after it. */
const price = decimalRange(4);
const priceOf = (cents: bigint) => ({ ...integersOf([cents], price, 8), scale: 2 });

async function maskArrow(values: Vector, masker: FieldMasker) {
  const format = arrowFormat([{ name: 'value', masker }]);
  const bytes = tableToIPC(new Table({ value: values }), 'stream');
  async function* whole() {
    yield await Promise.resolve(bytes.slice());
  }
  const stream = maskStream(cutBlocks(whole(), format), format);
  const output: Uint8Array[] = [];
  for (;;) {
    const { value, done } = await stream.next();
    if (done === true) return { table: tableFromIPC(Buffer.concat(output)), summary: value };
    output.push(value.slice());
  }
}

const tried: Readonly<Record<string, () => void | Promise<void>>> = {
  'A date outside of the years 1 to 9999 stays, with the reason `no-date`'() {
    const values = Int32Array.of(first - 1, last + 1, -(2 ** 31), 2 ** 31 - 1);
    const masked = maskTyped(date, 'day', { values }, noColumns);
    assert.deepEqual(masked.values.values, values);
    for (const i of values.keys()) assert.deepEqual(reasonsAt(masked, i), ['no-date']);
  },
  'A shift that would leave them keeps the date, with the same reason'() {
    const shift = maskerOf(
      '{"name":"dateMasker","algorithm":"MultiDate","dateFormats":[{"dateFormat":"yyyy-MM-dd"}]}',
      {
        by: { name: 'thing', columns: ['id'], read: 'text' },
        shift: { max: 90, unit: 'day', usesPatterns: false },
      },
    );
    const ids = Array.from({ length: 40 }, (_, i) => String(i));
    const row: Columns = new Map([['id', { kind: 'text', values: columnOf(ids) }]]);
    const values = Int32Array.from(ids, (_, i) => (i % 2 === 0 ? last - 1 : first + 1));
    const masked = maskTyped(shift, 'day', { values }, row);
    let kept = 0;
    for (const [i, moved] of masked.values.values.entries()) {
      assert.ok(moved >= first && moved <= last);
      assert.deepEqual(reasonsAt(masked, i), moved === values[i] ? ['no-date'] : []);
      if (moved === values[i]) kept++;
    }
    assert.ok(kept > 0 && kept < ids.length);
  },
  async "A masked timestamp that its type can't hold moves as far the other way, and is reported"() {
    const latest = 2n ** 63n - 1n;
    // The last day that it holds lies in the middle of a month.
    const before = BigInt64Array.from({ length: 20 }, (_, i) => latest - BigInt(i) * 86_400_000_000_000n);
    const data = makeData({ type: new TimestampNanosecond(), data: before.slice() });
    const { table, summary } = await maskArrow(makeVector(data), date);
    const column = table.getChild('value')?.data[0]?.values as BigInt64Array;
    assert.ok(column.every((moved) => moved > 0n));
    assert.match(JSON.stringify(summary.nonconformances), /outside of the column's type/);
  },
  "A negative number, or one with more digits than the masker covers, is masked as a value that doesn't fit"() {
    const { masked, numbers } = maskIntegers(threeDigits, [-5n, 12345n, 12n], integerRange(32, true));
    assert.ok(numbers[0] !== -5n && numbers[1] !== 12345n);
    assert.deepEqual(
      [0, 1, 2].map((i) => reasonsAt(masked, i).length > 0),
      [true, true, false],
    );
  },
  "A masked number that the type can't hold is masked again until it can, with the reason `out-of-range`"() {
    const { masked, numbers } = maskIntegers(threeDigits, all8, int8);
    assert.ok(numbers.every((one) => one !== null && one >= int8.min && one <= int8.max));
    assert.ok(all8.some((_, i) => reasonsAt(masked, i).includes('out-of-range')));
  },
  'Number with `digits` never draws one'() {
    const { masked, numbers } = maskIntegers(number({}), all8, int8);
    assert.ok(numbers.every((one) => one !== null && one >= int8.min && one <= int8.max));
    assert.ok(all8.every((_, i) => !reasonsAt(masked, i).includes('out-of-range')));
  },
  'No masked number has more digits than the precision'() {
    for (const masker of [
      number({}),
      number({ mode: 'noise', percent: 90 }),
      number({ mode: 'round', to: 50 }),
    ])
      for (let cents = -9999n; cents <= 9999n; cents += 11n) {
        const { values } = maskTyped(masker, 'decimal', priceOf(cents), noColumns);
        assert.ok(integerAt(values, 0) >= price.min && integerAt(values, 0) <= price.max);
      }
  },
  'Where noise or rounding would give one, the number moves the other way, with the reason `out-of-range`'() {
    const rounded = maskTyped(number({ mode: 'round', to: 50 }), 'decimal', priceOf(9999n), noColumns);
    assert.equal(integerAt(rounded.values, 0), 5000n);
    assert.deepEqual(reasonsAt(rounded, 0), ['out-of-range']);
    const noise = number({ mode: 'noise', percent: 90 });
    const masked = Array.from({ length: 30 }, (_, i) =>
      maskTyped(noise, 'decimal', priceOf(9999n - BigInt(i)), noColumns),
    );
    const moved = masked.filter((one) => reasonsAt(one, 0).includes('out-of-range'));
    assert.ok(moved.length > 0 && moved.length < masked.length);
    for (const { values } of moved) assert.ok(integerAt(values, 0) < 9970n);
  },
  async 'An original with more digits stops the run'() {
    const prices = (...cents: readonly number[]) =>
      vectorFromArray(
        cents.map((one) => Uint32Array.of(one, 0, 0, 0)),
        new Decimal(2, 4, 128),
      );
    for (const masker of [number({}), number({ mode: 'noise' }), number({ mode: 'round', to: 5 })]) {
      await maskArrow(prices(1250, 9999), masker);
      await assert.rejects(
        maskArrow(prices(1250, 10_000), masker),
        /column value has a number that its type doesn't hold/,
      );
    }
  },
  'NaN and infinity become 0, with the reason `not-a-number`'() {
    const values = Float64Array.of(NaN, Infinity, -Infinity);
    for (const masker of [number({ mode: 'noise' }), number({ mode: 'round', to: 5 })])
      for (const bits of [16, 32, 64] as const) {
        const masked = maskTyped(masker, 'float', { values, bits }, noColumns);
        assert.deepEqual(masked.values.values, new Float64Array(3));
        for (const i of values.keys()) assert.deepEqual(reasonsAt(masked, i), ['not-a-number']);
      }
  },
  'Masked numbers are finite'() {
    const maxFloats = { 16: 65_504, 32: Math.fround(3.4028234663852886e38), 64: Number.MAX_VALUE } as const;
    for (const masker of [number({ mode: 'noise', percent: 90 }), number({ mode: 'round', to: 5 })])
      for (const bits of [16, 32, 64] as const) {
        const values = Float64Array.from({ length: 50 }, (_, i) => (maxFloats[bits] * (i + 1)) / 50);
        const masked = maskTyped(masker, 'float', { values, bits }, noColumns);
        assert.ok(masked.values.values.every(Number.isFinite));
      }
  },
  async 'Under a masker that takes only whole numbers, one with a fraction stops the run'() {
    await assert.rejects(
      maskArrow(vectorFromArray([1, 1.5], new Float64()), threeDigits),
      /row 2, column value has a number that isn't whole/,
    );
  },
};

describe('bad values, as the documentation says', () => {
  const sentences = valueKinds.flatMap(({ badValues }) => badValues.replace(/\.$/, '').split('. '));

  it('are all tried', () => {
    assert.deepEqual(sentences.toSorted(), Object.keys(tried).toSorted());
  });

  for (const [sentence, attempt] of Object.entries(tried)) it(sentence, attempt);
});
