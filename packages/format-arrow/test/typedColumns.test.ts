// Dates, timestamps, whole numbers and decimals in Arrow streams: they stay of their types, and become what the same values become as text.
import assert from 'node:assert/strict';
import { dayUnits } from '@masker/rows';
import { readDays, writeDays } from '../../rows/src/dayValues.ts';
import fc from 'fast-check';
import { runs } from '../../../test/helpers/arbitraries.ts';

const units = [
  ['seconds', dayUnits.second, 86_400n],
  ['milliseconds', dayUnits.millisecond, 86_400_000n],
  ['microseconds', dayUnits.microsecond, 86_400_000_000n],
  ['nanoseconds', dayUnits.nanosecond, 86_400_000_000_000n],
] as const;

const counts = (values: readonly bigint[]) => new DataView(BigInt64Array.from(values).buffer);
const floor = (value: bigint, by: bigint) => (value - (((value % by) + by) % by)) / by;

describe('timestamps as days', () => {
  for (const [name, unit, perDay] of units) {
    const instants = fc.oneof(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), fc.bigInt(-(2n ** 52n), 2n ** 52n));
    it(`of ${name} are rounded down`, () => {
      fc.assert(
        fc.property(fc.array(instants), (values) => {
          const expected = values.map((value) => {
            const day = floor(value, perDay);
            return Number(day < -(2n ** 31n) ? -(2n ** 31n) : day >= 2n ** 31n ? 2n ** 31n - 1n : day);
          });
          assert.deepEqual([...readDays(counts(values), unit)], expected);
        }),
        runs,
      );
    });

    it(`of ${name} move, and keep their time of day`, () => {
      fc.assert(
        fc.property(fc.array(fc.tuple(instants, fc.integer({ min: -40_000, max: 40_000 }))), (moves) => {
          const values = moves.map(([value]) => value);
          const view = counts(values);
          const days = readDays(view, unit);
          const to = days.map((day, i) => day + (moves[i]?.[1] ?? 0));
          const beyond: number[] = [];
          writeDays(view, to, unit, beyond);
          for (const [i, value] of values.entries()) {
            const moved = BigInt((to[i] ?? 0) - (days[i] ?? 0)) * perDay;
            const isBeyond = BigInt.asIntN(64, value + moved) !== value + moved;
            assert.equal(beyond.includes(i), isBeyond);
            assert.equal(view.getBigInt64(8 * i, true), isBeyond ? value - moved : value + moved);
          }
        }),
        runs,
      );
    });
  }
});
