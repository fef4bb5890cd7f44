// Messages of any length, and the bytes drawn for them: each step of CMAC and counter mode encrypts blocks of all
// messages in one call.
import { type BlockCipher, blockLength } from '../cryptography/cryptography.ts';
import { type Texts, growArray } from '@masker/columns';
import { encodeCodePoint, maxEncodingLength } from '@masker/text';
import { blockWords, cmacStep, lastBlockAdditions, messageBlocks } from './cmac.ts';
import { blocksFor, writeCounters } from './counterMode.ts';
import type { PseudoRandomFunction } from './pseudoRandomFunction.ts';
import { wordsOf } from './wordView.ts';

/** Memory of this length, in bytes, is kept from one list of messages to the next. */
const keptLength = 1 << 20;

/** In bytes: shorter pieces are copied byte by byte, which is faster than a call each. */
const maxLoopLength = 64;

const none: Uint8Array = new Uint8Array(0);

/** Increments a number, and returns its previous value. */
function countOne(numbers: Uint32Array, i: number): number {
  const number = numbers[i] ?? 0;
  numbers[i] = number + 1;
  return number;
}

/** The identity: ASCII bytes stay as they are in a message. */
const asIs = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const lowerCase = asIs.map((byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));

/** A growing list of messages of any length. */
export class MessageList {
  readonly #function: PseudoRandomFunction;
  readonly #additions: readonly Uint8Array[];
  #count = 0;
  /** The messages, concatenated; message i ends at `#ends[i]`. */
  #bytes = new Uint8Array(1024);
  #ends = new Uint32Array(64);
  /** For each stream, the number of bytes per message; after drawing, their start. */
  #drawLengths = new Uint32Array(64);
  #fallbackLengths = new Uint32Array(64);
  #draws = none;
  #fallback = none;
  /** Memory for the encrypted blocks. */
  #blocks = new Int32Array(64);

  constructor(prf: PseudoRandomFunction) {
    this.#function = prf;
    this.#additions = lastBlockAdditions(prf.tagCipher);
  }

  get count(): number {
    return this.#count;
  }

  /** The drawn bytes; those of message i begin at `drawStart(i)`. */
  get draws(): Uint8Array {
    return this.#draws;
  }

  /** The bytes for masking characters one by one; those of message i begin at `fallbackStart(i)`. */
  get fallback(): Uint8Array {
    return this.#fallback;
  }

  drawStart(i: number): number {
    return this.#drawLengths[i] ?? 0;
  }

  fallbackStart(i: number): number {
    return this.#fallbackLengths[i] ?? 0;
  }

  /** Clears the list. */
  clear(): void {
    this.#count = 0;
    this.#draws = none;
    this.#fallback = none;
    if (this.#bytes.length > keptLength) this.#bytes = new Uint8Array(1024);
    if (4 * this.#blocks.length > keptLength) this.#blocks = new Int32Array(64);
  }

  /**
   * Adds the code points in `[start, end)` as a message in UTF-8.
   *
   * @param drawLength number of bytes to draw
   * @param fallbackLength number of bytes to draw from the fallback stream
   * @returns its index in the list
   */
  add(
    codePoints: ArrayLike<number>,
    start: number,
    end: number,
    drawLength: number,
    fallbackLength: number,
  ): number {
    const at = this.#count === 0 ? 0 : (this.#ends[this.#count - 1] ?? 0);
    this.#bytes = growArray(this.#bytes, at + maxEncodingLength * (end - start));
    const bytes = this.#bytes;
    let to = at;
    for (let i = start; i < end; i++) {
      const codePoint = codePoints[i] ?? 0;
      if (codePoint < 0x80) bytes[to++] = codePoint;
      else to = encodeCodePoint(codePoint, bytes, to);
    }
    return this.#end(to, drawLength, fallbackLength);
  }

  /**
   * Adds ASCII bytes in `[start, end)` as a message.
   *
   * @param lowers true to convert letters to lower case
   * @returns its index in the list; -1, without adding anything, if there are other bytes
   */
  addAscii(source: Uint8Array, start: number, end: number, lowers: boolean, drawLength: number): number {
    const at = this.#count === 0 ? 0 : (this.#ends[this.#count - 1] ?? 0);
    this.#bytes = growArray(this.#bytes, at + end - start);
    const bytes = this.#bytes;
    const map = lowers ? lowerCase : asIs;
    let all = 0;
    for (let from = start, to = at; from < end; from++, to++) {
      const byte = source[from] ?? 0;
      all |= byte;
      bytes[to] = map[byte] ?? 0;
    }
    return all >= 0x80 ? -1 : this.#end(at + end - start, drawLength, 0);
  }

  /** Adds bytes, or those in `[start, end)`, as a message. */
  addBytes(
    message: Uint8Array,
    drawLength: number,
    fallbackLength: number,
    start = 0,
    end = message.length,
  ): number {
    const at = this.#count === 0 ? 0 : (this.#ends[this.#count - 1] ?? 0);
    this.#bytes = growArray(this.#bytes, at + end - start);
    const bytes = this.#bytes;
    if (end - start > maxLoopLength) bytes.set(message.subarray(start, end), at);
    else for (let from = start, to = at; from < end; from++, to++) bytes[to] = message[from] ?? 0;
    return this.#end(at + end - start, drawLength, fallbackLength);
  }

  /**
   * Adds consecutive texts as messages.
   *
   * @param bounds start and end of each
   */
  addMany({ bytes, bounds }: Texts, drawLength: number): void {
    const first = this.#count;
    const count = bounds.length / 2;
    if (count === 0) return;
    const at = this.#startOf(first);
    const start = bounds[0] ?? 0;
    const end = bounds[2 * count - 1] ?? 0;
    this.#bytes = growArray(this.#bytes, at + end - start);
    this.#reserve(first + count);
    this.#bytes.set(bytes.subarray(start, end), at);
    const ends = this.#ends;
    for (let i = 0; i < count; i++) ends[first + i] = (bounds[2 * i + 1] ?? 0) - start + at;
    this.#drawLengths.fill(drawLength, first, first + count);
    this.#fallbackLengths.fill(0, first, first + count);
    this.#count += count;
  }

  #end(end: number, drawLength: number, fallbackLength: number): number {
    const i = this.#count++;
    this.#reserve(this.#count);
    this.#ends[i] = end;
    this.#drawLengths[i] = drawLength;
    this.#fallbackLengths[i] = fallbackLength;
    return i;
  }

  /** Reserves memory for `count` messages. */
  #reserve(count: number): void {
    if (count <= this.#ends.length) return;
    this.#ends = growArray(this.#ends, count);
    this.#drawLengths = growArray(this.#drawLengths, count);
    this.#fallbackLengths = growArray(this.#fallbackLengths, count);
  }

  /** Draws for all messages. */
  draw(): void {
    if (this.#count === 0) return;
    const order = this.#byBlocks();
    const tags = wordsOf(this.#tags(order));
    const { drawCipher, fallbackCipher } = this.#function;
    this.#draws = this.#streams(drawCipher, tags, order, this.#drawLengths);
    this.#fallback = this.#streams(fallbackCipher, tags, order, this.#fallbackLengths);
  }

  /** Returns the indexes of the messages, sorted by descending number of blocks. */
  #byBlocks(): Uint32Array {
    const order = new Uint32Array(this.#count);
    let maxBlocks = 0;
    let isOrdered = true;
    for (let i = 0, last = Infinity; i < order.length; i++) {
      order[i] = i;
      const blocks = this.#blocksOf(i);
      if (blocks > last) isOrdered = false;
      if (blocks > maxBlocks) maxBlocks = blocks;
      last = blocks;
    }
    if (isOrdered) return order;
    if (maxBlocks > order.length) return order.sort((a, b) => this.#blocksOf(b) - this.#blocksOf(a));
    // Messages with a given number of blocks begin after all that have more.
    const starts = new Uint32Array(maxBlocks + 1);
    for (const i of order) countOne(starts, this.#blocksOf(i) - 1);
    for (let blocks = maxBlocks - 1; blocks >= 0; blocks--)
      starts[blocks] = (starts[blocks] ?? 0) + (starts[blocks + 1] ?? 0);
    for (let i = 0; i < order.length; i++) order[countOne(starts, this.#blocksOf(i))] = i;
    return order;
  }

  #startOf(i: number): number {
    return i === 0 ? 0 : (this.#ends[i - 1] ?? 0);
  }

  #blocksOf(i: number): number {
    return messageBlocks((this.#ends[i] ?? 0) - this.#startOf(i));
  }

  /** Returns the tags of the messages, in list order. */
  #tags(order: Uint32Array): Uint8Array {
    const steps = this.#blocksOf(order[0] ?? 0);
    this.#blocks = growArray(this.#blocks, order.length * blockWords);
    const blocks = new Uint8Array(this.#blocks.buffer, 0, order.length * blockLength);
    const tags = new Uint8Array(steps === 1 ? 0 : blocks.length);
    let state: Uint8Array | undefined;
    for (let step = 0, count = order.length; step < steps; step++) {
      while (this.#blocksOf(order[count - 1] ?? 0) <= step) count--;
      this.#writeBlocks(order, count, step, blocks);
      const some = blocks.subarray(0, count * blockLength);
      const next = cmacStep(this.#function.tagCipher, some, state, this.#blocks);
      if (state !== undefined) tags.set(state.subarray(next.length), next.length);
      state = next;
    }
    if (state === undefined || steps === 1) return state ?? tags;
    tags.set(state);
    return tags;
  }

  /** Writes one block of each of the first messages, with its addend if it is the last. */
  #writeBlocks(order: Uint32Array, count: number, step: number, blocks: Uint8Array): void {
    const bytes = this.#bytes;
    for (let r = 0, at = 0; r < count; r++, at += blockLength) {
      const i = order[r] ?? 0;
      const start = this.#startOf(i) + step * blockLength;
      const length = (this.#ends[i] ?? 0) - start;
      if (length > blockLength) {
        for (let j = 0; j < blockLength; j++) blocks[at + j] = bytes[start + j] ?? 0;
        continue;
      }
      const addition = this.#additions[length] ?? none;
      for (let j = 0; j < length; j++) blocks[at + j] = (bytes[start + j] ?? 0) ^ (addition[j] ?? 0);
      for (let j = length; j < blockLength; j++) blocks[at + j] = addition[j] ?? 0;
    }
  }

  /**
   * Returns the key streams of messages, each with the required number of blocks.
   *
   * @param lengths in bytes, by message; replaced by the start of each stream
   */
  #streams(encrypt: BlockCipher, tags: Int32Array, order: Uint32Array, lengths: Uint32Array): Uint8Array {
    let blocks = 0;
    for (let i = 0; i < order.length; i++) blocks += blocksFor(lengths[i] ?? 0);
    if (blocks === 0) return none;
    this.#blocks = growArray(this.#blocks, blocks * blockWords);
    const counters = this.#blocks;
    let at = 0;
    for (let r = 0; r < order.length; r++) {
      const i = order[r] ?? 0;
      const own = blocksFor(lengths[i] ?? 0);
      lengths[i] = 4 * at;
      if (own > 0) writeCounters(tags, r * blockWords, counters, at, own);
      at += own * blockWords;
    }
    return encrypt(new Uint8Array(counters.buffer, 0, blocks * blockLength));
  }
}
