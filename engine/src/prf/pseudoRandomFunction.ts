// The keyed pseudo-random function of one context: AES-CMAC gives a tag, AES in counter mode the bytes to draw from.
import { createCmac } from './cmac.ts';
import { type BlockCipher, blockLength, type Cryptography } from './cryptography.ts';
import { utf8 } from './encoding.ts';
import { keyStream } from './counterMode.ts';
import type { MaskingKey } from './maskingKey.ts';

/** The pseudo-random bytes of one message: the same message gives the same bytes. */
export interface PseudoRandomBytes {
  /** The first bytes of the stream that draws for values and segments as configured. */
  draws(length: number): Uint8Array;
  /** The first bytes of the stream for characters that are masked one by one because they don't fit. */
  fallback(length: number): Uint8Array;
}

export interface PseudoRandomFunction {
  /** The bytes of one message. */
  bytesFor(message: Uint8Array): PseudoRandomBytes;
  /** The cipher of the tags, for those who make the tags of many messages at once. */
  readonly tagCipher: BlockCipher;
  /** The cipher of the draws, likewise. */
  readonly drawCipher: BlockCipher;
}

/**
 * Makes the pseudo-random function of a context (docs/masking-algorithm.md, "Keys" and "Tag and key streams").
 *
 * @param context what the function is for; other contexts have unrelated functions
 */
export function createPseudoRandomFunction(
  key: MaskingKey,
  context: string,
  cryptography: Cryptography,
): PseudoRandomFunction {
  const digest = cryptography.sha256(utf8(context));
  const keys = cryptography.hkdfSha256(key.reveal(), new Uint8Array(0), digest, 3 * blockLength);
  const cipher = (index: number): BlockCipher =>
    cryptography.createBlockCipher(keys.slice(index * blockLength, (index + 1) * blockLength));
  const [tagCipher, drawCipher, fallbackCipher] = [cipher(0), cipher(1), cipher(2)];
  const tagOf = createCmac(tagCipher);
  return {
    bytesFor(message) {
      const tag = tagOf(message);
      return {
        draws: (length) => keyStream(drawCipher, tag, length),
        fallback: (length) => keyStream(fallbackCipher, tag, length),
      };
    },
    tagCipher,
    drawCipher,
  };
}
