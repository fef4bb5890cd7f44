// Masked rows depend on their entity alone: neither order nor blocks, nor other rows; and no shift is ever 0.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { columnOf, stringAt } from '@masker/columns';
import type { Masker } from '../src/masker.ts';
import type { DateShift, Entity, ShiftUnit } from '@masker/masking-core';
import { defaultMaskerText, maskerOf } from '../../../test/helpers/maskers.ts';

type Row = readonly [value: string | null, tenant: string | null, id: string | null];

const customer: Entity = { name: 'customer', columns: ['tenant', 'id'], read: 'text' };
const employee: Entity = { ...customer, name: 'employee' };
const shiftOf = (max: number, unit: ShiftUnit): DateShift => ({ max, unit, usesPatterns: false });
const dates = (by: Entity, max = 3650, unit: ShiftUnit = 'day') =>
  maskerOf(defaultMaskerText('DateMasker'), { by, shift: shiftOf(max, unit) });
const text = (name: string, by: Entity, conflictFree = false) =>
  maskerOf(defaultMaskerText(name), { by, conflictFree });

function maskRows(masker: Masker, rows: readonly Row[]): (string | null)[] {
  const column = (at: 0 | 1 | 2) => columnOf(rows.map((row) => row[at]));
  const masked = masker.maskColumn(
    { kind: 'text', values: column(0) },
    new Map([
      ['tenant', { kind: 'text', values: column(1) }],
      ['id', { kind: 'text', values: column(2) }],
    ]),
  );
  return rows.map((_, i) => stringAt(masked.values, i));
}

/** The days from 2000-06-15 to what it became. */
function shiftFor(masker: Masker, tenant: string, id: string): number {
  const [masked] = maskRows(masker, [['2000-06-15', tenant, id]]);
  return (Date.parse(masked ?? '') - Date.parse('2000-06-15')) / 86_400_000;
}

const part = fc.oneof(
  fc.constantFrom(null, '', ' ', 'a', 'ab', 'bc', 'c', '42'),
  fc.string({ maxLength: 20 }),
);
const value = fc.oneof(
  fc.constantFrom(null, '', '2024-02-29', '1999-12-31 23:59:59', 'infinity', 'x', 'a@b.example'),
  fc.string(),
);
const someRows = fc.array(fc.tuple(value, part, part), { maxLength: 30 });

describe('rows of entities', () => {
  it('come out the same in any order, and in blocks of any length', () => {
    const maskers = [
      dates(customer),
      dates(customer, 10, 'week'),
      text('FullNameMasker', customer),
      text('EmailMasker', customer, true),
      text('ZipcodeMasker', customer),
    ];
    fc.assert(
      fc.property(someRows, fc.infiniteStream(fc.nat()), fc.nat(), (rows, keys, cut) => {
        const order = rows
          .map((row) => ({ row, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key);
        const end = rows.length === 0 ? 0 : cut % (rows.length + 1);
        for (const masker of maskers) {
          const whole = maskRows(masker, rows);
          assert.deepEqual(
            [...maskRows(masker, rows.slice(0, end)), ...maskRows(masker, rows.slice(end))],
            whole,
          );
          const mixed = maskRows(
            masker,
            order.map(({ row }) => row),
          );
          for (const [i, { row }] of order.entries()) assert.equal(mixed[i], whole[rows.indexOf(row)]);
        }
      }),
    );
  });

  it('move by 1 to the greatest shift, never by 0, and by each of these', () => {
    for (const [max, unit] of [
      [1, 'day'],
      [2, 'day'],
      [7, 'week'],
      [180, 'day'],
      [3650, 'day'],
    ] as const) {
      const masker = dates(customer, max, unit);
      const rows = Array.from({ length: Math.max(2000, 16 * max) }, (_, i): Row => [
        '2000-06-15',
        't',
        `${i}`,
      ]);
      const step = unit === 'week' ? 7 : 1;
      const found = new Set(
        maskRows(masker, rows).map(
          (masked) => (Date.parse(masked ?? '') - Date.parse('2000-06-15')) / 86_400_000 / step,
        ),
      );
      assert.ok(
        !found.has(0) && [...found].every((shift) => Number.isInteger(shift) && Math.abs(shift) <= max),
      );
      assert.ok(found.size > 1.99 * max, `${max} ${unit}: ${found.size}`);
    }
  });

  it('differ between kinds of things, and between parts that run together', () => {
    const [one, other] = [dates(customer), dates(employee)];
    assert.notEqual(shiftFor(one, '7', '42'), shiftFor(other, '7', '42'));
    assert.notEqual(shiftFor(one, 'a', 'bc'), shiftFor(one, 'ab', 'c'));
    assert.equal(shiftFor(one, 'a', 'bc'), shiftFor(dates(customer), 'a', 'bc'));
    const [name] = maskRows(text('FullNameMasker', customer), [['x', '7', '42']]);
    assert.notEqual(name, maskRows(text('FullNameMasker', employee), [['x', '7', '42']])[0]);
  });

  it('without an entity draw from their values, each its own', () => {
    const rows = Array.from({ length: 400 }, (_, i): Row => [
      `20${10 + (i % 90)}-0${1 + (i % 9)}-11`,
      't',
      null,
    ]);
    const masker = dates(customer);
    const shifts = maskRows(masker, rows).map(
      (masked, i) => Date.parse(masked ?? '') - Date.parse(rows[i]?.[0] ?? ''),
    );
    assert.ok(new Set(shifts).size > 80 && !shifts.includes(0));
    assert.deepEqual(
      maskRows(masker, rows),
      maskRows(
        masker,
        rows.map(([date]): Row => [date, null, '5']),
      ),
    );
  });
});
