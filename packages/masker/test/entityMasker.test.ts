// Masking by entity: the same record and shift for an entity everywhere, whatever its columns hold.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createCipheriv, createHash, hkdfSync } from 'node:crypto';
import { type Columns, columnOf, stringAt } from '@masker/columns';
import { demonstrationKey, type DateShift, type Entity } from '@masker/masking-core';
import type { Masker } from '../src/masker.ts';
import known from '../../../test/vectors/entities.json' with { type: 'json' };
import { defaultMaskerText, masked, maskerOf } from '../../../test/helpers/maskers.ts';

const customer: Entity = { name: 'customer', columns: ['tenant', 'id'], read: 'text' };
const byId: Entity = { name: 'customer', columns: ['id'], read: 'text' };

const byEntity = (name: string, by = byId, more: { conflictFree?: boolean; shift?: DateShift } = {}) =>
  maskerOf(defaultMaskerText(name), { by, ...more });
const rowOf = (values: Readonly<Record<string, string | null>>): Columns =>
  new Map(Object.entries(values).map(([name, value]) => [name, { kind: 'text', values: columnOf([value]) }]));
const maskOne = (masker: Masker, value: string | null, id: string | null) =>
  masker.mask(value, rowOf({ id })).value;

const xor = (one: Buffer, other: Buffer) => Buffer.from(one.map((byte, i) => byte ^ other.readUInt8(i)));

/** The bytes that a context draws for a message: AES-CMAC and AES-CTR by Node, after docs/masking-algorithm.md alone. */
function drawnBytes(context: string, message: Buffer, length: number): Buffer {
  const info = createHash('sha256').update(context).digest();
  const keys = Buffer.from(hkdfSync('sha256', demonstrationKey.reveal(), Buffer.alloc(0), info, 48));
  const block = (key: Buffer, bytes: Buffer) => {
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  };
  const [tagKey, drawKey] = [keys.subarray(0, 16), keys.subarray(16, 32)];
  const double = (bytes: Buffer) => {
    const number = BigInt(`0x${bytes.toString('hex')}`) << 1n;
    const reduced = number >> 128n === 0n ? number : (number & ((1n << 128n) - 1n)) ^ 0x87n;
    return Buffer.from(reduced.toString(16).padStart(32, '0'), 'hex');
  };
  const whole = message.length > 0 && message.length % 16 === 0;
  const first = double(block(tagKey, Buffer.alloc(16)));
  const padded = whole
    ? Buffer.from(message)
    : Buffer.concat([message, Buffer.from([0x80]), Buffer.alloc(15 - (message.length % 16))]);
  const added = whole ? first : double(first);
  padded.set(xor(padded.subarray(-16), added), padded.length - 16);
  let tag = Buffer.alloc(16);
  for (let at = 0; at < padded.length; at += 16) tag = block(tagKey, xor(padded.subarray(at, at + 16), tag));
  return createCipheriv('aes-128-ctr', drawKey, tag).update(Buffer.alloc(length));
}

/** One of n, after section 6. */
function indexOf(bytes: Buffer, n: number): number {
  return Number((BigInt(`0x${bytes.toString('hex')}`) * BigInt(n)) >> BigInt(8 * bytes.length));
}
const lengthFor = (n: number) => Math.ceil((n.toString(2).length + 30) / 8);

/** An identifier as a message: the length of each part in 8 bytes, and the part. */
function identifier(...parts: readonly string[]): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      const length = Buffer.alloc(8);
      length.writeBigUInt64BE(BigInt(Buffer.byteLength(part)));
      return Buffer.concat([length, Buffer.from(part)]);
    }),
  );
}

const people = readFileSync('resources/masker/1/us-people.csv', 'utf8')
  .split(/\r?\n/)
  .filter((line) => line !== '')
  .map((line) => line.split(','));

const listMasker = (index: number) =>
  JSON.stringify({ name: 'M', algorithm: 'HashList', csvFile: 'masker/us-people.csv', index });

describe('masking by entity', () => {
  it('draws one record for all columns of an entity, as the page says', () => {
    const masker = maskerOf(listMasker(0), { by: customer });
    const last = maskerOf(listMasker(1), { by: customer });
    const email = byEntity('EmailMasker', customer);
    for (const [tenant, id] of [
      ['7', '42'],
      ['a', 'bc'],
      ['ab', 'c'],
      ['é', '東京'],
      ['x'.repeat(300), '1'],
    ] as const) {
      const n = people.length;
      const message = identifier(tenant, id);
      const record =
        people[indexOf(drawnBytes(`masker/1 by customer\nrecords ${n}`, message, lengthFor(n)), n)];
      assert.ok(record);
      const [first, family] = record;
      const row = rowOf({ tenant, id });
      assert.equal(masker.mask('Anna', row).value, first);
      assert.equal(last.mask('Schmidt', row).value, family);
      const context = 'masker/1 by customer\nEmail\ndomains 2';
      const [a, b, c] = [lengthFor(2), lengthFor(11_000), lengthFor(2)];
      const bytes = drawnBytes(context, message, a + b + c);
      const form = indexOf(bytes.subarray(0, a), 2);
      const number = indexOf(bytes.subarray(a, a + b), 11_000);
      const plain = (name = '') => name.toLowerCase().replaceAll(/[^a-z]/g, '');
      const user = `${form === 0 ? plain(first).slice(0, 1) : plain(first)}${plain(family)}${number < 1100 ? '' : number - 1000}`;
      assert.equal(email.mask('x@y.example', row).value?.split('@')[0], user);
    }
  });

  it('depends neither on the value nor on the row, but on the entity and its kind', () => {
    const one = byEntity('FullNameMasker');
    const other = byEntity('FullNameMasker', { ...byId, name: 'employee' });
    const names = Array.from({ length: 100 }, (_, i) => maskOne(one, `Name ${i}`, '42'));
    assert.equal(new Set(names).size, 1);
    const different = Array.from({ length: 50 }, (_, i) =>
      [maskOne(one, 'A', `${i}`), maskOne(other, 'A', `${i}`)].join(),
    ).filter((pair) => new Set(pair.split(',')).size === 2);
    assert.ok(different.length > 45, `${different.length}`);
  });

  it('compares identifiers as the entity says', () => {
    const read = (reading: Entity['read'], id: string) =>
      maskOne(byEntity('FullNameMasker', { ...byId, read: reading }), 'A', id);
    assert.equal(read('text', ' e\u0301 '), read('text', '\u00e9'));
    assert.notEqual(read('text', '042'), read('text', '42'));
    for (const same of ['042', '+42', '42.0', '42.', ' 42.000 '])
      assert.equal(read('number', same), read('text', '42'));
    assert.equal(read('number', '-0.0'), read('text', '0'));
    assert.equal(read('number', '-042'), read('text', '-42'));
    assert.equal(read('number', '4x2'), read('text', '4x2'));
    assert.equal(read('ignoreCase', 'ÀBC'), read('text', 'àbc'));
  });

  it('masks by the value, and reports, where the entity is missing in part or whole', () => {
    const masker = maskerOf(listMasker(0), { by: customer });
    const missing: [string | null, string | null][] = [
      [null, '1'],
      ['1', null],
      ['', '1'],
      ['1', ' \u00a0'],
    ];
    const results = missing.flatMap(([tenant, id]) =>
      Array.from({ length: 30 }, (_, i) => masker.mask(`Name${i}`, rowOf({ tenant, id }))),
    );
    for (const { nonconformances } of results)
      assert.deepEqual(
        nonconformances.map(({ reason }) => reason),
        ['no-entity'],
      );
    const values = results.map(({ value }) => value);
    assert.deepEqual(values.slice(30, 60), values.slice(0, 30));
    assert.ok(new Set(values).size > 10, 'no common replacement');
    const n = people.length;
    const context = `masker/1 by customer\nnone\nmasker/1 HashList\nrecords ${n}\ncase any`;
    const index = indexOf(drawnBytes(context, Buffer.from('name0'), lengthFor(n)), n);
    assert.equal(values[0], people[index]?.[0]);
    assert.deepEqual(masker.mask(null, rowOf({ tenant: null, id: null })), {
      value: null,
      nonconformances: [],
      hasUnmapped: false,
    });
    assert.equal(masker.mask('', rowOf({ tenant: '1', id: '2' })).value, '');
  });

  it('masks columns as it masks values, in any order and number', () => {
    const maskers = [
      byEntity('EmailMasker', byId, { conflictFree: true }),
      byEntity('FullNameMasker'),
      byEntity('DateMasker', byId, { shift: { max: 30, unit: 'day', usesPatterns: false } }),
    ];
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(null, '', 'a@b.example', '2020-02-29', '0000-00-00', '2020-01-01 10:00:00+02', ' x '),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(value, fc.option(fc.string({ maxLength: 3 })))), (rows) => {
        for (const masker of maskers) {
          const [values, ids] = [rows.map(([one]) => one), rows.map(([, id]) => id)];
          const column = masker.maskColumn(
            { kind: 'text', values: columnOf(values) },
            new Map([['id', { kind: 'text', values: columnOf(ids) }]]),
          );
          assert.equal(column.values.bounds.length, 2 * rows.length);
          for (const [i, [original, id]] of rows.entries()) {
            const { value: alone, nonconformances } = masker.mask(original, rowOf({ id }));
            assert.equal(stringAt(column.values, i), alone);
            const groups = column.nonconforming.filter(({ indexes }) => indexes.includes(i));
            assert.deepEqual(
              groups.flatMap((group) => group.nonconformances),
              nonconformances,
            );
          }
        }
      }),
    );
  });

  it('keeps the tag of an address that of the address', () => {
    const masker = byEntity('EmailMasker', byId, { conflictFree: true });
    const plain = maskerOf(defaultMaskerText('EmailMasker'), { conflictFree: true });
    const tag = (address: string | null) => /\.([^.@]*)@/.exec(address ?? '')?.[1];
    assert.equal(tag(maskOne(masker, 'jane@example.com', '1')), tag(masked(plain, 'jane@example.com')));
    assert.notEqual(tag(maskOne(masker, 'joe@example.com', '1')), tag(masked(plain, 'jane@example.com')));
  });

  it('refuses algorithms without it, rows without the columns, and lines', () => {
    assert.throws(() => byEntity('SSNMasker'), /by: "SSNMasker" can't mask by entity/);
    assert.throws(() => byEntity('DateMasker'), /they need "shift"/);
    const shift = { max: 1, unit: 'day', usesPatterns: false } as const;
    assert.throws(() => byEntity('EmailMasker', byId, { shift }), /can't shift dates/);
    const masker = byEntity('EmailMasker');
    assert.throws(() => masker.mask('a@b.example'), RangeError);
    assert.throws(() => masker.maskLines(new Uint8Array(1)), TypeError);
  });
});

describe('shifting dates by entity', () => {
  const day: DateShift = { max: 180, unit: 'day', usesPatterns: false };
  const daysBetween = (one: string | null, other: string | null) =>
    (Date.parse(`${other?.slice(0, 10)}T00:00:00Z`) - Date.parse(`${one?.slice(0, 10)}T00:00:00Z`)) /
    86_400_000;

  it('moves all dates of an entity by one number of days, as the page says, and never by none', () => {
    for (const max of [1, 2, 7, 180, 3650]) {
      const masker = byEntity('DateMasker', byId, { shift: { ...day, max } });
      const seen = new Set<number>();
      for (let id = 0; id < 200; id++) {
        const bytes = drawnBytes(
          `masker/1 by customer\nshift ${max} day`,
          identifier(`${id}`),
          lengthFor(2 * max),
        );
        const index = indexOf(bytes, 2 * max);
        const expected = index < max ? index - max : index - max + 1;
        for (const date of [
          '2000-02-29',
          '1970-01-01',
          '2024-12-31T23:59:59.123456Z',
          '1900-03-01 00:00:00-05:30',
        ]) {
          const shifted = maskOne(masker, date, `${id}`);
          assert.equal(daysBetween(date, shifted), expected);
          assert.equal(shifted?.slice(10), date.slice(10));
        }
        seen.add(expected);
      }
      assert.ok(!seen.has(0));
      if (max < 3) assert.equal(seen.size, 2 * max);
    }
  });

  it('moves by whole weeks where it is told to', () => {
    const masker = byEntity('DateMasker', byId, { shift: { ...day, max: 4, unit: 'week' } });
    const days = Array.from({ length: 100 }, (_, i) =>
      daysBetween('2020-01-01', maskOne(masker, '2020-01-01', `${i}`)),
    );
    assert.deepEqual(
      [...new Set(days)].sort((a, b) => a - b),
      [-28, -21, -14, -7, 7, 14, 21, 28],
    );
  });

  it('keeps placeholders and what would leave the calendar, and reports them', () => {
    const masker = byEntity('DateMasker', byId, { shift: { ...day, max: 3650 } });
    const kept = [
      '0000-00-00',
      '0000-00-00 00:00:00',
      '0001-01-01',
      '9999-12-31 23:59:59',
      'infinity',
      '-infinity',
      '2020-01-01 BC',
    ];
    for (const value of kept) {
      const result = masker.mask(value, rowOf({ id: '1' }));
      assert.equal(result.value, value);
      assert.deepEqual(
        result.nonconformances.map(({ reason }) => reason),
        [value.endsWith(' BC') ? 'no-date' : 'placeholder'],
      );
    }
    const results = Array.from({ length: 50 }, (_, i) => maskOne(masker, '9999-12-30', `${i}`));
    assert.ok(results.includes('9999-12-30') && results.some((one) => one !== '9999-12-30'));
  });

  it('masks what is no date as DateMasker does, with its reason, and every day of the calendar in range', () => {
    const masker = byEntity('DateMasker', byId, { shift: day });
    const plain = maskerOf(defaultMaskerText('DateMasker'));
    for (const value of ['unknown', '2020-13-01', '31.12.2020', '2020-01-01T25:00']) {
      const result = masker.mask(value, rowOf({ id: '1' }));
      assert.equal(result.value, plain.mask(value).value);
      assert.deepEqual(
        result.nonconformances.map(({ reason }) => reason),
        ['not-a-date'],
      );
    }
    const valueOf = (date: string) => masker.mask(date, rowOf({ id: '1' })).value;
    assert.equal(valueOf('2021-02-29'), valueOf('2021-03-01'));
  });

  it('reads by the patterns of its masker where it is told to', () => {
    const text = JSON.stringify({
      name: 'M',
      algorithm: 'MultiDate',
      dateFormat: ['d MMM yyyy', 'MM/dd/yy'],
    });
    const masker = maskerOf(text, { by: byId, shift: { max: 30, unit: 'day', usesPatterns: true } });
    const iso = byEntity('DateMasker', byId, { shift: { max: 30, unit: 'day', usesPatterns: false } });
    for (let id = 0; id < 40; id++) {
      const [year = '', month = '', date = ''] = (maskOne(iso, '2020-01-15', `${id}`) ?? '').split('-');
      const name = new Date(`${year}-${month}-${date}T00:00:00Z`).toLocaleString('en-US', {
        month: 'short',
        timeZone: 'UTC',
      });
      assert.equal(maskOne(masker, '15 Jan 2020', `${id}`), `${Number(date)} ${name} ${year}`);
      assert.equal(
        maskOne(masker, '01/15/20', `${id}`),
        year === '2020' ? `${month}/${date}/20` : `${month}/${date}/${year.slice(2)}`,
      );
    }
  });

  it('writes names of months with other characters than the original has', () => {
    const text = JSON.stringify({
      name: 'M',
      algorithm: 'MultiDate',
      dateFormat: 'd MMM yyyy',
      language: 'fr',
    });
    const masker = maskerOf(text, { by: byId, shift: { max: 40, unit: 'day', usesPatterns: true } });
    const written = new Set(
      Array.from({ length: 60 }, (_, id) => maskOne(masker, '15 janv. 2020', `${id}`)?.split(' ')[1]),
    );
    assert.deepEqual(written, new Set(['janv.', 'févr.', 'déc.']));
  });

  it('lets the date decide where the entity is missing', () => {
    const masker = byEntity('DateMasker', byId, { shift: day });
    const bytes = drawnBytes(
      'masker/1 by customer\nnone\nshift 180 day',
      Buffer.from('2020-01-15'),
      lengthFor(360),
    );
    const index = indexOf(bytes, 360);
    const result = masker.mask('2020-01-15 08:00', rowOf({ id: null }));
    assert.equal(daysBetween('2020-01-15', result.value), index < 180 ? index - 180 : index - 179);
    assert.deepEqual(
      result.nonconformances.map(({ reason }) => reason),
      ['no-entity'],
    );
  });
});

describe('known answers by entity', () => {
  for (const { name, configuration, entity, conflictFree = false, shift, cases } of known.byEntity)
    it(name, () => {
      for (const { read, id, value, masked: expected, reasons } of cases) {
        const columns = id.map((_, i) => `id${i}`);
        const masker = maskerOf(configuration, {
          conflictFree,
          by: { name: entity, columns, read: read as Entity['read'] },
          ...(shift && {
            shift: { max: shift.most, unit: shift.unit as DateShift['unit'], usesPatterns: false },
          }),
        });
        const row = rowOf(Object.fromEntries(id.map((part, i) => [`id${i}`, part])));
        const result = masker.mask(value, row);
        assert.deepEqual(
          [result.value, result.nonconformances.map(({ reason }) => reason)],
          [expected, reasons],
          JSON.stringify([read, id, value]),
        );
      }
    });
});
