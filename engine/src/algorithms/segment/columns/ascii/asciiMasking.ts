// Masks ordinary ASCII values in batches, in place; the others remain.
import type { InPlaceKernel, PlaceList, ValueList } from '../../../../masking/columns/columnKernel.ts';
import { nullEnd } from '../../../../masking/columns/column.ts';
import type { ValueSource } from '../../../../masking/columns/valueSource.ts';
import { type ByteClasses, isOrdinary, layoutOf } from './layout.ts';
import { LayoutBatch } from './layoutBatch.ts';
import type { AsciiPlan } from './asciiPlan.ts';

/** Maximum number of remembered layouts; columns have few. */
const mostLayouts = 16;
/**
 * Number of remaining values of other layouts before one of those replaces a layout: preparing one costs as
 * much.
 */
const remainingBeforeNext = 4096;
/** In bytes. */
const longestLayout = 1024;
/** Batch size for one layout, and after a layout miss. */
const largestGroup = 256;
const smallestGroup = 4;

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

  mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList, outside: PlaceList): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let group = largestGroup;
    while (!values.isAtEnd) {
      if (this.#takeMany(view, values, group, outside)) {
        group = Math.min(largestGroup, 2 * group);
      } else if (group > smallestGroup) {
        group /= 4;
      } else {
        if (!this.#takeOne(view, values, outside)) remaining.add(values.place, values.start, values.end);
        values.skip();
      }
    }
    for (const batch of this.#batches) batch.mask(view, outside);
  }

  /** Takes the next values, if all have the layout of the last one. */
  #takeMany(view: DataView, values: ValueSource, most: number, outside: PlaceList): boolean {
    const [batch] = this.#batches;
    if (batch === undefined) return false;
    const { length } = batch.layout;
    const room = batch.makeRoom(view, outside);
    const count = values.peekMany(Math.min(most, room), length, batch.starts, batch.count);
    if (count === 0 || !batch.take(view, count, values.place)) return false;
    values.skipMany(count, length);
    return true;
  }

  #takeOne(view: DataView, { place, start, end }: ValueSource, outside: PlaceList): boolean {
    if (end === nullEnd || end - start > longestLayout) return false;
    for (let i = 0; i < this.#batches.length; i++) {
      const known = this.#batches[i];
      if (known?.layout.length === end - start && takeAt(known, view, start, place, outside)) {
        this.#batches.splice(i, 1);
        this.#batches.unshift(known);
        return true;
      }
    }
    if (!isOrdinary(view, start, end, this.#plan, this.#classes)) return false;
    if (this.#batches.length === mostLayouts && ++this.#otherLayouts % remainingBeforeNext !== 0)
      return false;
    const value = new Uint8Array(view.buffer, view.byteOffset + start, end - start);
    const layout = layoutOf(value, this.#plan, this.#classes);
    const batch = new LayoutBatch(layout, this.#plan, this.#classes.isVisible);
    if (!takeAt(batch, view, start, place, outside)) return false;
    if (this.#batches.length === mostLayouts) this.#batches.pop()?.mask(view, outside);
    this.#batches.unshift(batch);
    return true;
  }
}

/** Takes one value, if it has the batch's layout. */
function takeAt(
  batch: LayoutBatch,
  view: DataView,
  start: number,
  place: number,
  outside: PlaceList,
): boolean {
  batch.makeRoom(view, outside);
  batch.starts[batch.count] = start;
  return batch.take(view, 1, place);
}
