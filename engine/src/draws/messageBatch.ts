// Many messages of one length, and the bytes that are drawn for them: each step of CMAC and counter mode encrypts the
// blocks of all messages in one call.
import { cmacSubkeys } from './cmac.ts';
import { blockLength } from '../cryptography/cryptography.ts';
import { incrementBlock } from './counterMode.ts';
import type { PseudoRandomFunction } from './pseudoRandomFunction.ts';

/** In bytes: what is encrypted in one call. Smaller calls cost more each, larger ones the system more for new memory. */
const callLength = 1 << 16;
const fewestMessages = 16;

export class MessageBatch {
  /** How many messages there is room for: a multiple of 16. */
  readonly capacity: number;
  /**
   * The messages, block by block: byte j of message i belongs to block `j >> 4`, at `16 · i + (j & 15)` of that block's
   * bytes, and is written there xor `added[j]`. What follows a message's end is never overwritten.
   */
  readonly blocks: readonly DataView[];
  /** What CMAC adds to a message, its padding included. */
  readonly added: Uint8Array;
  /** How far the bytes drawn for one message are from those of the next. */
  readonly drawStride: number;
  readonly #function: PseudoRandomFunction;
  readonly #mixed: Int32Array;
  readonly #counters: Uint8Array;

  /**
   * @param messageLength the length of each message in bytes, at least 1
   * @param drawLength how many bytes are drawn for each
   * @param spare so many messages may be written beyond those there is room for
   */
  constructor(prf: PseudoRandomFunction, messageLength: number, drawLength: number, spare = 0) {
    const drawBlocks = Math.ceil(drawLength / blockLength);
    this.drawStride = drawBlocks * blockLength;
    const fitting = Math.floor(callLength / Math.max(blockLength, this.drawStride));
    this.capacity = Math.max(fewestMessages, fitting - (fitting % fewestMessages));
    this.added = additionTo(messageLength, prf);
    this.blocks = Array.from({ length: this.added.length / blockLength }, (_, block) =>
      repeated(this.added.subarray(block * blockLength, (block + 1) * blockLength), this.capacity + spare),
    );
    this.#function = prf;
    this.#mixed = new Int32Array((this.capacity * blockLength) / 4);
    this.#counters = new Uint8Array(drawBlocks > 1 ? this.capacity * this.drawStride : 0);
  }

  /** Draws for the first `count` messages, which stay: the bytes for message i begin at `i · drawStride`. */
  draw(count: number): DataView {
    const tags = this.#tags(count);
    const counters = this.drawStride > blockLength ? this.#countFrom(tags, count) : tags;
    const draws = this.drawStride === 0 ? counters : this.#function.drawCipher(counters);
    return new DataView(draws.buffer, draws.byteOffset, draws.byteLength);
  }

  /** AES-CMAC (RFC 4493) of each message. */
  #tags(count: number): Uint8Array {
    let tags: Uint8Array | undefined;
    for (const { buffer } of this.blocks) {
      const block = new Uint8Array(buffer, 0, count * blockLength);
      tags = this.#function.tagCipher(tags === undefined ? block : this.#mix(block, tags));
    }
    return tags ?? new Uint8Array(0);
  }

  #mix(block: Uint8Array, state: Uint8Array): Uint8Array {
    const [a, b] = [wordsOf(block), wordsOf(state)];
    const mixed = this.#mixed;
    for (let i = 0; i < a.length; i += 4) {
      mixed[i] = (a[i] ?? 0) ^ (b[i] ?? 0);
      mixed[i + 1] = (a[i + 1] ?? 0) ^ (b[i + 1] ?? 0);
      mixed[i + 2] = (a[i + 2] ?? 0) ^ (b[i + 2] ?? 0);
      mixed[i + 3] = (a[i + 3] ?? 0) ^ (b[i + 3] ?? 0);
    }
    return new Uint8Array(mixed.buffer, 0, block.length);
  }

  /** The counter blocks of each message: its tag, and the numbers that follow. */
  #countFrom(tags: Uint8Array, count: number): Uint8Array {
    const counters = this.#counters.subarray(0, count * this.drawStride);
    const [from, to] = [wordsOf(tags), wordsOf(counters)];
    const blocks = this.drawStride / blockLength;
    for (let i = 0, at = 0; i < from.length; i += 4) {
      const a = from[i] ?? 0;
      const b = from[i + 1] ?? 0;
      const c = from[i + 2] ?? 0;
      let last = from[i + 3] ?? 0;
      // The last byte of a big-endian counter is the highest one of its last word.
      const carries = (last >>> 24) + blocks > 0x100;
      for (const end = at + 4 * blocks; at < end; at += 4) {
        to[at] = a;
        to[at + 1] = b;
        to[at + 2] = c;
        to[at + 3] = last;
        last = (last + (1 << 24)) | 0;
      }
      if (carries) countOn(counters, 4 * at - this.drawStride, blocks);
    }
    return counters;
  }
}

/** Makes blocks count from the first one on. */
function countOn(counters: Uint8Array, start: number, blocks: number): void {
  for (let at = start + blockLength; at < start + blocks * blockLength; at += blockLength) {
    counters.copyWithin(at, at - blockLength, at);
    incrementBlock(counters, at);
  }
}

function additionTo(messageLength: number, prf: PseudoRandomFunction): Uint8Array {
  const added = new Uint8Array(Math.ceil(messageLength / blockLength) * blockLength);
  const isComplete = added.length === messageLength;
  const { complete, padded } = cmacSubkeys(prf.tagCipher);
  added.set(isComplete ? complete : padded, added.length - blockLength);
  if (!isComplete) added[messageLength] = (added[messageLength] ?? 0) ^ 0x80;
  return added;
}

function repeated(block: Uint8Array, times: number): DataView {
  const bytes = new Uint8Array(times * blockLength);
  for (let at = 0; at < bytes.length; at += blockLength) bytes.set(block, at);
  return new DataView(bytes.buffer);
}

/** The same memory in words; a copy where it is not aligned. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
