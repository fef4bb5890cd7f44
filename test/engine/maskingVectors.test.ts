// The frozen construction against its known answers, in both implementations of the primitives.
import assert from 'node:assert/strict';
import { parseMaskingKey } from '../../engine/src/index.ts';
import { browserCryptography } from '../../engine/src/cryptography/browserCryptography.ts';
import { nodeCryptography } from '../../node/src/nodeCryptography.ts';
import { maskerOf } from '../helpers/maskers.ts';
import vectors from '../vectors/maskingVersion1.json' with { type: 'json' };

for (const [platform, cryptography] of Object.entries({
  node: nodeCryptography,
  browser: browserCryptography,
})) {
  describe(`masking, version 1 (${platform})`, () => {
    for (const { name, configuration, key: keyText, consistency, cases } of vectors.vectors) {
      it(`${name}, consistency ${consistency}`, () => {
        const parsed = parseMaskingKey(keyText, cryptography);
        assert.ok(parsed.problem === undefined);
        const masker = maskerOf(configuration, {
          key: parsed.key,
          cryptography,
          consistency: consistency === 'segment' ? 'segment' : 'value',
        });
        const actual = cases.map(({ value }) => {
          const { value: masked, nonConformances } = masker.mask(value);
          return { value, masked, reasons: nonConformances.map(({ reason }) => reason) };
        });
        assert.deepEqual(actual, cases);
      });
    }
  });
}
