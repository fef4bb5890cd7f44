// Conditions of cases, beside what the language itself says of the same texts.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { type Columns, columnOf } from '@masker/columns';
import { type Condition, firstMatches } from '../src/condition.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'é', 'É', '東', ' '), maxLength: 4 });
const some = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'é', '東'), minLength: 1, maxLength: 2 });
const test: fc.Arbitrary<Condition['test']> = fc.oneof(
  fc.constant({ kind: 'null' as const }),
  fc.record({ kind: fc.constant('texts' as const), texts: fc.array(text, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    kind: fc.constantFrom('startsWith' as const, 'endsWith' as const),
    text: some,
    ignoreCase: fc.boolean(),
  }),
);
const names = ['a', 'b'];
const cases = fc.array(fc.array(fc.record({ column: fc.constantFrom(...names), test }), { maxLength: 2 }), {
  minLength: 1,
  maxLength: 4,
});

function matches(condition: Condition['test'], value: string | null, isEmptyNull: boolean): boolean {
  const isNull = value === null || (isEmptyNull && value === '');
  if (condition.kind === 'null') return isNull;
  if (isNull) return false;
  if (condition.kind === 'texts') return condition.texts.includes(value);
  const cased = (one: string) => (condition.ignoreCase ? one.toLowerCase() : one);
  return cased(value)[condition.kind](cased(condition.text));
}

describe('conditions of cases', () => {
  it('choose the first case that a row meets', () => {
    const row = fc.tuple(fc.option(text), fc.option(text));
    fc.assert(
      fc.property(cases, fc.array(row), fc.boolean(), (some, rows, isEmptyNull) => {
        const columns: Columns = new Map(
          names.map((name, i) => [
            name,
            { kind: 'text', values: columnOf(rows.map((one) => one[i] ?? null)) },
          ]),
        );
        const expected = rows.map((one) => {
          const found = some.findIndex((conditions) =>
            conditions.every(({ column, test: own }) =>
              matches(own, one[names.indexOf(column)] ?? null, isEmptyNull),
            ),
          );
          return found < 0 ? some.length : found;
        });
        assert.deepEqual([...firstMatches(some, columns, rows.length, isEmptyNull)], expected);
      }),
    );
  });

  it('need the columns that they name', () => {
    const conditions = [[{ column: 'c', test: { kind: 'null' } }]] as const;
    assert.throws(() => firstMatches(conditions, new Map(), 1, false), RangeError);
  });
});
