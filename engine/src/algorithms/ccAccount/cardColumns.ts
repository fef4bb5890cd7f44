// Card numbers in columns: those of ASCII digits and separators are masked where they are; all others remain.
import { nullEnd } from '../../columns/column.ts';
import type { InPlaceKernel } from '../../columns/columnKernel.ts';
import type { ValueList } from '../../columns/valueList.ts';
import type { ValueSource } from '../../columns/valueSource.ts';
import type { CardBatch } from './cardBatch.ts';
import { mostDigits } from './settings.ts';

/** In bytes: longer values are no card numbers that people write. */
const longestValue = 64;

const isDigit = classOf(/^[0-9]$/);
/** What stays and is no part of the number. */
const isSeparator = classOf(/^[^0-9A-Za-z]$/);

function classOf(pattern: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) =>
    byte < 0x80 && pattern.test(String.fromCharCode(byte)) ? 1 : 0,
  );
}

export class CardColumns implements InPlaceKernel {
  readonly #batch: CardBatch;
  readonly #trimWhiteSpace: boolean;
  /** Where the numbers begin in the bytes. */
  readonly #starts: Uint32Array;

  /** @param batch used by nobody else */
  constructor(batch: CardBatch, trimWhiteSpace: boolean) {
    this.#batch = batch;
    this.#trimWhiteSpace = trimWhiteSpace;
    this.#starts = new Uint32Array(batch.capacity);
  }

  mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList): void {
    this.#batch.clear();
    while (!values.isAtEnd) {
      const { start, end } = values;
      if (end === nullEnd || end - start > longestValue || !this.#take(bytes, start, end))
        remaining.add(values.place, start, end);
      else if (this.#batch.isFull) this.#write(bytes);
      values.skip();
    }
    this.#write(bytes);
  }

  /** Takes a value, if it is a card number. */
  #take(bytes: Uint8Array, start: number, end: number): boolean {
    // What is trimmed is left to others.
    if (this.#trimWhiteSpace && !((bytes[start] ?? 0) > 0x20 && (bytes[end - 1] ?? 0) > 0x20)) return false;
    const batch = this.#batch;
    const { digits, next } = batch;
    const most = next + mostDigits;
    let to = next;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (isDigit[byte] === 1) {
        if (to === most) return false;
        digits[to++] = byte;
      } else if (isSeparator[byte] === 0) return false;
    }
    if (!batch.add(to)) return false;
    this.#starts[batch.count - 1] = start;
    return true;
  }

  #write(bytes: Uint8Array): void {
    const batch = this.#batch;
    batch.draw();
    const { digits, starts } = batch;
    for (let i = 0; i < batch.count; i++) {
      let at = this.#starts[i] ?? 0;
      for (let from = starts[i] ?? 0; from < (starts[i + 1] ?? 0); at++)
        if (isDigit[bytes[at] ?? 0] === 1) bytes[at] = digits[from++] ?? 0;
    }
    batch.clear();
  }
}
