// Typed numbers become what an independent program makes of them.
import assert from 'node:assert/strict';
import { maskTyped, noColumns } from '../../../../engine/src/index.ts';
import { integersOf, numbersOf } from '../../../helpers/describeTyped.ts';
import { maskerOf } from '../../../helpers/maskers.ts';
import vectors from '../../../vectors/numberTyped.json' with { type: 'json' };

type Case = readonly [original: string, masked: string, reasons: readonly string[]];

/** The reasons of each value. */
function reasonsOf(count: number, nonConforming: ReturnType<typeof maskTyped>['nonConforming']): string[][] {
  const reasons: string[][] = Array.from({ length: count }, () => []);
  for (const { places, nonConformances } of nonConforming)
    for (const place of places) reasons[place] = nonConformances.map(({ reason }) => reason);
  return reasons;
}

describe('known answers of typed numbers', () => {
  for (const { type, least, largest, scale, configuration, cases } of vectors.typed)
    it(`${type} with ${configuration}`, () => {
      const own = cases as unknown as readonly Case[];
      const range = { least: BigInt(least), largest: BigInt(largest) };
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
        reasonsOf(own.length, masked.nonConforming),
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
        reasonsOf(own.length, masked.nonConforming),
        own.map(([, , reasons]) => reasons),
      );
    });
});
