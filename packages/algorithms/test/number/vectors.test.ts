// Typed numbers become what an independent program makes of them.
import assert from 'node:assert/strict';
import { maskTyped } from '@masker/masker';
import { noColumns } from '@masker/columns';
import { integersOf, numbersOf } from '../../../../test/helpers/describeTyped.ts';
import { maskerOf } from '../../../../test/helpers/maskers.ts';
import vectors from '../../../../test/vectors/numberTyped.json' with { type: 'json' };

type Case = readonly [original: string, masked: string, reasons: readonly string[]];

/** The reasons of each value. */
function reasonsOf(count: number, nonconforming: ReturnType<typeof maskTyped>['nonconforming']): string[][] {
  const reasons: string[][] = Array.from({ length: count }, () => []);
  for (const { indexes, nonconformances } of nonconforming)
    for (const index of indexes) reasons[index] = nonconformances.map(({ reason }) => reason);
  return reasons;
}

describe('known answers of typed numbers', () => {
  for (const { type, least: min, largest: max, scale, configuration, cases } of vectors.typed)
    it(`${type} with ${configuration}`, () => {
      const own = cases as unknown as readonly Case[];
      const range = { min: BigInt(min), max: BigInt(max) };
      const column = integersOf(
        own.map(([original]) => BigInt(original)),
        range,
        8,
      );
      const masker = maskerOf(configuration);
      const masked =
        scale === 0
          ? maskTyped(masker, 'integer', column, noColumns)
          : maskTyped(masker, 'decimal', { ...column, scale }, noColumns);
      assert.deepEqual(
        numbersOf(masked.values).map(String),
        own.map(([, number]) => number),
      );
      assert.deepEqual(
        reasonsOf(own.length, masked.nonconforming),
        own.map(([, , reasons]) => reasons),
      );
    });

  for (const { bits, configuration, cases } of vectors.floats)
    it(`floats of ${bits} bits with ${configuration}`, () => {
      const own = cases as unknown as readonly Case[];
      const numberOf = (text: string) => Number(text.replace('inf', 'Infinity'));
      const values = Float64Array.from(own, ([original]) => numberOf(original));
      const masked = maskTyped(
        maskerOf(configuration),
        'float',
        { values, bits: bits as 16 | 32 | 64 },
        noColumns,
      );
      assert.deepEqual(
        Array.from(masked.values.values),
        own.map(([, number]) => numberOf(number)),
      );
      assert.deepEqual(
        reasonsOf(own.length, masked.nonconforming),
        own.map(([, , reasons]) => reasons),
      );
    });
});
