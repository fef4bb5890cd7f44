// Card numbers that are masked together: the digits of each, and what is drawn in their place.
import { drawDigits, groupsLength } from '../../draws/digitGroups.ts';
import { MessageList } from '../../draws/messageList.ts';
import type { PseudoRandomFunction } from '../../draws/pseudoRandomFunction.ts';
import { checkDigitOf, hasCheckDigit } from './luhn.ts';
import { fewestDigits, mostDigits } from './settings.ts';

/** So many numbers are drawn for at once. */
const capacity = 1024;

export class CardBatch {
  readonly #save: number;
  readonly #messages: MessageList;
  /** The digits of all numbers in ASCII, one number behind the other: those given, then those drawn. */
  readonly digits = new Int32Array((capacity + 1) * mostDigits);
  /** Number i begins at `starts[i]`, and ends where the next begins. */
  readonly starts = new Uint32Array(capacity + 1);
  /** So many numbers there is room for. */
  readonly capacity = capacity;
  #count = 0;

  /** @param save so many digits of each number stay */
  constructor(prf: PseudoRandomFunction, save: number) {
    this.#save = save;
    this.#messages = new MessageList(prf);
  }

  get isFull(): boolean {
    return this.#count === capacity;
  }

  get count(): number {
    return this.#count;
  }

  /** Where the digits of the next number go in `digits`: there is room for a card number. */
  get next(): number {
    return this.starts[this.#count] ?? 0;
  }

  /**
   * Adds the number whose digits were written to `next` and the places behind it, up to, without, `end`.
   *
   * @returns false when it is no card number, and left out
   */
  add(end: number): boolean {
    const start = this.next;
    const count = end - start;
    if (count < fewestDigits || count > mostDigits || !hasCheckDigit(this.digits, start, end)) return false;
    this.#messages.add(this.digits, start, end, groupsLength(count - this.#save - 1), 0);
    this.starts[++this.#count] = end;
    return true;
  }

  /** Puts drawn digits in the place of the given ones. */
  draw(): void {
    this.#messages.draw();
    const { digits, starts } = this;
    for (let i = 0; i < this.#count; i++) {
      const start = starts[i] ?? 0;
      const last = (starts[i + 1] ?? 0) - 1;
      drawDigits(digits, start + this.#save, last, this.#messages.draws, this.#messages.drawStart(i));
      digits[last] = checkDigitOf(digits, start, last);
    }
  }

  clear(): void {
    this.#messages.clear();
    this.#count = 0;
  }
}
