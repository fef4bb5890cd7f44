// Messages and draws of at most one block: like `messageList.ts`, but faster.
import { blockLength } from '../cryptography/cryptography.ts';
import { blockWords, lastBlockAdditions } from './cmac.ts';
import type { PseudoRandomFunction } from './pseudoRandomFunction.ts';
import { wordsOf } from './wordView.ts';

/** A fixed-capacity batch of messages of at most one block. */
export class ShortMessages {
  readonly #function: PseudoRandomFunction;
  /** The addend for each message length. */
  readonly #additions: Int32Array;
  readonly #blocks: Int32Array;

  /** @param capacity maximum number of messages per draw */
  constructor(prf: PseudoRandomFunction, capacity: number) {
    this.#function = prf;
    this.#additions = new Int32Array(blockWords * (blockLength + 1));
    for (const [length, addition] of lastBlockAdditions(prf.tagCipher).entries())
      this.#additions.set(wordsOf(addition), blockWords * length);
    this.#blocks = new Int32Array(blockWords * capacity);
  }

  /** The messages, one block each, padded with zeros. */
  get words(): Int32Array {
    return this.#blocks;
  }

  /**
   * Completes message i, which has been written to its block.
   *
   * @param length in bytes: at most one block
   */
  complete(i: number, length: number): void {
    const blocks = this.#blocks;
    const additions = this.#additions;
    const to = blockWords * i;
    const from = blockWords * length;
    // All reads before all writes: after a write, arrays are checked again.
    const first = (blocks[to] ?? 0) ^ (additions[from] ?? 0);
    const second = (blocks[to + 1] ?? 0) ^ (additions[from + 1] ?? 0);
    const third = (blocks[to + 2] ?? 0) ^ (additions[from + 2] ?? 0);
    const fourth = (blocks[to + 3] ?? 0) ^ (additions[from + 3] ?? 0);
    blocks[to] = first;
    blocks[to + 1] = second;
    blocks[to + 2] = third;
    blocks[to + 3] = fourth;
  }

  /** Draws for the first `count` messages: the bytes for message i begin at `blockLength · i`. */
  draw(count: number): Uint8Array {
    const { tagCipher, drawCipher } = this.#function;
    return drawCipher(tagCipher(new Uint8Array(this.#blocks.buffer, 0, blockLength * count)));
  }
}
