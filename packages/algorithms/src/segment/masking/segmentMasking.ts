// Masks many values at once, given as code points: assigns their characters to the segments, and masks each
// part with bytes of the keyed pseudo-random function. No value becomes an object: millions in a column may
// be nonconforming.
import { growArray } from '@masker/columns';
import {
  MessageList,
  replacementLength,
  replacementOf,
  type PseudoRandomFunction,
} from '@masker/masking-core';
import type { Nonconformance } from '../../interface/explanation.ts';
import type { ValuePermutation } from './valuePermutation.ts';
import type { DrawSources } from './drawSources.ts';
import { NonconformanceLists } from './nonconformanceLists.ts';
import {
  cutToNothing,
  drawn,
  perCharacter,
  isPerCharacter,
  nonDigit,
  outside,
  tooManyDigits,
} from './preparedSegment.ts';
import type { Placement } from './placements.ts';

/** Memory for more characters than these is not kept for the next values. */
const maxKeptCharacters = 1 << 16;

export class SegmentMasking {
  readonly #placements: readonly Placement[];
  readonly #covered: number;
  readonly #sources: DrawSources;
  /** Messages by their function and the segments that draw from them. */
  readonly #lists = new Map<PseudoRandomFunction, MessageList>();
  readonly #listsBySegment: MessageList[] = [];
  readonly #reasons = new NonconformanceLists();
  /** Visible characters of all values; those of value i end at `#ends[i]`. */
  #original = new Int32Array(64);
  #masked = new Int32Array(0);
  #length = 0;
  #ends = new Uint32Array(16);
  #count = 0;
  /** Treatments of the parts that are reached, value by value. */
  #treatments = new Uint8Array(64);
  /** The message that it draws from, and the offset of its bytes in the bytes drawn for that. */
  #messages = new Uint32Array(64);
  #offsets = new Uint32Array(64);
  readonly #conflictFree: ValuePermutation | undefined;
  /** Per value: its number, from 1, among those that take part in conflict-free masking; 0 for the others. */
  #permuted = new Uint32Array(64);
  /** For each value, 1 if it has characters outside. */
  #hasUnmapped = new Uint8Array(16);

  /** @param conflictFree takes the values that are to keep different */
  constructor(placements: readonly Placement[], sources: DrawSources, conflictFree?: ValuePermutation) {
    this.#conflictFree = conflictFree;
    this.#placements = placements;
    this.#covered = placements.at(-1)?.end ?? 0;
    this.#sources = sources;
  }

  /** Begins with new values. */
  clear(): void {
    this.#length = 0;
    this.#count = 0;
    this.#reasons.clear();
    if (this.#original.length <= maxKeptCharacters) return;
    this.#original = new Int32Array(64);
    this.#masked = new Int32Array(0);
  }

  /** Adds a visible character to the value that is being added. */
  addCharacter(codePoint: number): void {
    if (this.#length === this.#original.length) this.#original = growArray(this.#original, this.#length + 1);
    this.#original[this.#length++] = codePoint;
  }

  /** Ends the value that is being added. */
  endValue(): void {
    this.#ends = growArray(this.#ends, this.#count + 1);
    this.#ends[this.#count++] = this.#length;
  }

  /** Forgets the value that is being added. */
  dropValue(): void {
    this.#length = this.startOf(this.#count);
  }

  /** Returns the index of value i's first character among the characters of all. */
  startOf(i: number): number {
    return i === 0 ? 0 : (this.#ends[i - 1] ?? 0);
  }

  /** The characters as they were, and as they are masked; good until the next values are masked. */
  get original(): Int32Array {
    return this.#original;
  }

  get masked(): Int32Array {
    return this.#masked;
  }

  /** Returns why value i is nonconforming. Values with the same reasons share a list. */
  nonconformancesOf(i: number): readonly Nonconformance[] {
    return this.#reasons.of(i);
  }

  /** Returns true if value i has characters that a segment doesn't mask. */
  hasUnmapped(i: number): boolean {
    return this.#hasUnmapped[i] === 1;
  }

  mask(): void {
    if (this.#masked.length < this.#length) this.#masked = new Int32Array(this.#original.length);
    this.#masked.set(this.#original.subarray(0, this.#length));
    for (const list of this.#lists.values()) list.clear();
    // Each part of a value has a character at least.
    this.#treatments = growArray(this.#treatments, this.#length);
    this.#messages = growArray(this.#messages, this.#length);
    this.#offsets = growArray(this.#offsets, this.#length);
    this.#conflictFree?.clear();
    this.#permuted = growArray(this.#permuted, this.#count);
    for (let i = 0, part = 0; i < this.#count; i++) {
      this.#permuted[i] = this.#takesPart(i) ? (this.#conflictFree?.count ?? 0) : 0;
      if (this.#permuted[i] === 0) part = this.#deal(this.startOf(i), this.#ends[i] ?? 0, part);
    }
    for (const list of this.#lists.values()) list.draw();
    this.#conflictFree?.permute();
    this.#hasUnmapped = growArray(this.#hasUnmapped, this.#count);
    this.#hasUnmapped.fill(0, 0, this.#count);
    for (let i = 0, part = 0; i < this.#count; i++) {
      const permuted = this.#permuted[i] ?? 0;
      if (permuted === 0) {
        part = this.#maskValue(i, part);
      } else {
        this.#conflictFree?.write(permuted - 1, this.#masked, this.startOf(i));
        this.#reasons.end();
      }
    }
  }

  /** Has a value take part in conflict-free masking, if it can. */
  #takesPart(i: number): boolean {
    const start = this.startOf(i);
    return (
      this.#conflictFree?.length === (this.#ends[i] ?? 0) - start &&
      this.#conflictFree.take(this.#original, start)
    );
  }

  /**
   * Determines the treatment of the parts of a value, and requests the bytes that they draw from.
   *
   * @param firstPart index of its first part among those of all values
   * @returns end index of its parts
   */
  #deal(first: number, end: number, firstPart: number): number {
    const [placements, original] = [this.#placements, this.#original];
    const length = end - first;
    const whole = this.#sources.readsWholeValue ? this.#listOf(0) : undefined;
    let part = firstPart;
    let drawLength = 0;
    let isAnyOneByOne = length > this.#covered;
    for (let s = 0; s < placements.length; s++) {
      const placement = placements[s];
      if (placement === undefined || placement.start >= length) break;
      const { segment, start } = placement;
      const isCut = placement.end > length;
      const to = isCut ? length : placement.end;
      const treatment = segment.treat(original, first + start, first + to, isCut);
      const own = isCut ? segment.drawLength(to - start) : placement.drawLength;
      this.#treatments[part] = treatment;
      if (isPerCharacter(treatment)) isAnyOneByOne = true;
      if (whole === undefined) {
        this.#messages[part] = addMessage(
          this.#listOf(s),
          original,
          first + start,
          first + to,
          treatment,
          own,
        );
        this.#offsets[part] = 0;
      } else {
        this.#messages[part] = whole.count;
        this.#offsets[part] = isPerCharacter(treatment) ? start * replacementLength : drawLength;
      }
      drawLength += own;
      part++;
    }
    if (length > this.#covered) {
      this.#treatments[part] = cutToNothing;
      this.#messages[part] =
        whole?.count ?? addMessage(this.#listOf(-1), original, first + this.#covered, end, cutToNothing, 0);
      this.#offsets[part] = whole === undefined ? 0 : this.#covered * replacementLength;
      part++;
    }
    if (drawLength > 0 || isAnyOneByOne)
      whole?.add(original, first, end, drawLength, isAnyOneByOne ? length * replacementLength : 0);
    return part;
  }

  /** Masks the parts of a value, and stores why it is nonconforming. Returns the end index of its parts. */
  #maskValue(i: number, firstPart: number): number {
    const first = this.startOf(i);
    const end = this.#ends[i] ?? 0;
    const placements = this.#placements;
    const reasons = this.#reasons;
    const length = end - first;
    let part = firstPart;
    if (length < this.#covered) reasons.add('too-short', undefined);
    if (length > this.#covered) reasons.add('too-long', undefined);
    for (let s = 0; s < placements.length; s++) {
      const placement = placements[s];
      if (placement === undefined || placement.start >= length) break;
      const start = first + placement.start;
      const to = placement.end > length ? end : first + placement.end;
      const treatment = this.#treatments[part] ?? 0;
      if (isPerCharacter(treatment)) {
        if (treatment === nonDigit) reasons.add('non-digit', s);
        if (treatment === tooManyDigits) reasons.add('too-many-digits', s);
        this.#maskOneByOne(this.#listOf(s), part, start, to);
      } else if (isDrawn(treatment)) {
        const list = this.#listOf(s);
        const drawAt = list.drawStart(this.#messages[part] ?? 0) + (this.#offsets[part] ?? 0);
        if (placement.segment.mask(this.#masked, start, to, list.draws, drawAt)) this.#hasUnmapped[i] = 1;
      } else if (treatment === outside) {
        this.#hasUnmapped[i] = 1;
      }
      part++;
    }
    if (length > this.#covered) {
      this.#maskOneByOne(this.#listOf(-1), part, first + this.#covered, end);
      part++;
    }
    if (this.#conflictFree !== undefined) reasons.add('not-conflict-free', undefined);
    if (reasons.isAny && this.#isUnchanged(first, end)) reasons.add('unchanged', undefined);
    reasons.end();
    return part;
  }

  #maskOneByOne(list: MessageList, part: number, start: number, end: number): void {
    const { fallback } = list;
    const masked = this.#masked;
    let at = list.fallbackStart(this.#messages[part] ?? 0) + (this.#offsets[part] ?? 0);
    for (let i = start; i < end; i++, at += replacementLength)
      masked[i] = replacementOf(masked[i] ?? 0, fallback, at);
  }

  #isUnchanged(first: number, end: number): boolean {
    for (let i = first; i < end; i++) if (this.#masked[i] !== this.#original[i]) return false;
    return true;
  }

  /** Returns the messages of a segment; of the characters after the last one for -1. */
  #listOf(s: number): MessageList {
    return (this.#listsBySegment[s + 1] ??= this.#findList(this.#sources.functionFor(s)));
  }

  #findList(prf: PseudoRandomFunction): MessageList {
    const list = this.#lists.get(prf) ?? new MessageList(prf);
    this.#lists.set(prf, list);
    return list;
  }
}

/** Adds the message of a part that is masked by itself; one that draws nothing has none. */
function addMessage(
  list: MessageList,
  characters: Int32Array,
  start: number,
  end: number,
  treatment: number,
  drawLength: number,
): number {
  if (isPerCharacter(treatment))
    return list.add(characters, start, end, 0, (end - start) * replacementLength);
  return isDrawn(treatment) ? list.add(characters, start, end, drawLength, 0) : 0;
}

function isDrawn(treatment: number): boolean {
  return treatment === drawn || treatment === perCharacter;
}
