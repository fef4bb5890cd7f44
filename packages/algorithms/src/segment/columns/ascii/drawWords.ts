// Draws words of up to four characters, written out beforehand, for the values of a batch.
import type { Batch } from './batch.ts';

/** A drawn word, and its destination. */
export interface DrawnWord {
  /** Offset of its bytes in the drawn bytes of a value. */
  readonly drawAt: number;
  /** Number of bytes drawn: 5 or 6. */
  readonly drawLength: number;
  /** The choices, up to 10,000: ASCII characters, the first in the lowest byte. */
  readonly words: Int32Array;
  /** Offset of the word in the value. */
  readonly source: number;
  /** Which bytes there stay as they are; they are zero in the words. */
  readonly kept: number;
}

/** Draws a word for each value, in the way of `drawNumber` (`prf/draw.ts`), and writes it into the value. */
export function drawWords({ count, view, starts, draws, drawStride }: Batch, drawn: DrawnWord): void {
  const { drawAt, drawLength, words, source, kept } = drawn;
  const size = words.length;
  // The product of the draw and the size, from that of its last four bytes and that of its first one or two.
  const scale = size / 2 ** 32;
  const upperShift = 8 * (8 - drawLength);
  const lowerAt = drawLength - 4;
  const productShift = 8 * lowerAt;
  for (let i = 0, from = drawAt; i < count; i += 4) {
    const upperA = Math.imul(draws.getInt32(from) >>> upperShift, size);
    const a = (upperA + ((draws.getUint32(from + lowerAt) * scale) | 0)) >>> productShift;
    from += drawStride;
    const upperB = Math.imul(draws.getInt32(from) >>> upperShift, size);
    const b = (upperB + ((draws.getUint32(from + lowerAt) * scale) | 0)) >>> productShift;
    from += drawStride;
    const upperC = Math.imul(draws.getInt32(from) >>> upperShift, size);
    const c = (upperC + ((draws.getUint32(from + lowerAt) * scale) | 0)) >>> productShift;
    from += drawStride;
    const upperD = Math.imul(draws.getInt32(from) >>> upperShift, size);
    const d = (upperD + ((draws.getUint32(from + lowerAt) * scale) | 0)) >>> productShift;
    from += drawStride;
    const atA = ((starts[i] ?? 0) + source) >>> 0;
    const atB = ((starts[i + 1] ?? 0) + source) >>> 0;
    const atC = ((starts[i + 2] ?? 0) + source) >>> 0;
    const atD = ((starts[i + 3] ?? 0) + source) >>> 0;
    const wordA = (view.getInt32(atA, true) & kept) | (words[a] ?? 0);
    const wordB = (view.getInt32(atB, true) & kept) | (words[b] ?? 0);
    const wordC = (view.getInt32(atC, true) & kept) | (words[c] ?? 0);
    const wordD = (view.getInt32(atD, true) & kept) | (words[d] ?? 0);
    view.setInt32(atA, wordA, true);
    view.setInt32(atB, wordB, true);
    view.setInt32(atC, wordC, true);
    view.setInt32(atD, wordD, true);
  }
}
