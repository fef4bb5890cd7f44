// Masks values if they are, by the form that a reader reads in each.
import { nullEnd, type InPlaceKernel, type ValueList, type ValueSource } from '@masker/columns';
import { DigitBatch } from '@masker/masking-core';
import type { DigitForm, DigitPattern, DigitReader } from './digitPattern.ts';

export interface DigitColumnsOptions {
  readonly kinds: Uint8Array;
  /** In bytes: longer values are skipped. */
  readonly maxLength: number;
  /** True if values with white space at an end are left, which is to be trimmed. */
  readonly leavesWhiteSpace: boolean;
  /** True if values of a form are masked here; their endings stay. */
  readonly takes: (form: DigitForm) => boolean;
}

/** A form with the draws of its values. */
interface BatchedForm {
  readonly isTaken: boolean;
  readonly fix: DigitForm['fix'];
  readonly batches: readonly DigitBatch[];
}

export class DigitColumns implements InPlaceKernel {
  readonly #pattern: DigitPattern;
  readonly #options: DigitColumnsOptions;
  // Asked of each value.
  readonly #reader: DigitReader;
  readonly #kinds: Uint8Array;
  readonly #leavesWhiteSpace: boolean;
  /** Made when the first value of a form is read. */
  readonly #forms: BatchedForm[] = [];
  readonly #seen: BatchedForm[] = [];

  constructor(pattern: DigitPattern, options: DigitColumnsOptions) {
    this.#pattern = pattern;
    this.#reader = pattern.reader;
    this.#options = options;
    this.#kinds = options.kinds;
    this.#leavesWhiteSpace = options.leavesWhiteSpace;
  }

  mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList): void {
    const { maxLength } = this.#options;
    while (!values.isAtEnd) {
      const { start, end } = values;
      const isShort = end !== nullEnd && end - start <= maxLength;
      if (!isShort || !this.#take(bytes, start, end)) remaining.add(values.index, start, end);
      values.skip();
    }
    this.#finish(bytes);
  }

  maskAll(bytes: Uint8Array, bounds: Uint32Array): void {
    for (let i = 0; i < bounds.length; i += 2) this.#take(bytes, bounds[i] ?? 0, bounds[i + 1] ?? 0);
    this.#finish(bytes);
  }

  #finish(bytes: Uint8Array): void {
    for (const { batches } of this.#seen) for (const batch of batches) batch.replace(bytes);
  }

  /** Takes a value, if it fits. */
  #take(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#leavesWhiteSpace && !((bytes[start] ?? 0) > 0x20 && (bytes[end - 1] ?? 0) > 0x20)) return false;
    const reader = this.#reader;
    const number = reader.read(bytes, start, end, this.#kinds);
    if (number === 0) return false;
    const { isTaken, fix, batches } = this.#forms[number] ?? this.#prepare(number);
    if (!isTaken) return false;
    for (const batch of batches) batch.add(bytes, reader.indexes);
    fix?.(bytes, reader.indexes);
    return true;
  }

  #prepare(number: number): BatchedForm {
    const form = this.#pattern.formOf(number);
    const isTaken = this.#options.takes(form);
    const draws = isTaken ? form.draws : [];
    const batches = draws.map(
      ({ prf, message, length, replace }) => new DigitBatch(prf, message, length, replace),
    );
    const made = { isTaken, fix: form.fix, batches };
    this.#forms[number] = made;
    this.#seen.push(made);
    return made;
  }
}
