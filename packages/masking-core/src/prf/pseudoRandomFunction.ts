// The keyed pseudo-random function of one context: AES-CMAC gives a tag, AES in counter mode the bytes to draw from.
import { type BlockCipher, blockLength, type Cryptography } from '../cryptography/cryptography.ts';
import { utf8 } from '@masker/text';
import type { MaskingKey } from '../key/maskingKey.ts';

/** A source of the bytes for `MessageList` and `MessageBatch`: the same message gives the same bytes. */
export interface PseudoRandomFunction {
  /** The cipher of the tags of messages. */
  readonly tagCipher: BlockCipher;
  /** The cipher of the stream that draws for values as configured. */
  readonly drawCipher: BlockCipher;
  /** Cipher of the stream for nonconforming values, whose characters are masked one by one. */
  readonly fallbackCipher: BlockCipher;
}

/**
 * Creates the pseudo-random function of a context (docs/masking-algorithm.md, "Keys" and "Tag and key
 * streams").
 *
 * @param context the purpose of the function; functions of different contexts are unrelated
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
  return { tagCipher: cipher(0), drawCipher: cipher(1), fallbackCipher: cipher(2) };
}
