// Gathers values of one layout, and masks them when there are enough.
import type { IndexList } from '@masker/columns';
import { intervalsHave } from '../../sets/intervals.ts';
import { MessageBatch } from '@masker/masking-core';
import { inWholeGroups, type MaskBatch, valuesAtOnce } from './batch.ts';
import {
  checkWords,
  gather,
  type GatheredStretch,
  gatheredStretches,
  lookUp,
  otherChecks,
  type TakenValues,
} from './gather.ts';
import type { Layout, WordCheck } from './layout.ts';
import { maskCharacters } from './maskCharacters.ts';
import { maskNumbers } from './maskNumbers.ts';
import type { RestrictedNumber, AsciiPlan } from './asciiPlan.ts';

/** The draws for one message of each value. */
interface GatheredMessages {
  readonly messages: MessageBatch;
  readonly stretches: readonly GatheredStretch[];
  readonly parts: readonly MaskBatch[];
}

/** Maximum number of values if nothing is encrypted. */
const maxCapacity = 4096;
/** The last group may begin anywhere, and is filled up. */
const spare = 2 * valuesAtOnce;

export class LayoutBatch {
  readonly layout: Layout;
  /** Start of each value; values about to be taken are written after the others. */
  readonly starts: Uint32Array;
  /** Index of each value in its column, and whether it has characters outside; empty if none can have any. */
  readonly #indexes: Uint32Array;
  readonly #hasUnmapped: Uint8Array;
  #count = 0;
  readonly #capacity: number;
  readonly #messages: readonly GatheredMessages[];
  /** Checks of the bytes that no stretch checks. */
  readonly #checks: readonly WordCheck[];
  readonly #isVisible: Uint8Array;
  readonly #restricted: readonly RestrictedNumber[];

  constructor(layout: Layout, plan: AsciiPlan, isVisible: Uint8Array) {
    const { indexes } = layout;
    this.layout = layout;
    this.#messages = plan.messages.map(({ prf, at, width, drawLength, parts }) => {
      const messages = new MessageBatch(prf, width, drawLength, spare);
      return {
        messages,
        stretches: gatheredStretches(layout, at, at + width, messages),
        parts: parts.map((part) =>
          part.type === 'number'
            ? maskNumbers(part, indexes, messages.capacity)
            : maskCharacters(part, indexes),
        ),
      };
    });
    this.#capacity = Math.min(maxCapacity, ...this.#messages.map(({ messages }) => messages.capacity));
    this.starts = new Uint32Array(this.#capacity + spare);
    const capacity = plan.mayHaveOutside ? this.#capacity + spare : 0;
    this.#indexes = new Uint32Array(capacity);
    this.#hasUnmapped = new Uint8Array(capacity);
    this.#checks = otherChecks(
      layout,
      this.#messages.flatMap(({ stretches }) => stretches),
    );
    this.#isVisible = isVisible;
    this.#restricted = plan.restricted;
  }

  get count(): number {
    return this.#count;
  }

  /** Masks the values it holds if it is full. Returns how many it can take. */
  makeSpace(view: DataView, outside: IndexList): number {
    if (this.#count === this.#capacity) this.mask(view, outside);
    return this.#capacity - this.#count;
  }

  /**
   * Adds values whose starts have been written, if all of them have this layout.
   *
   * @param view with at least `wordLength` bytes after the last value
   * @param index index of the first one in its column
   */
  take(view: DataView, values: number, index: number): boolean {
    const first = this.#count;
    const end = first + values;
    const taken = this.#filledUp(view, first, end, end);
    let wrong = 0;
    for (const check of this.#checks) wrong |= checkWords(taken, check);
    for (const index of this.layout.lookedUp) wrong |= lookUp(taken, index, this.#isVisible);
    for (const { stretches } of this.#messages)
      for (const stretch of stretches) wrong |= gather(taken, stretch);
    if (wrong !== 0 || !this.#areOriginal(view, first, end)) return false;
    if (this.#indexes.length > 0) for (let i = 0; i < values; i++) this.#indexes[first + i] = index + i;
    this.#count = end;
    return true;
  }

  /**
   * Masks the added values.
   *
   * @param outside receives the indexes of those that have characters outside
   */
  mask(view: DataView, outside: IndexList): void {
    if (this.#count === 0) return;
    const count = inWholeGroups(this.#count);
    // Values that were not taken may have been written after the last one.
    const last = this.#filledUp(view, this.#count - 1, this.#count, count);
    for (const { stretches } of this.#messages) for (const stretch of stretches) gather(last, stretch);
    const hasUnmapped = this.#hasUnmapped;
    for (const { messages, parts } of this.#messages) {
      const { drawStride } = messages;
      const batch = {
        count,
        view,
        starts: this.starts,
        draws: messages.draw(count),
        drawStride,
        hasUnmapped,
      };
      for (const maskPart of parts) maskPart(batch);
    }
    if (hasUnmapped.includes(1)) this.#tellOutside(outside);
    this.#count = 0;
  }

  #tellOutside(outside: IndexList): void {
    for (let i = 0; i < this.#count; i++) if (this.#hasUnmapped[i] === 1) outside.add(this.#indexes[i] ?? 0);
    this.#hasUnmapped.fill(0);
  }

  /**
   * Returns the values from `first` up to `end`, and repetitions of the last one: up to `minCount`, and whole
   * groups.
   */
  #filledUp(view: DataView, first: number, end: number, minCount: number): TakenValues {
    const filledUp = first + inWholeGroups(minCount - first);
    this.starts.fill(this.starts[end - 1] ?? 0, end, filledUp);
    return { view, starts: this.starts, first, end: filledUp };
  }

  #areOriginal(view: DataView, first: number, end: number): boolean {
    for (const { at, width, original } of this.#restricted) {
      const indexes = this.layout.indexes.slice(at, at + width);
      for (let i = first; i < end; i++) {
        const start = this.starts[i] ?? 0;
        let number = 0;
        for (const index of indexes) number = number * 10 + (view.getUint8(start + index) & 0x0f);
        if (!intervalsHave(original, number)) return false;
      }
    }
    return true;
  }
}
