// Messages of one length, written in place by their producers, and the bytes drawn for them.
import { blockWords, cmacStep, lastBlockAdditions } from './cmac.ts';
import { blockLength } from '../cryptography/cryptography.ts';
import { blocksFor, writeCounters } from './counterMode.ts';
import { wordsOf } from './wordView.ts';
import type { PseudoRandomFunction } from './pseudoRandomFunction.ts';

/**
 * Bytes encrypted in one call. Smaller calls have more overhead, larger ones make the system provide new
 * memory.
 */
const callLength = 1 << 16;
const minMessages = 16;

/** A fixed-capacity batch of messages of one length. */
export class MessageBatch {
  /** Maximum number of messages: a multiple of 16. */
  readonly capacity: number;
  /**
   * The messages, block by block: byte j of message i belongs to block `j >> 4`, at `16 · i + (j & 15)` of
   * that block's bytes, and is written there xor `added[j]`. Bytes after a message's end are never
   * overwritten.
   */
  readonly blocks: readonly DataView[];
  /** The bytes that CMAC adds to a message, including padding. */
  readonly added: Uint8Array;
  /** Distance in bytes between the draws of consecutive messages. */
  readonly drawStride: number;
  readonly #function: PseudoRandomFunction;
  readonly #mixed: Int32Array;
  readonly #counters: Uint8Array;

  /**
   * @param messageLength bytes per message, at least 1
   * @param drawLength bytes drawn per message
   * @param spare number of messages that may be written beyond the capacity
   */
  constructor(prf: PseudoRandomFunction, messageLength: number, drawLength: number, spare = 0) {
    const drawBlocks = blocksFor(drawLength);
    this.drawStride = drawBlocks * blockLength;
    const inOneCall = Math.floor(callLength / Math.max(blockLength, this.drawStride));
    this.capacity = Math.max(minMessages, inOneCall - (inOneCall % minMessages));
    this.added = additionTo(messageLength, prf);
    this.blocks = Array.from({ length: this.added.length / blockLength }, (_, block) =>
      repeated(this.added.subarray(block * blockLength, (block + 1) * blockLength), this.capacity + spare),
    );
    this.#function = prf;
    this.#mixed = new Int32Array((this.capacity * blockLength) / 4);
    this.#counters = new Uint8Array(drawBlocks > 1 ? this.capacity * this.drawStride : 0);
  }

  /**
   * Draws for the first `count` messages, which remain unchanged: the bytes for message i begin at `i · drawStride`.
   */
  draw(count: number): DataView {
    const tags = this.#tags(count);
    const counters = this.drawStride > blockLength ? this.#countFrom(tags, count) : tags;
    const draws = this.drawStride === 0 ? counters : this.#function.drawCipher(counters);
    return new DataView(draws.buffer, draws.byteOffset, draws.byteLength);
  }

  /** Returns the AES-CMAC (RFC 4493) of each message. */
  #tags(count: number): Uint8Array {
    let tags: Uint8Array | undefined;
    for (const { buffer } of this.blocks)
      tags = cmacStep(
        this.#function.tagCipher,
        new Uint8Array(buffer, 0, count * blockLength),
        tags,
        this.#mixed,
      );
    return tags ?? new Uint8Array(0);
  }

  /** Returns the counter blocks of each message: its tag, and the numbers that follow. */
  #countFrom(tags: Uint8Array, count: number): Uint8Array {
    const counters = this.#counters.subarray(0, count * this.drawStride);
    const from = wordsOf(tags);
    const to = wordsOf(counters);
    const blocks = this.drawStride / blockLength;
    for (let i = 0, at = 0; i < from.length; i += blockWords, at += blocks * blockWords)
      writeCounters(from, i, to, at, blocks);
    return counters;
  }
}

function additionTo(messageLength: number, prf: PseudoRandomFunction): Uint8Array {
  const added = new Uint8Array(Math.ceil(messageLength / blockLength) * blockLength);
  const start = added.length - blockLength;
  added.set(lastBlockAdditions(prf.tagCipher)[messageLength - start] ?? [], start);
  return added;
}

function repeated(block: Uint8Array, times: number): DataView {
  const bytes = new Uint8Array(times * blockLength);
  bytes.set(block);
  for (let end = blockLength; end < bytes.length; end *= 2) bytes.copyWithin(end, 0, end);
  return new DataView(bytes.buffer);
}
