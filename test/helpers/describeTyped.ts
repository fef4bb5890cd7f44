// Tests of every algorithm that runs: masking of values that aren't text, and rejection of unsupported ones.
import assert from 'node:assert/strict';
import type { Runs } from '@masker/algorithms';
import {
  countOf,
  isNullAt,
  type TypedKind,
  typedKinds,
  type TypedValues,
  integerAt,
  integerRange,
  decimalRange,
  type Integers,
  noColumns,
  writeInteger,
} from '@masker/columns';
import { maskTyped } from '@masker/masker';
import { maskerOf } from './maskers.ts';
import type { OwnConfiguration } from './ownConfigurations.ts';

/** Whole numbers as a column. */
export function integersOf(
  numbers: readonly (bigint | null)[],
  range: Pick<Integers, 'min' | 'max'>,
  width: number,
): Integers {
  const column = {
    values: new Uint32Array(width * numbers.length),
    width,
    ...range,
    valid: Uint8Array.from(numbers, (number) => (number === null ? 0 : 1)),
  };
  for (const [i, number] of numbers.entries()) if (number !== null) writeInteger(column, i, number);
  return column;
}

/** The numbers of a column. */
export function numbersOf(column: Integers): (bigint | null)[] {
  return Array.from({ length: countOf(column) }, (_, i) =>
    isNullAt(column, i) ? null : integerAt(column, i),
  );
}

/** Numbers of every length that a type holds, with its ends. */
function numbersIn({ min, max }: Pick<Integers, 'min' | 'max'>): (bigint | null)[] {
  const numbers: (bigint | null)[] = [0n, null, min, max, max - 1n];
  for (let power = 1n; power <= max; power *= 10n)
    for (const factor of [1n, 3n, 7n])
      for (const sign of [1n, -1n]) {
        const number = sign * (factor * power + power / 7n);
        if (number <= max && number >= min) numbers.push(number);
      }
  return numbers;
}

const types = [
  { range: integerRange(8, true), width: 1 },
  { range: integerRange(8, false), width: 1 },
  { range: integerRange(16, true), width: 1 },
  { range: integerRange(32, true), width: 1 },
  { range: integerRange(32, false), width: 1 },
  { range: integerRange(64, true), width: 2 },
  { range: integerRange(64, false), width: 2 },
  { range: decimalRange(9), width: 4 },
  { range: decimalRange(38), width: 4 },
  { range: decimalRange(76), width: 8 },
];
const wholes = types.map(({ range, width }) => integersOf(numbersIn(range), range, width));

/** Columns of each kind. */
export const typedSamples: { readonly [Kind in TypedKind]: readonly TypedValues[Kind][] } = {
  day: [
    { values: Int32Array.of(5, -719_162, 2_932_896, 19_782, -1, 12_345) },
    { values: Int32Array.of(5, 19_782, 7), valid: Uint8Array.of(1, 0, 1) },
    { values: Int32Array.of(-2_147_483_648, 2_147_483_647, 2_932_897, -719_163) },
    { values: new Int32Array(0) },
  ],
  integer: wholes,
  decimal: wholes.map((whole) => ({ ...whole, scale: 2 })),
  float: [
    { values: Float64Array.of(0, 1.5, -19.99, 1e21, 5e-324, Number.MAX_VALUE, 123456), bits: 64 },
    { values: Float64Array.of(NaN, Infinity, -Infinity, 7), valid: Uint8Array.of(1, 1, 1, 0), bits: 64 },
    { values: Float64Array.of(Math.fround(0.1), Math.fround(3.4028234663852886e38)), bits: 32 },
  ],
};

/** The maxima of the types whose numbers are compared with JSON numbers: of 8, 32 and 64 bits, and of decimals of 38 digits. */
const sampled = new Set([2n ** 7n - 1n, 2n ** 31n - 1n, 2n ** 64n - 1n, 10n ** 38n - 1n]);

/** Reasons of values that stay. */
const kept = new Set(['no-date', 'placeholder', 'zero', 'too-small', 'unchanged']);

export function describeTyped(
  masking: Runs<unknown>,
  keepsAll: boolean,
  configurations: readonly OwnConfiguration[],
) {
  for (const own of configurations) {
    const masker = maskerOf(own.text);
    const kinds = masking.kinds?.(own.configuration.settings) ?? [];

    describe(`typed values with ${own.title}`, () => {
      it('says which kinds it masks, and refuses the others', () => {
        assert.deepEqual(masker.kinds, ['text', ...kinds]);
        const mask: Readonly<Record<TypedKind, () => unknown>> = {
          day: () => typedSamples.day.map((sample) => maskTyped(masker, 'day', sample, noColumns)),
          integer: () =>
            typedSamples.integer.map((sample) => maskTyped(masker, 'integer', sample, noColumns)),
          decimal: () =>
            typedSamples.decimal.map((sample) => maskTyped(masker, 'decimal', sample, noColumns)),
          float: () => typedSamples.float.map((sample) => maskTyped(masker, 'float', sample, noColumns)),
        };
        for (const kind of typedKinds)
          if (kinds.includes(kind)) mask[kind]();
          else assert.throws(mask[kind], TypeError);
      });

      for (const kind of typedKinds.filter((one) => kinds.includes(one)))
        it(`masks the kind ${kind}: in range, nulls kept, alone as among others, and reports what stays`, () => {
          for (const sample of typedSamples[kind]) checkMasking(kind, sample);
        });
    });

    if (kinds.includes('number') && masking.typed === undefined)
      it('masks whole numbers as JSON numbers, up to 99 times again until the type holds the result', () => {
        for (const sample of typedSamples.integer.filter(({ max }) => sampled.has(max))) {
          const { values, nonconforming } = maskTyped(masker, 'integer', sample, noColumns);
          const reasons = new Map<number, string[]>();
          for (const { indexes, nonconformances } of nonconforming)
            for (const index of indexes)
              reasons.set(
                index,
                nonconformances.map(({ reason }) => reason),
              );
          for (const [i, number] of numbersOf(sample).entries()) {
            if (number === null) continue;
            const { value, nonconformances } = masker.maskNumber(String(number));
            const isIn = (text: string | null) =>
              BigInt(text ?? '') >= sample.min && BigInt(text ?? '') <= sample.max;
            let text = value;
            for (let repeats = 0; repeats < 99 && !isIn(text); repeats++)
              text = masker.maskNumber(text).value;
            while (!isIn(text)) text = text?.slice(0, -1) ?? null;
            assert.equal(numbersOf(values)[i], BigInt(text ?? ''), String(number));
            assert.deepEqual(reasons.get(i) ?? [], [
              ...nonconformances.map(({ reason }) => reason),
              ...(isIn(value) ? [] : ['out-of-range']),
            ]);
          }
        }
      });

    const checkMasking = <Kind extends TypedKind>(kind: Kind, sample: TypedValues[Kind]) => {
      const before = structuredClone(sample);
      const masked = maskTyped(masker, kind, sample, noColumns);
      assert.deepEqual(sample, before, 'the originals were changed');
      const [originals, results] = [valuesOf(sample), valuesOf(masked.values)];
      assert.equal(results.length, originals.length);
      assert.deepEqual(nulls(results), nulls(originals));
      for (const [i] of originals.entries()) {
        const alone = maskTyped(masker, kind, onlyAt(sample, i), noColumns);
        assert.deepEqual(valuesOf(alone.values), [results[i]]);
      }
      if ('width' in masked.values)
        for (const number of results)
          assert.ok(
            number === null ||
              (typeof number === 'bigint' && number >= masked.values.min && number <= masked.values.max),
          );
      for (const { nonconformances } of masked.nonconforming)
        for (const sentence of masker.reasons(nonconformances)) assert.match(sentence, /^[A-Z].*\.$/s);
      // Rounded numbers may have been round before.
      if (keepsAll || results.length === 0 || !masking.usesKey(own.configuration.settings)) return;
      const reported = new Set(
        masked.nonconforming
          .filter(({ nonconformances }) => nonconformances.some(({ reason }) => kept.has(reason)))
          .flatMap(({ indexes }) => Array.from(indexes)),
      );
      const open = originals.filter((value, i) => value !== null && !reported.has(i));
      const same = open.filter((value) => results[originals.indexOf(value)] === value);
      assert.ok(same.length <= open.length / 3, `${same.length} of ${open.length} stay`);
    };
  }
}

function valuesOf(column: TypedValues[TypedKind]): (bigint | number | null)[] {
  if ('width' in column) return numbersOf(column);
  return Array.from(column.values, (value, i) => (isNullAt(column, i) ? null : value));
}

function nulls(values: readonly unknown[]): boolean[] {
  return values.map((value) => value === null);
}

/** A column of value i alone. */
function onlyAt<Values extends TypedValues[TypedKind]>(column: Values, i: number): Values {
  const width = column.values.length / countOf(column);
  const { valid } = column;
  return {
    ...column,
    values: column.values.slice(i * width, (i + 1) * width),
    valid: valid === undefined ? undefined : valid.slice(i, i + 1),
  };
}
