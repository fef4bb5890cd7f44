// Collects values whose digits are replaced, so that one call encrypts all messages of one length.
import { blockLength } from '../cryptography/cryptography.ts';
import { MessageBatch } from './messageBatch.ts';
import type { PseudoRandomFunction } from './pseudoRandomFunction.ts';

const zero = 0x30;

/**
 * Replaces the digits of one value.
 *
 * @param draws the drawn bytes; those of the value begin at `at`
 * @param indexes offsets of the message's digits in the text, from index `from`
 */
export type ReplaceDigits = (
  draws: Uint8Array,
  at: number,
  text: Uint8Array,
  indexes: Uint32Array,
  from: number,
) => void;

/** A batch of digit messages of one length. */
export class DigitBatch {
  readonly #messages: MessageBatch;
  /** The first block of the messages, and how much of a message it has. */
  readonly #block: Uint8Array;
  readonly #inBlock: number;
  readonly #length: number;
  readonly #replace: ReplaceDigits;
  readonly #indexes: Uint32Array;
  #count = 0;

  /**
   * @param length number of digits per message
   * @param drawLength number of bytes drawn per message
   */
  constructor(prf: PseudoRandomFunction, length: number, drawLength: number, replace: ReplaceDigits) {
    this.#messages = new MessageBatch(prf, length, drawLength);
    this.#block = new Uint8Array(this.#messages.blocks[0]?.buffer ?? new ArrayBuffer(0));
    this.#inBlock = Math.min(length, blockLength);
    this.#length = length;
    this.#replace = replace;
    this.#indexes = new Uint32Array(this.#messages.capacity * length);
  }

  /** Adds a value with digits at the given offsets. Values added before may be replaced first. */
  add(text: Uint8Array, indexes: ArrayLike<number>): void {
    const { added, capacity } = this.#messages;
    if (this.#count === capacity) this.replace(text);
    const own = this.#indexes;
    const to = this.#count * this.#length;
    const message = blockLength * this.#count;
    const block = this.#block;
    for (let i = 0; i < this.#inBlock; i++) {
      const index = indexes[i] ?? 0;
      block[message + i] = (text[index] ?? 0) ^ (added[i] ?? 0);
      own[to + i] = index;
    }
    if (this.#length > blockLength) this.#addRest(text, indexes, to);
    this.#count++;
  }

  /** Adds the digits after the first block. */
  #addRest(text: Uint8Array, indexes: ArrayLike<number>, to: number): void {
    const { blocks, added } = this.#messages;
    const message = blockLength * this.#count;
    for (let i = blockLength; i < this.#length; i++) {
      const index = indexes[i] ?? 0;
      blocks[i >> 4]?.setUint8(message + (i & 15), (text[index] ?? 0) ^ (added[i] ?? 0));
      this.#indexes[to + i] = index;
    }
  }

  /** Replaces the digits of all values that were added. */
  replace(text: Uint8Array): void {
    if (this.#count === 0) return;
    const { buffer, byteOffset, byteLength } = this.#messages.draw(this.#count);
    const draws = new Uint8Array(buffer, byteOffset, byteLength);
    const { drawStride } = this.#messages;
    const length = this.#length;
    for (let i = 0; i < this.#count; i++)
      this.#replace(draws, i * drawStride, text, this.#indexes, i * length);
    this.#count = 0;
  }
}

/** Writes a number of up to nine digits, padded with zeros, at the offsets with indexes in `[from, to)`. */
export function putDigits(
  text: Uint8Array,
  indexes: ArrayLike<number>,
  from: number,
  to: number,
  number: number,
): void {
  let rest = number | 0;
  for (let i = to - 1; i >= from; i--) {
    const higher = (rest / 10) | 0;
    text[indexes[i] ?? 0] = zero + rest - 10 * higher;
    rest = higher;
  }
}
