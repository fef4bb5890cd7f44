// Masking by UUID, by properties; its permutations are frozen in test/vectors/uuid.json.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runs } from '../../../../test/helpers/arbitraries.ts';
import {
  assertAsOneByOne,
  assertLinesAsOneByOne,
  columnOf,
  textColumn,
  valuesOf,
} from '../../../../test/helpers/columns.ts';
import { masked, maskerOf } from '../../../../test/helpers/maskers.ts';

const masker = maskerOf(JSON.stringify({ name: 'keyMasker', algorithm: 'UUID' }));

/** The version, and the bits of the variant that stay. */
const kindOf = (uuid: string) => {
  const bits = parseInt(uuid.charAt(19), 16).toString(2).padStart(4, '0');
  return `${uuid.charAt(14)} ${['0', '10', '110', '111'].find((variant) => bits.startsWith(variant))}`;
};

describe('UUID', () => {
  it('keeps version, variant and the places of all other characters', () => {
    fc.assert(
      fc.property(fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] }), (value) => {
        const result = masked(masker, value);
        assert.match(result, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
        assert.equal(kindOf(result), kindOf(value));
        assert.notEqual(result, value);
      }),
      runs,
    );
  });

  it('masks a UUID alike in every form', () => {
    fc.assert(
      fc.property(fc.uuid(), (value) => {
        const result = masked(masker, value);
        assert.equal(masked(masker, value.replaceAll('-', '')), result.replaceAll('-', ''));
        assert.equal(masked(masker, `{${value}}`), `{${result}}`);
        assert.equal(masked(masker, `urn:uuid:${value}`), `urn:uuid:${result}`);
        const upper = value.toUpperCase();
        if (upper !== value) assert.equal(masked(masker, upper), result.toUpperCase());
      }),
      runs,
    );
  });

  it('keeps UUIDs different that differ in few bits', () => {
    const values = Array.from({ length: 128 }, (_, bit) => {
      const hex = (0x3f2504e04f8941d39a0c0305e82c3301n ^ (1n << BigInt(bit))).toString(16).padStart(32, '0');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    });
    const results = valuesOf(masker.maskColumn(textColumn(columnOf(values, '\n'))).values);
    assert.equal(new Set(results).size, values.length);
    for (const [i, result] of results.entries()) assert.equal(kindOf(result ?? ''), kindOf(values[i] ?? ''));
  });

  it('masks a column of many notations and misfits as values one by one', () => {
    const uuid = (i: number) => {
      const digits = Array.from({ length: 4 }, (_, word) =>
        (Math.imul(i + 1, 0x9e3779b1 + 2 * word) >>> 0).toString(16).padStart(8, '0'),
      ).join('');
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    };
    const notations: readonly ((i: number) => string)[] = [
      (i) => uuid(i).toUpperCase(),
      (i) => `{${uuid(i)}}`,
      (i) => uuid(i).replaceAll('-', ''),
      (i) => `urn:uuid:${uuid(i)}`,
      (i) => uuid(i).replace('-', '_'),
      (i) => ` ${uuid(i)}`,
      (i) => uuid(i).slice(1),
      (i) => uuid(i).replace(/[0-9a-f](?=.{9}$)/, 'g'),
      (i) => uuid(i).replace(/[0-9a-f](?=.{7}$)/, 'Ａ'),
      (i) => `${uuid(i)}0`,
      () => 'not a uuid',
    ];
    for (const [count, share] of [
      [1, 1],
      [257, 1],
      [600, 3],
      [4097, 300],
    ] as const) {
      const values = Array.from({ length: count }, (_, i) =>
        i % share === 0 ? (notations[(i / share) % notations.length]?.(i) ?? '') : uuid(i),
      );
      assertAsOneByOne(masker, values, '\n');
      assertLinesAsOneByOne(masker, values, '\n');
    }
  });
});
