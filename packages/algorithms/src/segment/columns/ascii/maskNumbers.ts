// Draws numbers for the values of a batch and writes their digits over the originals'.
import { drawNumber } from '@masker/masking-core';
import { numberSelector } from '../../sets/numberSelector.ts';
import type { Batch, MaskBatch } from './batch.ts';
import { drawWords } from './drawWords.ts';
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
