// Units of several characters: the rank is the one of the characters one by one, and comes back as them.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import {
  characterUnit,
  characterUnits,
  digits,
  letters,
  maxUnitSize,
} from '../../../src/identifier/standards/units.ts';
import { runs } from '../../../../../test/helpers/arbitraries.ts';

const alphabets = fc.array(fc.constantFrom(digits, letters, 'AEIOU', 'X'), { minLength: 1, maxLength: 20 });
const cases = alphabets.chain((of) =>
  fc.record({
    of: fc.constant(of),
    text: fc
      .tuple(...of.map((alphabet) => fc.constantFrom(...Array.from(alphabet))))
      .map((parts) => parts.join('')),
    index: fc.nat(3),
  }),
);

describe('units of identifiers', () => {
  it('have the rank of their characters, and write the characters of a rank', () => {
    fc.assert(
      fc.property(cases, ({ of, text, index }) => {
        const codes = Uint8Array.from(Buffer.from('-'.repeat(index) + text));
        const units = characterUnits(index, of);
        let rank = 0n;
        for (const unit of units) {
          assert.ok(unit.size <= maxUnitSize);
          rank = rank * BigInt(unit.size) + BigInt(unit.read(codes));
        }
        const single = of.reduce(
          (before, alphabet, i) =>
            before * BigInt(alphabet.length) + BigInt(characterUnit(index + i, alphabet).read(codes)),
          0n,
        );
        assert.equal(rank, single);
        assert.deepEqual(
          units.flatMap(({ indexes }) => indexes),
          of.map((_, i) => index + i),
        );
        const written = new Uint8Array(codes.length).fill(0x2d);
        for (const unit of units) unit.write(written, unit.read(codes));
        assert.deepEqual(written, codes);
      }),
      runs,
    );
  });

  it('have no value where a character is of no alphabet', () => {
    const [unit] = characterUnits(0, [digits, letters, digits]);
    for (const text of ['A1A', '1A', '1A', '11A', '1AA', '1a1', '1A\u00b2', '']) {
      const codes = Uint8Array.from(Buffer.from(text, 'latin1'));
      assert.equal(unit?.read(codes), -1, text);
    }
  });
});
