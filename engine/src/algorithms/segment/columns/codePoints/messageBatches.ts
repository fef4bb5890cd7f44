// Messages of different lengths, and the bytes that are drawn for them: those of one length make a batch.
import { blockLength } from '../../../../cryptography/cryptography.ts';
import { MessageBatch } from '../../../../draws/messageBatch.ts';
import type { PseudoRandomFunction } from '../../../../draws/pseudoRandomFunction.ts';

interface Gathered {
  readonly messages: MessageBatch;
  /** What each message belongs to. */
  readonly owners: Uint32Array;
  count: number;
}

/** Uses the bytes drawn for what owns a message, from `drawAt` on. */
export type UseDraws = (owner: number, draws: Uint8Array, drawAt: number) => void;

export class MessageBatches {
  readonly #function: PseudoRandomFunction;
  readonly #drawLength: number;
  readonly #use: UseDraws;
  readonly #byLength: (Gathered | undefined)[] = [];

  /** @param drawLength how many bytes are drawn for each message */
  constructor(prf: PseudoRandomFunction, drawLength: number, use: UseDraws) {
    this.#function = prf;
    this.#drawLength = drawLength;
    this.#use = use;
  }

  /** Adds the bytes from `start` up to, without, `messageEnd`, at least one. */
  add(bytes: Uint8Array, start: number, messageEnd: number, owner: number): void {
    const length = messageEnd - start;
    const gathered = (this.#byLength[length] ??= this.#make(length));
    const { messages, owners, count } = gathered;
    const { added, blocks } = messages;
    for (let j = 0; j < length;) {
      const block = blocks[j >> 4];
      const end = Math.min(length, j + blockLength);
      for (let to = count * blockLength; j < end; j++, to++)
        block?.setUint8(to, (bytes[start + j] ?? 0) ^ (added[j] ?? 0));
    }
    owners[count] = owner;
    gathered.count = count + 1;
    if (gathered.count === messages.capacity) this.#draw(gathered);
  }

  /** Draws for all messages that were added. */
  finish(): void {
    for (const gathered of this.#byLength) if (gathered !== undefined) this.#draw(gathered);
  }

  #make(length: number): Gathered {
    const messages = new MessageBatch(this.#function, length, this.#drawLength);
    return { messages, owners: new Uint32Array(messages.capacity), count: 0 };
  }

  #draw(gathered: Gathered): void {
    const { messages, owners, count } = gathered;
    if (count === 0) return;
    const view = messages.draw(count);
    const draws = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let i = 0; i < count; i++) this.#use(owners[i] ?? 0, draws, i * messages.drawStride);
    gathered.count = 0;
  }
}
