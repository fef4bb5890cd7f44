// The straight path through a column: ordinary ASCII values are masked in batches, in place; the others are left.
import { MessageBatch } from '../../../prf/messageBatch.ts';
import type { PseudoRandomFunction } from '../../../prf/pseudoRandomFunction.ts';
import { nullEnd } from '../../../column/column.ts';
import {
  type ByteClasses,
  checkWords,
  type Layout,
  layoutOf,
  type RestrictedPlaces,
  runWords,
  wordLength,
} from './layout.ts';
import type { StraightPlan } from './straightPlan.ts';

/** So many layouts are remembered; columns have few. */
const mostLayouts = 32;
/** In bytes. */
const longestLayout = 1024;

export class StraightMasking {
  readonly #plan: StraightPlan;
  readonly #classes: ByteClasses;
  readonly #batch: MessageBatch;
  /** Where each value of the batch begins, and the place of its layout among `#layouts`. */
  readonly #starts: Uint32Array;
  readonly #layoutPlaces: Uint8Array;
  #count = 0;
  readonly #layouts: Layout[] = [];

  constructor(plan: StraightPlan, classes: ByteClasses, prf: PseudoRandomFunction) {
    this.#plan = plan;
    this.#classes = classes;
    this.#batch = new MessageBatch(prf, plan.length, plan.drawLength);
    this.#starts = new Uint32Array(this.#batch.capacity);
    this.#layoutPlaces = new Uint8Array(this.#batch.capacity);
  }

  /**
   * Masks, in place, the values that the straight path is for.
   *
   * @param bytes with `spareBytes` behind the last value
   * @returns the places of the other values in the column, ascending
   */
  mask(bytes: Uint8Array<ArrayBuffer>, bounds: Uint32Array): number[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const left: number[] = [];
    let place = 0;
    for (let next = 0; next < bounds.length;) {
      let reached = this.#gather(view, bounds, next, place);
      for (let other = 0; reached === next && other < this.#layouts.length; other++) {
        reached = this.#gather(view, bounds, next, other);
        place = other;
      }
      if (this.#count === this.#batch.capacity) this.#mask(view);
      if (reached === next) {
        const layout = this.#newLayout(view, bounds[next] ?? 0, bounds[next + 1] ?? 0);
        if (layout === undefined) {
          left.push(next / 2);
          reached += 2;
        } else {
          place = this.#remember(view, layout);
        }
      }
      next = reached;
    }
    this.#mask(view);
    return left;
  }

  #newLayout(view: DataView, start: number, end: number): Layout | undefined {
    if (end === nullEnd || end - start > longestLayout) return undefined;
    const value = new Uint8Array(view.buffer, view.byteOffset + start, end - start);
    const layout = layoutOf(value, this.#plan, this.#classes);
    return layout !== undefined && isOriginal(view, start, layout.restricted) ? layout : undefined;
  }

  #remember(view: DataView, layout: Layout): number {
    if (this.#layouts.length === mostLayouts) {
      this.#mask(view);
      this.#layouts.length = 0;
    }
    return this.#layouts.push(layout) - 1;
  }

  /** Takes values that have a layout into the batch. Returns the place in `bounds` of the first that was not taken. */
  #gather(view: DataView, bounds: Uint32Array, from: number, place: number): number {
    const layout = this.#layouts[place];
    if (layout === undefined) return from;
    const { length, checks, others, runs, restricted } = layout;
    const { capacity, stride, messages } = this.#batch;
    const characters = new DataView(messages.buffer);
    const { isVisible } = this.#classes;
    const starts = this.#starts;
    let count = this.#count;
    let next = from;
    for (; next < bounds.length && count < capacity; next += 2, count++) {
      const start = bounds[next] ?? 0;
      if ((bounds[next + 1] ?? 0) - start !== length) break;
      let wrong = 0;
      for (let i = 0, at = start; i < checks.length; i += checkWords.length, at += wordLength) {
        const word = view.getInt32(at, true) ^ (checks[i + checkWords.expected] ?? 0);
        const carried = (word + (checks[i + checkWords.carry] ?? 0)) | word;
        wrong |= carried & (checks[i + checkWords.forbidden] ?? 0);
      }
      for (const other of others) wrong |= (isVisible[view.getUint8(start + other)] ?? 0) ^ 1;
      if (wrong !== 0 || !isOriginal(view, start, restricted)) break;
      starts[count] = start;
      this.#layoutPlaces[count] = place;
      const target = count * stride;
      for (let i = 0; i < runs.length; i += runWords.length) {
        const word = view.getInt32(start + (runs[i + runWords.source] ?? 0), true);
        characters.setInt32(target + (runs[i + runWords.target] ?? 0), word, true);
      }
    }
    this.#count = count;
    return next;
  }

  /** Masks the batch and writes it over the originals. */
  #mask(view: DataView): void {
    const count = this.#count;
    if (count === 0) return;
    const { messages, stride, drawStride } = this.#batch;
    const characters = new DataView(messages.buffer);
    const batch = { count, characters, stride, draws: this.#batch.draw(count), drawStride };
    for (const maskPart of this.#plan.parts) maskPart(batch);
    for (let from = 0; from < count;) from = this.#scatter(view, characters, from);
    this.#count = 0;
  }

  /** Writes the masked values from `from` on that have the same layout. Returns where the next begin. */
  #scatter(view: DataView, characters: DataView, from: number): number {
    const place = this.#layoutPlaces[from] ?? 0;
    const runs = this.#layouts[place]?.runs ?? new Int32Array(0);
    const { stride } = this.#batch;
    const [starts, places, count] = [this.#starts, this.#layoutPlaces, this.#count];
    let next = from;
    for (; next < count && places[next] === place; next++) {
      const start = starts[next] ?? 0;
      const source = next * stride;
      for (let i = 0; i < runs.length; i += runWords.length) {
        const bits = runs[i + runWords.bits] ?? 0;
        const at = start + (runs[i + runWords.source] ?? 0);
        const word = characters.getInt32(source + (runs[i + runWords.target] ?? 0), true);
        view.setInt32(at, (view.getInt32(at, true) & ~bits) | (word & bits), true);
      }
    }
    return next;
  }
}

/** Whether the numbers at these places are in the original sets. */
function isOriginal(view: DataView, start: number, restricted: readonly RestrictedPlaces[]): boolean {
  for (const { places, original } of restricted) {
    let number = 0;
    for (const place of places) number = number * 10 + (view.getUint8(start + place) & 0x0f);
    if (!original.some(({ from, to }) => from <= number && number <= to)) return false;
  }
  return true;
}
