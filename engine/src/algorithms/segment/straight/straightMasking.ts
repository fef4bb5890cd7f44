// The straight path through a column: ordinary ASCII values are masked in batches, in place; the others are left.
import { nullEnd } from '../../../column/column.ts';
import type { PseudoRandomFunction } from '../../../prf/pseudoRandomFunction.ts';
import type { StraightPath } from '../../algorithm.ts';
import { type ByteClasses, layoutOf } from './layout.ts';
import { LayoutBatch } from './layoutBatch.ts';
import type { StraightPlan } from './straightPlan.ts';

/** So many layouts are remembered; columns have few. */
const mostLayouts = 16;
/** In bytes. */
const longestLayout = 1024;
/** So many values are tried at once. */
const groupSize = 64;

export class StraightMasking implements StraightPath {
  readonly #plan: StraightPlan;
  readonly #classes: ByteClasses;
  readonly #function: PseudoRandomFunction;
  /** Those used last stand first. */
  readonly #batches: LayoutBatch[] = [];

  constructor(plan: StraightPlan, classes: ByteClasses, prf: PseudoRandomFunction) {
    this.#plan = plan;
    this.#classes = classes;
    this.#function = prf;
  }

  mask(bytes: Uint8Array<ArrayBuffer>, bounds: Uint32Array): number[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const left: number[] = [];
    for (let next = 0; next < bounds.length;) {
      const taken = this.#takeGroup(view, bounds, next);
      const end = Math.min(bounds.length, next + 2 * groupSize);
      next += 2 * taken;
      for (; taken === 0 && next < end; next += 2) {
        if (!this.#takeOne(view, bounds[next] ?? 0, bounds[next + 1] ?? 0)) left.push(next / 2);
      }
    }
    for (const batch of this.#batches) batch.mask(view);
    return left;
  }

  /** Takes the next values if they have the layout of the last ones. Returns how many were taken. */
  #takeGroup(view: DataView, bounds: Uint32Array, next: number): number {
    const [batch] = this.#batches;
    if (batch === undefined) return 0;
    if (batch.room === 0) batch.mask(view);
    const { starts, first } = batch.prepare();
    const { length } = batch.layout;
    const values = Math.min(groupSize, batch.room, (bounds.length - next) / 2);
    for (let i = 0, from = next; i < values; i++, from += 2) {
      const start = bounds[from] ?? 0;
      if ((bounds[from + 1] ?? 0) - start !== length) return 0;
      starts[first + i] = start;
    }
    return batch.take(view, values) ? values : 0;
  }

  #takeOne(view: DataView, start: number, end: number): boolean {
    for (const [i, batch] of this.#batches.entries()) {
      if (batch.layout.length === end - start && take(batch, view, start)) {
        this.#moveToFront(i, batch);
        return true;
      }
    }
    if (end === nullEnd || end - start > longestLayout) return false;
    const value = new Uint8Array(view.buffer, view.byteOffset + start, end - start);
    const layout = layoutOf(value, this.#plan, this.#classes);
    if (layout === undefined) return false;
    const batch = new LayoutBatch(layout, this.#plan, this.#classes.isVisible, this.#function);
    if (!take(batch, view, start)) return false;
    if (this.#batches.length === mostLayouts) this.#batches.pop()?.mask(view);
    this.#batches.unshift(batch);
    return true;
  }

  #moveToFront(place: number, batch: LayoutBatch): void {
    if (place === 0) return;
    this.#batches.splice(place, 1);
    this.#batches.unshift(batch);
  }
}

/** Takes one value if it has the batch's layout. */
function take(batch: LayoutBatch, view: DataView, start: number): boolean {
  if (batch.room === 0) batch.mask(view);
  const { starts, first } = batch.prepare();
  starts[first] = start;
  return batch.take(view, 1);
}
