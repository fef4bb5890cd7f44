// The keyed pseudo-random function of one context: AES-CMAC gives a tag, AES in counter mode the bytes to draw from.
import { createCmac } from './cmac.ts';
import { type BlockCipher, blockLength, type Cryptography } from '../cryptography/cryptography.ts';
import { utf8 } from '../text/encoding.ts';
import { blocksFor, keyStreams, streamsAhead } from './counterMode.ts';
import type { MaskingKey } from '../key/maskingKey.ts';

/** The pseudo-random bytes of one message: the same message gives the same bytes. */
export interface PseudoRandomBytes {
  /** The stream that draws for values and segments as configured, as far as was asked for. */
  readonly draws: Uint8Array;
  /** The bytes for characters that are masked one by one because they don't fit, as far as was asked for. */
  fallback(): Uint8Array;
}

export interface PseudoRandomFunction {
  /**
   * The bytes of messages. Asked for many at once, it takes a small part of the time.
   *
   * @param drawLengths how many bytes are to be drawn for each
   * @param fallbackLengths how many bytes `fallback` is to give at most
   */
  bytesFor(
    messages: readonly Uint8Array[],
    drawLengths: readonly number[],
    fallbackLengths: readonly number[],
  ): PseudoRandomBytes[];
  /** The cipher of the tags, for those who lay out messages themselves. */
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
  const tagsOf = createCmac(tagCipher);
  return {
    bytesFor(messages, drawLengths, fallbackLengths) {
      const tags = tagsOf(messages);
      const draws = keyStreams(drawCipher, tags, drawLengths);
      const fallback = streamsAhead(fallbackCipher, tags, fallbackLengths);
      let at = 0;
      return drawLengths.map((length, i) => {
        const start = at;
        at += blocksFor(length) * blockLength;
        return { draws: draws.subarray(start, at), fallback: () => fallback(i) };
      });
    },
    tagCipher,
    drawCipher,
  };
}
