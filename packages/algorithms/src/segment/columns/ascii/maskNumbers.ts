// Draws numbers for the values of a batch and writes their digits over the originals'.
import { drawNumber } from '@masker/masking-core';
import { numberSelector } from '../../sets/numberSelector.ts';
import type { Batch, MaskBatch } from './batch.ts';
import { firstBytes, stretchesOf, wordLength } from './layout.ts';
import type { NumberPart } from './asciiPlan.ts';
import { numberWords } from './numberWords.ts';

/** Four digits are one little-endian word of ASCII, the first digit in its lowest byte. */
const wordSize = 10 ** wordLength;

/**
 * Creates the masking of a number in values of one layout.
 *
 * @param indexes the layout's offsets of visible characters
 * @param capacity maximum number of values in a batch
 */
export function maskNumbers(part: NumberPart, indexes: readonly number[], capacity: number): MaskBatch {
  const { at, width } = part;
  const [stretch, ...others] = stretchesOf(indexes, at, at + width);
  return width <= wordLength && stretch !== undefined && others.length === 0
    ? maskShort(part, stretch.source)
    : maskLong(part, indexes, capacity);
}

/** Numbers of up to four digits side by side: all choices are written out beforehand. */
function maskShort({ width, drawAt, drawLength, choices }: NumberPart, source: number): MaskBatch {
  const words = numberWords(choices, width);
  const drawn = { drawAt, drawLength, words, source, kept: ~firstBytes(width) };
  return (batch) => {
    drawWords(batch, drawn);
  };
}

/** Other numbers: they are drawn into columns of four digits each, which then are written stretch by stretch. */
function maskLong(part: NumberPart, indexes: readonly number[], capacity: number): MaskBatch {
  const { at, width } = part;
  // From the right, so that the first word has the digits that are left over.
  const leading = width % wordLength === 0 ? wordLength : width % wordLength;
  const columns = Array.from({ length: Math.ceil(width / wordLength) }, () => new Int32Array(capacity));
  const writes = columns.flatMap((column, i) => {
    const from = i === 0 ? at : at + leading + (i - 1) * wordLength;
    const to = at + leading + i * wordLength;
    return stretchesOf(indexes, from, to).map(({ source, target, length }) => ({
      column,
      source,
      bits: firstBytes(length),
      shift: 8 * (target - from),
    }));
  });
  const draw = drawLong(part, columns, leading);
  return (batch) => {
    draw(batch);
    for (const { column, source, bits, shift } of writes) writeDigits(batch, column, source, bits, shift);
  };
}

/** Writes the bytes of each word that `bits` selects. */
function writeDigits(
  { count, view, starts }: Batch,
  column: Int32Array,
  source: number,
  bits: number,
  shift: number,
): void {
  for (let i = 0; i < count; i++) {
    const at = (starts[i] ?? 0) + source;
    const digits = ((column[i] ?? 0) >>> shift) & bits;
    view.setInt32(at, (view.getInt32(at, true) & ~bits) | digits, true);
  }
}

/** Draws numbers, four digits a column. */
function drawLong(part: NumberPart, columns: readonly Int32Array[], leading: number): MaskBatch {
  const { drawAt, drawLength: length, choices } = part;
  const size = choices.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const select = numberSelector(choices);
  const words = numberWords([{ from: 0, to: wordSize - 1 }], wordLength);
  const leadingShift = 8 * (wordLength - leading);
  return ({ count, draws: view, drawStride }) => {
    const draws = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let i = 0, from = drawAt; i < count; i++, from += drawStride) {
      let rest = select(drawNumber(draws, from, length, size));
      for (let c = columns.length - 1; c >= 0; c--) {
        const higher = Math.floor(rest / wordSize);
        const column = columns[c];
        if (column !== undefined)
          column[i] = (words[rest - higher * wordSize] ?? 0) >>> (c === 0 ? leadingShift : 0);
        rest = higher;
      }
    }
  };
}

/** A drawn word, and its destination. */
interface DrawnWord {
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
