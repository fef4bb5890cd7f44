// The primitives against their published vectors, in both implementations.
import assert from 'node:assert/strict';
import { browserCryptography } from '../../engine/src/cryptography/browserCryptography.ts';
import { createCmac } from '../../engine/src/draws/cmac.ts';
import { keyStreams, streamsAhead } from '../../engine/src/draws/counterMode.ts';
import { utf8 } from '../../engine/src/text/encoding.ts';
import { nodeCryptography } from '../../node/src/nodeCryptography.ts';
import published from '../vectors/published.json' with { type: 'json' };

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const hex = (array: Uint8Array) => Buffer.from(array).toString('hex');

for (const [name, cryptography] of Object.entries({ node: nodeCryptography, browser: browserCryptography })) {
  describe(`primitives (${name})`, () => {
    const { cmac, counterMode, hkdf, scrypt } = published;

    for (const { length, tag } of cmac.cases) {
      it(`AES-CMAC of ${length} bytes: ${cmac.origin}`, () => {
        const tagOf = createCmac(cryptography.createBlockCipher(bytes(cmac.key)));
        assert.equal(hex(tagOf([bytes(cmac.message).subarray(0, length)])), tag);
      });
    }

    it('AES-CMAC of all these messages at once', () => {
      const tagOf = createCmac(cryptography.createBlockCipher(bytes(cmac.key)));
      const messages = cmac.cases.map(({ length }) => bytes(cmac.message).subarray(0, length));
      assert.equal(hex(tagOf(messages)), cmac.cases.map(({ tag }) => tag).join(''));
    });

    it(`counter mode: ${counterMode.origin}`, () => {
      const start = bytes(counterMode.start);
      const stream = keyStreams(cryptography.createBlockCipher(bytes(counterMode.key)), start, [64]);
      assert.equal(hex(stream), counterMode.keyStream);
      assert.equal(hex(start), counterMode.start, 'the start is left as it was');
    });

    it('counter mode wraps around 2^128', () => {
      const identity = keyStreams((blocks) => blocks, new Uint8Array(16).fill(0xff), [32]);
      assert.equal(hex(identity), 'ff'.repeat(16) + '00'.repeat(16));
    });

    it('key streams that are made ahead are those that are made alone, in any order', () => {
      const cipher = cryptography.createBlockCipher(bytes(counterMode.key));
      const lengths = Array.from({ length: 400 }, (_, i) => (i * 37) % 150);
      const starts = Uint8Array.from({ length: 16 * lengths.length }, (_, i) => (i * 101) % 256);
      const streamAt = streamsAhead(cipher, starts, lengths);
      for (const i of [...lengths.keys(), 5, 399, 0, 250]) {
        const length = lengths[i] ?? 0;
        const alone = keyStreams(cipher, starts.subarray(16 * i), [length]).subarray(0, length);
        assert.equal(hex(streamAt(i)), hex(alone), String(i));
      }
    });

    for (const [i, { inputKey, salt, info, output }] of hkdf.cases.entries()) {
      it(`HKDF, case ${i + 1}: ${hkdf.origin}`, () => {
        const derived = cryptography.hkdfSha256(bytes(inputKey), bytes(salt), bytes(info), output.length / 2);
        assert.equal(hex(derived), output);
      });
    }

    for (const { passphrase, salt, N, r, p, output } of scrypt.cases) {
      it(`scrypt with N = ${N}: ${scrypt.origin}`, () => {
        const derived = cryptography.scrypt(utf8(passphrase), utf8(salt), { N, r, p, length: 64 });
        assert.equal(hex(derived), output);
      });
    }

    it('SHA-256 of "abc": FIPS 180-4', () => {
      assert.equal(
        hex(cryptography.sha256(utf8('abc'))),
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      );
    });
  });
}
