// The permutation of small sets: a keyed shuffle (Fisher–Yates), which is a random permutation of them.
import { type BlockCipher, blockLength } from '../../masking/cryptography/cryptography.ts';
import { drawNumber } from '../../masking/draws/draw.ts';

/** In bytes: what is drawn for one of up to 2^20. */
const bytesEach = 7;
/** In bytes; whole blocks and whole draws. */
const chunkLength = bytesEach * blockLength * 256;

/**
 * Shuffles the numbers from 0 up to, without, `size` by the stream of AES in counter mode from zero on.
 *
 * @param size at least 1, below 2^20
 */
export function shuffled(size: number, cipher: BlockCipher): Uint32Array {
  const numbers = Uint32Array.from({ length: size }, (_, i) => i);
  const counters = new Uint8Array(chunkLength);
  const view = new DataView(counters.buffer);
  let stream = counters;
  let at = chunkLength;
  let blocks = 0;
  for (let i = size - 1; i > 0; i--, at += bytesEach) {
    if (at === chunkLength) {
      for (let block = 0; block < chunkLength; block += blockLength) view.setUint32(block + 12, blocks++);
      stream = Uint8Array.from(cipher(counters));
      at = 0;
    }
    const j = drawNumber(stream, at, bytesEach, i + 1);
    const moved = numbers[i] ?? 0;
    numbers[i] = numbers[j] ?? 0;
    numbers[j] = moved;
  }
  return numbers;
}
