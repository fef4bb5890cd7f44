// The keyed pseudo-random function of one context: AES-CMAC computes a tag, AES in counter mode the bytes to draw
// from.
import { type BlockCipher, blockLength, type Cryptography } from '../cryptography/cryptography.ts';
import { utf8 } from '@masker/text';
import type { MaskingKey } from '../key/maskingKey.ts';

/** A source of bytes for `MessageList` and `MessageBatch`: equal messages get equal bytes. */
export interface PseudoRandomFunction {
  /** The cipher of message tags. */
  readonly tagCipher: BlockCipher;
  /** The cipher of the stream for conforming values. */
  readonly drawCipher: BlockCipher;
  /** The cipher of the stream for nonconforming values, which are masked character by character. */
  readonly fallbackCipher: BlockCipher;
}

/**
 * Creates the pseudo-random function of a context (docs/masking-algorithm.md, "Keys" and "Tag and key streams").
 *
 * @param context the function's purpose; functions of different contexts are independent
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
