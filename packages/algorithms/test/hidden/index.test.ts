// Masking by Hidden, as a table and by properties; the lengths that it draws are frozen in test/vectors/hidden.json.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse, createMasker, usesKey } from '@masker/masker';
import { nodeCryptography } from '@masker/node';
import { masked, maskerOf } from '../../../../test/helpers/maskers.ts';

const textOf = (properties: object) =>
  JSON.stringify({ name: 'noteMasker', algorithm: 'Hidden', ...properties });

describe('Hidden', () => {
  const table: [string, object, string, string][] = [
    ['keeps the length', {}, 'abc', '***'],
    ['counts code points', {}, 'a😀é', '***'],
    ['has the length that is asked for', { hiddenLength: 5 }, 'abcdefgh', '*****'],
    ['takes any character', { hiddenChar: '😀', hiddenLength: 2 }, 'x', '😀😀'],
    ['leaves nothing empty behind', { hiddenLength: 5 }, '', ''],
  ];
  for (const [what, properties, value, expected] of table) {
    it(`the masked value ${what}`, () => {
      assert.equal(masked(maskerOf(textOf(properties)), value), expected);
    });
  }

  it('draws a length within the deviation, and never none', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.integer({ min: 1, max: 40 }),
        (value, max) => {
          const length = Array.from(masked(maskerOf(textOf({ hiddenLength: -max })), value)).length;
          const original = Array.from(value).length;
          assert.ok(length >= Math.max(1, original - max) && length <= original + max);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('draws all lengths about as often', () => {
    const masker = maskerOf(textOf({ hiddenLength: -2 }));
    const counts = new Map<number, number>();
    for (let i = 0; i < 5000; i++) {
      const { length } = masked(masker, String(i).padStart(6, '0'));
      counts.set(length, (counts.get(length) ?? 0) + 1);
    }
    assert.deepEqual(
      [...counts.keys()].sort((a, b) => a - b),
      [4, 5, 6, 7, 8],
    );
    // Six standard deviations around 1,000.
    for (const count of counts.values()) assert.ok(Math.abs(count - 1000) < 170, String(count));
  });

  it('needs a key for drawn lengths only', () => {
    const of = (hiddenLength: number) => {
      const { configuration } = analyse(textOf({ hiddenLength }));
      assert.ok(configuration);
      return configuration;
    };
    assert.deepEqual([of(0), of(3), of(-3)].map(usesKey), [false, false, true]);
    assert.throws(() => createMasker(of(-3), { cryptography: nodeCryptography }), /^TypeError: key:/);
  });

  const refused: [string, object, string][] = [
    ['two characters', { hiddenChar: '**' }, 'hidden-char-invalid'],
    ['none', { hiddenChar: '' }, 'hidden-char-invalid'],
    ['half a surrogate pair', { hiddenChar: '\ud83d' }, 'hidden-char-invalid'],
    ['a length above the greatest', { hiddenLength: 10_001 }, 'hidden-length-invalid'],
    ['a deviation above the greatest', { hiddenLength: -10_001 }, 'hidden-length-invalid'],
    ['a length that is not whole', { hiddenLength: 1.5 }, 'hidden-length-invalid'],
  ];
  for (const [what, properties, code] of refused) {
    it(`refuses ${what}`, () => {
      const { problems, configuration } = analyse(textOf(properties));
      assert.deepEqual(
        problems.map((problem) => problem.code),
        [code],
      );
      assert.equal(configuration, undefined);
    });
  }
});
