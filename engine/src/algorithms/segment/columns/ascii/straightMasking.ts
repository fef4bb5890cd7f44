// The straight path through a text: ordinary ASCII values are masked in batches, in place; the others are left.
import type { InPlaceKernel } from '../../../../columns/columnKernel.ts';
import { nullEnd } from '../../../../columns/column.ts';
import type { ValueList } from '../../../../columns/valueList.ts';
import type { ValueSource } from '../../../../columns/valueSource.ts';
import { type ByteClasses, isStraight, layoutOf } from './layout.ts';
import { LayoutBatch } from './layoutBatch.ts';
import type { StraightPlan } from './straightPlan.ts';

/** So many layouts are remembered; columns have few. */
const mostLayouts = 16;
/** So many values of other layouts are left, before one of them takes a place: making a layout ready costs as much. */
const leftBeforeNext = 4096;
/** In bytes. */
const longestLayout = 1024;
/** So many values are tried at once, and so few after one among them had another layout. */
const largestGroup = 256;
const smallestGroup = 4;

export class StraightMasking implements InPlaceKernel {
  readonly #plan: StraightPlan;
  readonly #classes: ByteClasses;
  /** The one used last stands first. */
  readonly #batches: LayoutBatch[] = [];
  #left = 0;

  constructor(plan: StraightPlan, classes: ByteClasses) {
    this.#plan = plan;
    this.#classes = classes;
  }

  mask(bytes: Uint8Array, values: ValueSource, left: ValueList): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let group = largestGroup;
    while (!values.isAtEnd) {
      if (this.#takeMany(view, values, group)) {
        group = Math.min(largestGroup, 2 * group);
      } else if (group > smallestGroup) {
        group /= 4;
      } else {
        if (!this.#takeOne(view, values.start, values.end)) left.add(values.place, values.start, values.end);
        values.skip();
      }
    }
    for (const batch of this.#batches) batch.mask(view);
  }

  /** Takes the next values, if all have the layout of the last one. */
  #takeMany(view: DataView, values: ValueSource, most: number): boolean {
    const [batch] = this.#batches;
    if (batch === undefined) return false;
    const { length } = batch.layout;
    const count = values.peekMany(Math.min(most, batch.makeRoom(view)), length, batch.starts, batch.count);
    if (count === 0 || !batch.take(view, count)) return false;
    values.skipMany(count, length);
    return true;
  }

  #takeOne(view: DataView, start: number, end: number): boolean {
    if (end === nullEnd || end - start > longestLayout) return false;
    for (const [i, known] of this.#batches.entries()) {
      if (known.layout.length === end - start && takeAt(known, view, start)) {
        this.#batches.splice(i, 1);
        this.#batches.unshift(known);
        return true;
      }
    }
    const value = new Uint8Array(view.buffer, view.byteOffset + start, end - start);
    if (!isStraight(value, this.#plan, this.#classes)) return false;
    if (this.#batches.length === mostLayouts && ++this.#left % leftBeforeNext !== 0) return false;
    const layout = layoutOf(value, this.#plan, this.#classes);
    const batch = new LayoutBatch(layout, this.#plan, this.#classes.isVisible);
    if (!takeAt(batch, view, start)) return false;
    if (this.#batches.length === mostLayouts) this.#batches.pop()?.mask(view);
    this.#batches.unshift(batch);
    return true;
  }
}

/** Takes one value, if it has the batch's layout. */
function takeAt(batch: LayoutBatch, view: DataView, start: number): boolean {
  batch.makeRoom(view);
  batch.starts[batch.count] = start;
  return batch.take(view, 1);
}
