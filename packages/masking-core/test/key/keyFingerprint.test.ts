// The fingerprint that tells keys apart, in both implementations.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { demonstrationKey, MaskingKey } from '../../src/key/maskingKey.ts';
import { keyFingerprint } from '../../src/key/keyFingerprint.ts';
import { browserCryptography } from '../../src/cryptography/browserCryptography.ts';
import { nodeCryptography } from '@masker/node';

for (const [name, cryptography] of Object.entries({ node: nodeCryptography, browser: browserCryptography })) {
  describe(`the fingerprint of a key (${name})`, () => {
    it("is the start of the key's SHA-256", () => {
      for (const bytes of [new Uint8Array(16), new Uint8Array(32).fill(0xab), demonstrationKey.reveal()]) {
        const expected = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
        assert.equal(keyFingerprint(new MaskingKey(bytes), cryptography), expected);
      }
    });

    it('of the demonstration key is known', () => {
      assert.equal(keyFingerprint(demonstrationKey, cryptography), '752f9b47');
    });
  });
}
