// The first step of the ASCII kernel, a loop for each few bytes: checks that values have a layout, and copies their
// visible characters into the blocks of the messages.
import { blockLength, type MessageBatch } from '@masker/masking-core';
import { firstBytes, type Layout, type Stretch, stretchesOf, type WordCheck, wordLength } from './layout.ts';

/** The values at [first, end) of a text, which are whole groups (`batch.ts`). */
export interface TakenValues {
  readonly view: DataView;
  readonly starts: Uint32Array;
  readonly first: number;
  readonly end: number;
}

/** Characters that are checked and copied to a block of the messages at once. */
export interface GatheredStretch {
  readonly check: WordCheck;
  readonly block: DataView;
  /** Its offset in the block, and whether it is a single byte there. */
  readonly target: number;
  readonly isByte: boolean;
  /** Mask of the message's bytes, and the number added to all four. */
  readonly kept: number;
  readonly added: number;
}

/** @param at index of the message's first character among the visible ones */
export function gatheredStretches(
  layout: Layout,
  at: number,
  end: number,
  { blocks, added }: MessageBatch,
): GatheredStretch[] {
  const additions = new DataView(added.buffer);
  return stretchesOf(layout.indexes, at, end)
    .map((stretch) => ({ ...stretch, target: stretch.target - at }))
    .flatMap(splitAtBlockEnd)
    .map(({ source, target }) => {
      const block = blocks[Math.floor(target / blockLength)] ?? new DataView(new ArrayBuffer(0));
      const isByte = target % blockLength > blockLength - wordLength;
      return {
        check: layout.checkAt(source),
        block,
        target: target % blockLength,
        isByte,
        kept: isByte ? 0xff : firstBytes(end - at - target),
        added: isByte ? additions.getUint8(target) : additions.getInt32(target, true),
      };
    });
}

/** A word that would reach into the next message's block is copied byte by byte. */
function splitAtBlockEnd(stretch: Stretch): Stretch[] {
  if (stretch.target % blockLength <= blockLength - wordLength) return [stretch];
  return Array.from({ length: stretch.length }, (_, i) => ({
    source: stretch.source + i,
    target: stretch.target + i,
    length: 1,
  }));
}

/** Checks of the bytes that no stretch checks. */
export function otherChecks(layout: Layout, stretches: readonly GatheredStretch[]): WordCheck[] {
  const isChecked = new Uint8Array(layout.length + wordLength);
  for (const { check, isByte } of stretches)
    isChecked.fill(1, check.source, check.source + (isByte ? 1 : wordLength));
  const checks: WordCheck[] = [];
  for (let index = 0; index < layout.length; index++) {
    if (isChecked[index] === 1) continue;
    checks.push(layout.checkAt(index));
    isChecked.fill(1, index, index + wordLength);
  }
  return checks;
}

/** Returns zero when all is as it must be, as the functions below do. */
export function checkWords({ view, starts, first, end }: TakenValues, check: WordCheck): number {
  const { source, expected, carry, lower, forbidden } = check;
  let wrong = 0;
  for (let i = first; i < end; i++) {
    const difference = view.getInt32((starts[i] ?? 0) + source, true) ^ expected;
    wrong |= (difference + carry) | (difference - lower) | difference;
  }
  return wrong & forbidden;
}

export function lookUp(
  { view, starts, first, end }: TakenValues,
  index: number,
  isVisible: Uint8Array,
): number {
  let right = 1;
  for (let i = first; i < end; i++) right &= isVisible[view.getUint8((starts[i] ?? 0) + index)] ?? 0;
  return right ^ 1;
}

export function gather(values: TakenValues, stretch: GatheredStretch): number {
  return stretch.isByte ? gatherBytes(values, stretch) : gatherWords(values, stretch);
}

function gatherWords({ view, starts, first, end }: TakenValues, stretch: GatheredStretch): number {
  const { block, kept, added } = stretch;
  const { source, expected, carry, lower, forbidden } = stretch.check;
  let wrong = 0;
  for (let i = first, to = first * blockLength + stretch.target; i < end; i += 4) {
    const a = view.getInt32(((starts[i] ?? 0) + source) >>> 0, true);
    const b = view.getInt32(((starts[i + 1] ?? 0) + source) >>> 0, true);
    const c = view.getInt32(((starts[i + 2] ?? 0) + source) >>> 0, true);
    const d = view.getInt32(((starts[i + 3] ?? 0) + source) >>> 0, true);
    wrong |= ((a ^ expected) + carry) | ((a ^ expected) - lower) | (a ^ expected);
    wrong |= ((b ^ expected) + carry) | ((b ^ expected) - lower) | (b ^ expected);
    wrong |= ((c ^ expected) + carry) | ((c ^ expected) - lower) | (c ^ expected);
    wrong |= ((d ^ expected) + carry) | ((d ^ expected) - lower) | (d ^ expected);
    block.setInt32(to, (a & kept) ^ added, true);
    to += blockLength;
    block.setInt32(to, (b & kept) ^ added, true);
    to += blockLength;
    block.setInt32(to, (c & kept) ^ added, true);
    to += blockLength;
    block.setInt32(to, (d & kept) ^ added, true);
    to += blockLength;
  }
  return wrong & forbidden;
}

function gatherBytes({ view, starts, first, end }: TakenValues, stretch: GatheredStretch): number {
  const { block, added } = stretch;
  const { source, expected, carry, lower, forbidden } = stretch.check;
  let wrong = 0;
  for (let i = first, to = first * blockLength + stretch.target; i < end; i++, to += blockLength) {
    const byte = view.getUint8((starts[i] ?? 0) + source);
    const difference = byte ^ (expected & 0xff);
    wrong |= (difference + (carry & 0xff)) | (difference - (lower & 0xff)) | difference;
    block.setUint8(to, byte ^ added);
  }
  return wrong & forbidden & 0xff;
}
