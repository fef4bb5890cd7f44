// Card numbers of one length that are masked together: their messages, and the digits that are drawn for them.
import { drawDigits, groupsLength } from '../../draws/digitGroups.ts';
import { MessageBatch } from '../../draws/messageBatch.ts';
import type { PseudoRandomFunction } from '../../draws/pseudoRandomFunction.ts';

const blockLength = 16;

export class CardBatch {
  /** How many digits the numbers have. */
  readonly length: number;
  /** So many of them stay. */
  readonly save: number;
  readonly #messages: MessageBatch;
  readonly #blocks: readonly Uint8Array[];
  #draws: Uint8Array = new Uint8Array(0);
  #count = 0;

  constructor(prf: PseudoRandomFunction, save: number, length: number) {
    this.length = length;
    this.save = save;
    this.#messages = new MessageBatch(prf, length, groupsLength(length - save - 1));
    this.#blocks = this.#messages.blocks.map(({ buffer }) => new Uint8Array(buffer));
  }

  get capacity(): number {
    return this.#messages.capacity;
  }

  /** How many numbers it holds. */
  get count(): number {
    return this.#count;
  }

  get isFull(): boolean {
    return this.#count === this.capacity;
  }

  /** Adds a number, given in ASCII; there must be room for it. */
  add(digits: ArrayLike<number>): void {
    const { added } = this.#messages;
    let j = 0;
    for (const block of this.#blocks) {
      let at = blockLength * this.#count;
      for (const end = Math.min(this.length, j + blockLength); j < end; j++)
        block[at++] = (digits[j] ?? 0) ^ (added[j] ?? 0);
    }
    this.#count++;
  }

  /** Draws for all numbers. */
  draw(): void {
    const { buffer, byteOffset, byteLength } = this.#messages.draw(this.#count);
    this.#draws = new Uint8Array(buffer, byteOffset, byteLength);
  }

  /** Puts what was drawn for number i in the place of its digits, but for those that stay and the check digit. */
  replace(i: number, digits: Int32Array): void {
    drawDigits(digits, this.save, this.length - 1, this.#draws, i * this.#messages.drawStride);
  }

  clear(): void {
    this.#count = 0;
  }
}

/** Makes a function that gives the batch of numbers of a length, always the same one. */
export function cardBatches(prf: PseudoRandomFunction, save: number): (length: number) => CardBatch {
  const known: CardBatch[] = [];
  return (length) => (known[length] ??= new CardBatch(prf, save, length));
}
