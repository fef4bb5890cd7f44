// Gathers values of one layout, and masks them when there are enough.
import { intervalsHave } from '../../../charset/intervals.ts';
import { blockLength } from '../../../prf/cryptography.ts';
import { MessageBatch } from '../../../prf/messageBatch.ts';
import type { PseudoRandomFunction } from '../../../prf/pseudoRandomFunction.ts';
import type { MaskBatch } from './batch.ts';
import { firstBytes, type Layout, type Run, runsOf, type WordCheck, wordLength } from './layout.ts';
import { maskCharacters } from './maskCharacters.ts';
import { maskNumbers } from './maskNumbers.ts';
import type { RestrictedNumber, StraightPlan } from './straightPlan.ts';

/** Characters that are checked and copied to a block of the messages at once. */
interface GatheredRun {
  readonly check: WordCheck;
  readonly block: DataView;
  /** Its place in the block, and whether it is a single byte there. */
  readonly target: number;
  readonly isByte: boolean;
  /** Which bytes are the message's, and what is added to all four. */
  readonly kept: number;
  readonly added: number;
}

export class LayoutBatch {
  readonly layout: Layout;
  /** Where each value begins; those about to be taken are written behind the others. */
  readonly starts: Uint32Array;
  #count = 0;
  readonly #messages: MessageBatch;
  readonly #runs: readonly GatheredRun[];
  /** Checks of the bytes that no run checks. */
  readonly #checks: readonly WordCheck[];
  readonly #isVisible: Uint8Array;
  readonly #restricted: readonly RestrictedNumber[];
  readonly #parts: readonly MaskBatch[];

  constructor(layout: Layout, plan: StraightPlan, isVisible: Uint8Array, prf: PseudoRandomFunction) {
    const { places } = layout;
    this.layout = layout;
    this.#messages = new MessageBatch(prf, places.length, plan.drawLength);
    const { capacity } = this.#messages;
    this.starts = new Uint32Array(capacity);
    this.#runs = gatheredRuns(layout, this.#messages);
    this.#checks = otherChecks(layout, this.#runs);
    this.#isVisible = isVisible;
    this.#restricted = plan.restricted;
    this.#parts = plan.parts.map((part) =>
      part.type === 'number' ? maskNumbers(part, places, capacity) : maskCharacters(part, places),
    );
  }

  /** How many values it holds. */
  get count(): number {
    return this.#count;
  }

  /** Masks the values it holds if it is full. Returns how many it can take. */
  makeRoom(view: DataView): number {
    if (this.#count === this.#messages.capacity) this.mask(view);
    return this.#messages.capacity - this.#count;
  }

  /**
   * Takes values whose starts have been written, if all of them have this layout.
   *
   * @param view with at least `wordLength` bytes behind the last value
   */
  take(view: DataView, values: number): boolean {
    const first = this.#count;
    const end = first + values;
    let wrong = 0;
    for (const check of this.#checks) wrong |= checkWords(view, this.starts, first, end, check);
    for (const place of this.layout.lookedUp)
      wrong |= lookUp(view, this.starts, first, end, place, this.#isVisible);
    for (const run of this.#runs) {
      wrong |= run.isByte
        ? gatherBytes(view, this.starts, first, end, run)
        : gatherWords(view, this.starts, first, end, run);
    }
    if (wrong !== 0 || !this.#areOriginal(view, first, end)) return false;
    this.#count = end;
    return true;
  }

  /** Masks the values that were taken. */
  mask(view: DataView): void {
    const count = this.#count;
    if (count === 0) return;
    const { drawStride } = this.#messages;
    const batch = { count, view, starts: this.starts, draws: this.#messages.draw(count), drawStride };
    for (const maskPart of this.#parts) maskPart(batch);
    this.#count = 0;
  }

  #areOriginal(view: DataView, first: number, end: number): boolean {
    for (const { at, width, original } of this.#restricted) {
      const places = this.layout.places.slice(at, at + width);
      for (let i = first; i < end; i++) {
        const start = this.starts[i] ?? 0;
        let number = 0;
        for (const place of places) number = number * 10 + (view.getUint8(start + place) & 0x0f);
        if (!intervalsHave(original, number)) return false;
      }
    }
    return true;
  }
}

function gatheredRuns(layout: Layout, { blocks, added }: MessageBatch): GatheredRun[] {
  const { places } = layout;
  const end = places.length;
  const additions = new DataView(added.buffer);
  return runsOf(places, 0, end)
    .flatMap(splitAtBlockEnd)
    .map(({ source, target }) => {
      const block = blocks[Math.floor(target / blockLength)] ?? new DataView(new ArrayBuffer(0));
      const isByte = target % blockLength > blockLength - wordLength;
      return {
        check: layout.checkAt(source),
        block,
        target: target % blockLength,
        isByte,
        kept: isByte ? 0xff : firstBytes(end - target),
        added: isByte ? additions.getUint8(target) : additions.getInt32(target, true),
      };
    });
}

/** A word that would reach into the next message's block is copied byte by byte. */
function splitAtBlockEnd(run: Run): Run[] {
  if (run.target % blockLength <= blockLength - wordLength) return [run];
  return Array.from({ length: run.length }, (_, i) => ({
    source: run.source + i,
    target: run.target + i,
    length: 1,
  }));
}

function otherChecks(layout: Layout, runs: readonly GatheredRun[]): WordCheck[] {
  const isChecked = new Uint8Array(layout.length + wordLength);
  for (const { check, isByte } of runs)
    isChecked.fill(1, check.source, check.source + (isByte ? 1 : wordLength));
  const checks: WordCheck[] = [];
  for (let place = 0; place < layout.length; place++) {
    if (isChecked[place] === 1) continue;
    checks.push(layout.checkAt(place));
    isChecked.fill(1, place, place + wordLength);
  }
  return checks;
}

/** Returns zero when all is as it must be. */
function checkWords(
  view: DataView,
  starts: Uint32Array,
  first: number,
  end: number,
  check: WordCheck,
): number {
  const { source, expected, carry, lower, forbidden } = check;
  let wrong = 0;
  for (let i = first; i < end; i++) {
    const difference = view.getInt32((starts[i] ?? 0) + source, true) ^ expected;
    wrong |= ((difference + carry) | (difference - lower) | difference) & forbidden;
  }
  return wrong;
}

function lookUp(
  view: DataView,
  starts: Uint32Array,
  first: number,
  end: number,
  place: number,
  isVisible: Uint8Array,
): number {
  let right = 1;
  for (let i = first; i < end; i++) right &= isVisible[view.getUint8((starts[i] ?? 0) + place)] ?? 0;
  return right ^ 1;
}

function gatherWords(
  view: DataView,
  starts: Uint32Array,
  first: number,
  end: number,
  run: GatheredRun,
): number {
  const { block, kept, added } = run;
  const { source, expected, carry, lower, forbidden } = run.check;
  let wrong = 0;
  for (let i = first, to = first * blockLength + run.target; i < end; i++, to += blockLength) {
    const word = view.getInt32((starts[i] ?? 0) + source, true);
    const difference = word ^ expected;
    wrong |= ((difference + carry) | (difference - lower) | difference) & forbidden;
    block.setInt32(to, (word & kept) ^ added, true);
  }
  return wrong;
}

function gatherBytes(
  view: DataView,
  starts: Uint32Array,
  first: number,
  end: number,
  run: GatheredRun,
): number {
  const { block, added } = run;
  const { source, expected, carry, lower, forbidden } = run.check;
  let wrong = 0;
  for (let i = first, to = first * blockLength + run.target; i < end; i++, to += blockLength) {
    const byte = view.getUint8((starts[i] ?? 0) + source);
    const difference = byte ^ (expected & 0xff);
    wrong |=
      ((difference + (carry & 0xff)) | (difference - (lower & 0xff)) | difference) & (forbidden & 0xff);
    block.setUint8(to, byte ^ added);
  }
  return wrong;
}
