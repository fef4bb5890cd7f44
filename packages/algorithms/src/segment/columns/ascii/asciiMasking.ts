// Masks ordinary ASCII values in batches, in place; the others remain.
import {
  type InPlaceKernel,
  type IndexList,
  type ValueList,
  nullEnd,
  type ValueSource,
} from '@masker/columns';
import { type ByteClasses, isOrdinary, layoutOf } from './layout.ts';
import { LayoutBatch } from './layoutBatch.ts';
import type { AsciiPlan } from './asciiPlan.ts';

/** Maximum number of remembered layouts; columns have few. */
const maxLayouts = 16;
/**
 * Number of remaining values of other layouts before one of those replaces a layout: preparing one costs as
 * much.
 */
const remainingBeforeNext = 4096;
/** In bytes. */
const maxLayoutLength = 1024;
/** Batch size for one layout, and after a layout miss. */
const maxGroupSize = 256;
const minGroupSize = 4;

export class AsciiMasking implements InPlaceKernel {
  readonly #plan: AsciiPlan;
  readonly #classes: ByteClasses;
  /** The most recently used batch is first. */
  readonly #batches: LayoutBatch[] = [];
  #otherLayouts = 0;

  constructor(plan: AsciiPlan, classes: ByteClasses) {
    this.#plan = plan;
    this.#classes = classes;
  }

  mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList, outside: IndexList): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let group = maxGroupSize;
    while (!values.isAtEnd) {
      if (this.#takeMany(view, values, group, outside)) {
        group = Math.min(maxGroupSize, 2 * group);
      } else if (group > minGroupSize) {
        group /= 4;
      } else {
        if (!this.#takeOne(view, values, outside)) remaining.add(values.index, values.start, values.end);
        values.skip();
      }
    }
    for (const batch of this.#batches) batch.mask(view, outside);
  }

  /** Takes the next values, if all have the layout of the last one. */
  #takeMany(view: DataView, values: ValueSource, maxCount: number, outside: IndexList): boolean {
    const [batch] = this.#batches;
    if (batch === undefined) return false;
    const { length } = batch.layout;
    const room = batch.makeSpace(view, outside);
    const count = values.peekMany(Math.min(maxCount, room), length, batch.starts, batch.count);
    if (count === 0 || !batch.take(view, count, values.index)) return false;
    values.skipMany(count, length);
    return true;
  }

  #takeOne(view: DataView, { index, start, end }: ValueSource, outside: IndexList): boolean {
    if (end === nullEnd || end - start > maxLayoutLength) return false;
    for (let i = 0; i < this.#batches.length; i++) {
      const known = this.#batches[i];
      if (known?.layout.length === end - start && takeAt(known, view, start, index, outside)) {
        this.#batches.splice(i, 1);
        this.#batches.unshift(known);
        return true;
      }
    }
    if (!isOrdinary(view, start, end, this.#plan, this.#classes)) return false;
    if (this.#batches.length === maxLayouts && ++this.#otherLayouts % remainingBeforeNext !== 0) return false;
    const value = new Uint8Array(view.buffer, view.byteOffset + start, end - start);
    const layout = layoutOf(value, this.#plan, this.#classes);
    const batch = new LayoutBatch(layout, this.#plan, this.#classes.isVisible);
    if (!takeAt(batch, view, start, index, outside)) return false;
    if (this.#batches.length === maxLayouts) this.#batches.pop()?.mask(view, outside);
    this.#batches.unshift(batch);
    return true;
  }
}

/** Takes one value, if it has the batch's layout. */
function takeAt(
  batch: LayoutBatch,
  view: DataView,
  start: number,
  index: number,
  outside: IndexList,
): boolean {
  batch.makeSpace(view, outside);
  batch.starts[batch.count] = start;
  return batch.take(view, 1, index);
}
