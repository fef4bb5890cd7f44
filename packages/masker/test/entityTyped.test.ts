// Dates that are numbers of days move by entity as the texts of the same dates do.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { columnOf, type Columns, stringAt } from '@masker/columns';
import { maskTyped } from '../src/columnMasking.ts';
import { maskerOf, defaultMaskerText } from '../../../test/helpers/maskers.ts';

const by = { name: 'customer', columns: ['id'], read: 'text' } as const;
const millisecondsOfDay = 86_400_000;
const [first, last] = [-719_162, 2_932_896];

/** The text of a day. */
function isoOf(day: number): string {
  return new Date(day * millisecondsOfDay).toISOString().slice(0, 10);
}

describe('typed dates by entity', () => {
  for (const unit of ['day', 'week'] as const)
    it(`move by the ${unit} as texts do, with and without an entity`, () => {
      const masker = maskerOf(defaultMaskerText('DateMasker'), {
        by,
        shift: { max: 180, unit, usesPatterns: false },
      });
      assert.deepEqual(masker.kinds, ['text', 'day']);
      const row = fc.record({
        id: fc.constantFrom('1', '2', '', null),
        day: fc.oneof(
          fc.integer({ min: first, max: last }),
          fc.constantFrom(first, first + 1, last, last - 1),
          fc.integer({ min: -40_000, max: 40_000 }),
        ),
        isNull: fc.constantFrom(false, false, false, true),
      });
      fc.assert(
        fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
          const columns: Columns = new Map([
            ['id', { kind: 'text', values: columnOf(rows.map(({ id }) => id)) }],
          ]);
          const texts = rows.map(({ day, isNull }) => (isNull ? null : isoOf(day)));
          const written = masker.maskColumn({ kind: 'text', values: columnOf(texts) }, columns);
          const days = {
            values: Int32Array.from(rows, ({ day }) => day),
            valid: Uint8Array.from(rows, ({ isNull }) => (isNull ? 0 : 1)),
          };
          const masked = maskTyped(masker, 'day', days, columns);
          assert.deepEqual(
            rows.map(({ isNull }, i) => (isNull ? null : isoOf(masked.values.values[i] ?? NaN))),
            rows.map((_, i) => stringAt(written.values, i)),
          );
          const reasons = ({ nonconforming }: Pick<typeof written, 'nonconforming'>) =>
            nonconforming
              .flatMap(({ indexes, nonconformances }) =>
                Array.from(
                  indexes,
                  (index) => `${index} ${nonconformances.map(({ reason }) => reason).join()}`,
                ),
              )
              .sort();
          assert.deepEqual(reasons(masked), reasons(written));
        }),
      );
    });

  it('stops without the columns of the entity', () => {
    const masker = maskerOf(defaultMaskerText('DateMasker'), {
      by,
      shift: { max: 9, unit: 'day', usesPatterns: false },
    });
    assert.throws(() => maskTyped(masker, 'day', { values: Int32Array.of(1) }, new Map()), RangeError);
    assert.throws(
      () => maskTyped(masker, 'float', { values: Float64Array.of(1), bits: 64 }, new Map()),
      TypeError,
    );
  });
});
