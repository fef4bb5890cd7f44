// Masking by UUID, by properties; its permutations are frozen in test/vectors/uuid.json.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runs } from '../../../helpers/arbitraries.ts';
import { columnOf, textColumn, valuesOf } from '../../../helpers/columns.ts';
import { masked, maskerOf } from '../../../helpers/maskers.ts';

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
});
