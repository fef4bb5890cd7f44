// Card numbers in columns: those of ASCII digits and separators are masked where they are; all others remain.
import { nullEnd } from '../../columns/column.ts';
import type { InPlaceKernel } from '../../columns/columnKernel.ts';
import type { ValueList } from '../../columns/valueList.ts';
import type { ValueSource } from '../../columns/valueSource.ts';
import type { CardBatch } from './cardBatch.ts';
import { checkDigitOf, hasCheckDigit } from './luhn.ts';
import { fewestDigits, mostDigits } from './settings.ts';

/** In bytes: longer values are no card numbers that people write. */
const longestValue = 64;

const [digit, separator] = [1, 2];
/** What an ASCII byte is in a card number; 0 for what makes it none. */
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (byte >= 0x80 || /[A-Za-z]/.test(character)) return 0;
  return /[0-9]/.test(character) ? digit : separator;
});

export class CardColumns implements InPlaceKernel {
  readonly #batchOf: (length: number) => CardBatch;
  readonly #trimWhiteSpace: boolean;
  /** Where the numbers of each batch begin in the bytes, by their length. */
  readonly #starts: (Uint32Array | undefined)[] = [];
  readonly #digits = new Int32Array(mostDigits);

  /** @param batchOf empty batches, which are empty again when a text is masked */
  constructor(batchOf: (length: number) => CardBatch, trimWhiteSpace: boolean) {
    this.#batchOf = batchOf;
    this.#trimWhiteSpace = trimWhiteSpace;
  }

  mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList): void {
    while (!values.isAtEnd) {
      const { start, end } = values;
      if (end === nullEnd || end - start > longestValue || !this.#take(bytes, start, end))
        remaining.add(values.place, start, end);
      values.skip();
    }
    for (let length = fewestDigits; length < this.#starts.length; length++) this.#write(bytes, length);
  }

  /** Takes a value, if it is a card number. */
  #take(bytes: Uint8Array, start: number, end: number): boolean {
    // What is trimmed is left to others.
    if (this.#trimWhiteSpace && !((bytes[start] ?? 0) > 0x20 && (bytes[end - 1] ?? 0) > 0x20)) return false;
    const digits = this.#digits;
    let length = 0;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      const kind = kinds[byte];
      if (kind === digit) {
        if (length === mostDigits) return false;
        digits[length++] = byte;
      } else if (kind !== separator) return false;
    }
    if (length < fewestDigits || !hasCheckDigit(digits, 0, length)) return false;
    const batch = this.#batchOf(length);
    const starts = (this.#starts[length] ??= new Uint32Array(batch.capacity));
    starts[batch.count] = start;
    batch.add(digits);
    if (batch.isFull) this.#write(bytes, length);
    return true;
  }

  /** Writes what has become of the numbers of a batch. */
  #write(bytes: Uint8Array, length: number): void {
    const starts = this.#starts[length];
    const batch = this.#batchOf(length);
    if (starts === undefined || batch.count === 0) return;
    batch.draw();
    const digits = this.#digits;
    const last = length - 1;
    for (let i = 0; i < batch.count; i++) {
      batch.replace(i, digits);
      let at: number = starts[i] ?? 0;
      for (let place = 0; place < last; at++) {
        const byte = bytes[at] ?? 0;
        if (kinds[byte] !== digit) continue;
        if (place < batch.save) digits[place] = byte;
        else bytes[at] = digits[place] ?? 0;
        place++;
      }
      while (kinds[bytes[at] ?? 0] !== digit) at++;
      bytes[at] = checkDigitOf(digits, 0, last);
    }
    batch.clear();
  }
}
