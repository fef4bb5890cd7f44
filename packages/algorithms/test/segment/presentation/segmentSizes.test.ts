// Numbers of originals and masked values of a segment.
import { segmentSizes, totalSizes } from '../../../src/segment/presentation/segmentSizes.ts';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse } from '@masker/masker';
import { describeMagnitude } from '@masker/masking-core';
import { segmentsIn } from '../../../../../test/helpers/configurationParts.ts';
import { segmentsOf } from '../../../../../test/helpers/maskers.ts';

const ofOne = (segment: object) => {
  const [first] = segmentsOf([segment]);
  assert.ok(first);
  return segmentSizes(first);
};

/** A segment → its originals, its masked values, and how many of the first share one of the second. */
const table: readonly (readonly [object, string, string, number])[] = [
  [{ type: 'Numeric', length: 3 }, '1,000', '1,000', 1],
  [{ type: 'Numeric', length: 3, masked: { minNum: 0, maxNum: 99 } }, '1,000', '100', 10],
  [{ type: 'Numeric', length: 3, original: { maxNum: 4 }, masked: { minNum: 7, maxNum: 7 } }, '5', '1', 5],
  [{ type: 'Numeric', length: 3, original: { minNum: 1, maxNum: 0 } }, '0', '1,000', 0],
  [{ type: 'Numeric', length: 30 }, '10³⁰', '', 1],
  [{ type: 'Numeric', length: 40 }, '10⁴⁰', '', 1],
  [{ type: 'Numeric', length: 1_000_000_000 }, 'about 10^1,000,000,000', '', 1],
  [{ type: 'Numeric', length: 40, original: { maxNum: 9 } }, '10', '10⁴⁰', 0],
  [{ type: 'AlphaNumeric', length: 2 }, '1,296', '1,296', 1],
  [{ type: 'AlphaNumeric', length: 2, masked: { minNum: 1, maxNum: 0, maxChar: 'F' } }, '1,296', '36', 36],
  [{ type: 'AlphaNumeric', length: 100 }, '4.3 × 10¹⁵⁵', '', 1],
  [{ type: 'AlphaNumeric', length: 1_000_000_000 }, 'about 10^1,556,302,501', '', 1],
];

describe('segment sizes', () => {
  for (const [segment, original, masked, originalsPerMasked] of table) {
    it(JSON.stringify(segment), () => {
      const sizes = ofOne(segment);
      assert.ok(sizes);
      assert.equal(describeMagnitude(sizes.original), original);
      assert.equal(describeMagnitude(sizes.masked), masked === '' ? original : masked);
      assert.ok(
        Math.abs(sizes.originalsPerMasked - originalsPerMasked) < 1e-9,
        `${sizes.originalsPerMasked}`,
      );
    });
  }

  it('tells the few last numbers of a long segment from all', () => {
    const text = (minNum: string) =>
      `{ "name": "aMasker", "algorithm": "Segment", "segments": [
        { "type": "Numeric", "length": 900, "masked": { "minNum": ${minNum} } }] }`;
    const masked = (minNum: string) => {
      const [segment] = segmentsIn(analyse(text(minNum)).configuration);
      return segment && segmentSizes(segment)?.masked;
    };
    assert.equal(masked('9'.repeat(899) + '5')?.exact, 5n);
    assert.equal(masked('7')?.log10, 900);
  });

  it('Preserve has none', () => {
    assert.equal(ofOne({ type: 'Preserve', length: 3 }), undefined);
  });

  it('are what counting gives', () => {
    const bounds = fc.tuple(fc.nat(120), fc.nat(120));
    fc.assert(
      fc.property(bounds, bounds, fc.constantFrom(1, 2, 3), ([a, b], [c, d], length) => {
        const max = 10 ** length - 1;
        const [low, high] = [Math.min(c, d, max), Math.min(Math.max(c, d), max)];
        const segment = {
          type: 'Numeric',
          length,
          original: { minNum: 1, maxNum: 0, range: `${Math.min(a, b)}-${Math.max(a, b)},${low}` },
          masked: { minNum: low, maxNum: high },
        };
        const counted = new Set<number>([low]);
        for (let i = Math.min(a, b); i <= Math.max(a, b) && i <= max; i++) counted.add(i);
        const sizes = ofOne(segment);
        assert.equal(sizes?.original.exact, BigInt(counted.size));
        assert.equal(sizes.masked.exact, BigInt(high - low + 1));
      }),
    );
  });
});

describe('total sizes', () => {
  it('multiply what is masked', () => {
    const segments = segmentsOf([
      { type: 'Preserve', length: 5 },
      { type: 'Numeric', length: 2, masked: { minNum: 1, maxNum: 50 } },
      { type: 'AlphaNumeric', length: 1, masked: { minNum: 1, maxNum: 0, maxChar: 'B' } },
      { type: 'Numeric', length: 4, original: { minNum: 1, maxNum: 0 } },
    ]);
    const { original, masked, originalsPerMasked } = totalSizes(segments);
    assert.equal(original.exact, 3600n);
    assert.equal(masked.exact, 100n);
    assert.equal(originalsPerMasked, 36);
  });

  it('are 1 where nothing is masked', () => {
    const { original, masked } = totalSizes(segmentsOf([{ length: 3 }]));
    assert.deepEqual([original.exact, masked.exact], [1n, 1n]);
  });

  it('go beyond every number', () => {
    const segments = segmentsOf(Array.from({ length: 40 }, () => ({ type: 'Numeric', length: 9 })));
    assert.equal(describeMagnitude(totalSizes(segments).masked), '10³⁶⁰');
  });
});
