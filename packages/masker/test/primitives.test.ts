// The primitives against their published vectors, in both implementations.
import assert from 'node:assert/strict';
import { browserCryptography } from '@masker/masking-core/browserCryptography';
import { type BlockCipher, MessageBatch, MessageList } from '@masker/masking-core';
import { utf8 } from '@masker/text';
import { nodeCryptography } from '@masker/node';
import published from '../../../test/vectors/published.json' with { type: 'json' };

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const hex = (array: Uint8Array) => Buffer.from(array).toString('hex');

/** Leaves blocks as they are: a stream then begins with the tag, and a tag is its message's block with its padding. */
const identity: BlockCipher = (blocks) => blocks.slice();

/** The first bytes of the streams of messages under these ciphers. */
function draw(
  ciphers: { readonly tagCipher?: BlockCipher; readonly drawCipher?: BlockCipher },
  messages: readonly Uint8Array[],
  lengths: readonly number[],
): Uint8Array[] {
  const list = new MessageList({
    tagCipher: identity,
    drawCipher: identity,
    fallbackCipher: identity,
    ...ciphers,
  });
  for (const [i, message] of messages.entries()) list.addBytes(message, lengths[i] ?? 0, 0);
  list.draw();
  return lengths.map((length, i) => list.draws.slice(list.drawStart(i), list.drawStart(i) + length));
}

for (const [name, cryptography] of Object.entries({ node: nodeCryptography, browser: browserCryptography })) {
  describe(`primitives (${name})`, () => {
    const { cmac, counterMode, hkdf, scrypt } = published;

    for (const { length, tag } of cmac.cases) {
      it(`AES-CMAC of ${length} bytes: ${cmac.origin}`, () => {
        const tagCipher = cryptography.createBlockCipher(bytes(cmac.key));
        const [found] = draw({ tagCipher }, [bytes(cmac.message).subarray(0, length)], [16]);
        assert.equal(hex(found ?? assert.fail()), tag);
      });
    }

    it('AES-CMAC of all these messages at once, in any order', () => {
      const tagCipher = cryptography.createBlockCipher(bytes(cmac.key));
      for (const cases of [cmac.cases, cmac.cases.toReversed(), [...cmac.cases, ...cmac.cases]]) {
        const messages = cases.map(({ length }) => bytes(cmac.message).subarray(0, length));
        const tags = draw(
          { tagCipher },
          messages,
          messages.map(() => 16),
        );
        assert.deepEqual(
          tags.map(hex),
          cases.map(({ tag }) => tag),
        );
      }
    });

    // A message of one block is its own tag here, but for the subkey of a cipher that makes zeros.
    const zeros: BlockCipher = (blocks) => new Uint8Array(blocks.length);
    const startingAt = (start: Uint8Array, drawCipher: BlockCipher, length: number) => {
      let isSubkey = true;
      const tagCipher: BlockCipher = (blocks) => {
        if (!isSubkey) return blocks.slice();
        isSubkey = false;
        return zeros(blocks);
      };
      return draw({ tagCipher, drawCipher }, [start], [length])[0] ?? assert.fail();
    };

    it(`counter mode: ${counterMode.origin}`, () => {
      const start = bytes(counterMode.start);
      const cipher = cryptography.createBlockCipher(bytes(counterMode.key));
      assert.equal(hex(startingAt(start, cipher, 64)), counterMode.keyStream);
      assert.equal(hex(start), counterMode.start, 'the start is left as it was');
    });

    it('counter mode wraps around 2^128', () => {
      const stream = startingAt(new Uint8Array(16).fill(0xff), identity, 32);
      assert.equal(hex(stream), 'ff'.repeat(16) + '00'.repeat(16));
    });

    it('streams that are drawn together are those that are drawn alone', () => {
      const ciphers = {
        tagCipher: cryptography.createBlockCipher(bytes(counterMode.key)),
        drawCipher: cryptography.createBlockCipher(bytes(cmac.key)),
      };
      const lengths = Array.from({ length: 400 }, (_, i) => (i * 37) % 150);
      const messages = lengths.map((_, i) =>
        Uint8Array.from({ length: (i * 7) % 60 }, (_, j) => (i * j) % 256),
      );
      const together = draw(ciphers, messages, lengths);
      for (const [i, message] of messages.entries())
        assert.equal(
          hex(together[i] ?? assert.fail()),
          hex(draw(ciphers, [message], [lengths[i] ?? 0])[0] ?? assert.fail()),
        );
    });

    it('messages of one length, laid out by who writes them, draw what a list of them draws', () => {
      const tagCipher = cryptography.createBlockCipher(bytes(counterMode.key));
      const drawCipher = cryptography.createBlockCipher(bytes(cmac.key));
      for (const length of [1, 15, 16, 17, 32, 40]) {
        const messages = Array.from({ length: 20 }, (_, i) =>
          Uint8Array.from({ length }, (_, j) => (i * 31 + j) % 256),
        );
        const batch = new MessageBatch({ tagCipher, drawCipher, fallbackCipher: identity }, length, 40);
        for (const [i, message] of messages.entries())
          for (const [j, byte] of message.entries())
            batch.blocks[j >> 4]?.setUint8(16 * i + (j & 15), byte ^ (batch.added[j] ?? 0));
        const draws = batch.draw(messages.length);
        const expected = draw(
          { tagCipher, drawCipher },
          messages,
          messages.map(() => 40),
        );
        for (const [i, one] of expected.entries())
          assert.equal(
            hex(new Uint8Array(draws.buffer, draws.byteOffset + i * batch.drawStride, 40)),
            hex(one),
          );
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
