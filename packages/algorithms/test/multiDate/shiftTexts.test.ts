// Dates that are shifted many at once come out as those that a masker's patterns read one by one.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { columnOf, type Columns, stringAt } from '@masker/columns';
import type { Masker } from '@masker/masker';
import { maskerOf } from '../../../../test/helpers/maskers.ts';

const patterns = ['yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss', "yyyy-MM-dd'T'HH:mm:ss"];
const text = JSON.stringify({ name: 'Dates', algorithm: 'MultiDate', dateFormat: patterns, period: 'YEAR' });
const by = { name: 'customer', columns: ['id'], read: 'text' } as const;

function shifting(max: number, unit: 'day' | 'week', usesPatterns: boolean): Masker {
  return maskerOf(text, { by, shift: { max, unit, usesPatterns } });
}

function shifted(masker: Masker, rows: readonly (readonly [value: string | null, id: string | null])[]) {
  const ids: Columns = new Map([['id', { kind: 'text', values: columnOf(rows.map(([, id]) => id)) }]]);
  const column = masker.maskColumn({ kind: 'text', values: columnOf(rows.map(([value]) => value)) }, ids);
  const reasons = rows.map((_, i) =>
    column.nonconforming
      .filter(({ indexes }) => indexes.includes(i))
      .flatMap(({ nonconformances }) => nonconformances.map(({ reason }) => reason)),
  );
  return { values: rows.map((_, i) => stringAt(column.values, i)), reasons };
}

const two = (max: number) => fc.integer({ min: 0, max }).map((number) => `${number}`.padStart(2, '0'));
const year = fc.oneof(
  fc.constantFrom('0000', '0001', '0004', '0100', '1900', '2000', '9999', '99', '1a00'),
  fc.integer({ min: 1, max: 9999 }).map((number) => `${number}`.padStart(4, '0')),
);
const date = fc.tuple(year, two(14), two(33)).map((parts) => parts.join('-'));
const time = fc.tuple(two(25), two(61), two(61)).map((parts) => parts.join(':'));
const value = fc.oneof(
  date,
  fc.tuple(date, fc.constantFrom(' ', 'T', 't', '+'), time).map((parts) => parts.join('')),
  fc.tuple(date, fc.constantFrom(' ', '', '\u00a0', '０')).map((parts) => parts.join('')),
  fc.constantFrom(null, '', 'infinity', '9999-12-31', '0001-01-01', '2024-02-30', '2024/02/29', '٢٠٢٤-٠١-٠١'),
);
const rows = fc.array(fc.tuple(value, fc.constantFrom('1', '2', '3', '', null)), { maxLength: 12 });

describe('dates that are shifted many at once', () => {
  it('come out as those that patterns read, whatever stands between them', () => {
    const pairs = [1, 180, 3650].flatMap((max) =>
      (['day', 'week'] as const).map((unit) => [shifting(max, unit, false), shifting(max, unit, true)]),
    );
    fc.assert(
      fc.property(rows, fc.constantFrom(...pairs), (some, [many, single]) => {
        assert(many !== undefined && single !== undefined);
        assert.deepEqual(shifted(many, some), shifted(single, some));
      }),
      { numRuns: 300 },
    );
  });

  it('come out right for every day of 400 years, and at the ends of the calendar', () => {
    const masker = shifting(1, 'day', false);
    const day = (number: number) => new Date(86_400_000 * (number - 719_162)).toISOString().slice(0, 10);
    const last = 3_652_058;
    const numbers = [0, 1, ...Array.from({ length: 146_099 }, (_, i) => 700_000 + i), last - 1, last];
    const days = numbers.map(day);
    const column = masker.maskColumn(
      { kind: 'text', values: columnOf(days) },
      new Map([['id', { kind: 'text', values: columnOf(days.map(() => '7')) }]]),
    );
    const step = stringAt(column.values, 2) === day(700_001) ? 1 : -1;
    for (const [i, number] of numbers.entries()) {
      const isKept = number === 0 || number === last;
      if (stringAt(column.values, i) !== (isKept ? days[i] : day(number + step)))
        assert.fail(`${days[i]} became ${stringAt(column.values, i)}`);
    }
  });
});
